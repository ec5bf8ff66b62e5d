import type {
  Clause,
  ContactDetail,
  Fields,
  Finding,
  Introduction,
  Person,
  Refiner,
} from '#assistant/offline/model.ts';
import { peopleIn, phrase } from '#assistant/offline/phrase.ts';
import { isCorrection } from '#assistant/offline/parsers/contact-details.ts';
import { fold } from '#contract/text/fold.ts';

const event = phrase('({EVENT}|with @)');
/** Tells whether a clause tells of an event. */
export const isEvent = ({ items }: Clause): boolean => event.occurs(items);

/**
 * Matches a clause that only announces new contact details, as `Ana changed her email`. It is not stored, because the
 * next words give the value.
 */
const changed = phrase(
  '^ (@|he|she|they) ({HAS_JUST})* {CHANGE_VERB} ({CHANGE_WORD})* [..1] {DETAIL} ({CHANGE_WORD})* [.] $',
);
/** Matches `Got Ana's number wrong`, after which the right one follows. */
const wasWrong = phrase("^ [i] (got|had|have|wrote|saved) [down] (@ 's|{THEIR}) [..1] {DETAIL} [down] wrong");

/** Returns the findings of one kind. */
export const ofFinding = <Kind extends Finding['kind']>(found: readonly Finding[], kind: Kind) =>
  found.filter((finding): finding is Extract<Finding, { kind: Kind }> => finding.kind === kind);

/** Tells whether contact details say more than where somebody lives. */
export const hasContact = (fields: Fields): boolean =>
  Object.keys(fields).some((field) => field !== 'city' && field !== 'state');

const metOwned = phrase("met owner:@ 's ..8 [,] owned:@");
/** Matches a reason that is news, as in `take the client tag off Ana, she's retired`. */
const gotNews = phrase("^ [,] (he|she|they) ['s|is|are|has|have|'re] [just|now|finally] {DID_WORK}");
const metSomeones = phrase("met @ 's");

/**
 * Drops statements that only give the reason for a tag, or only name the person whose relative somebody is.
 */
export const emptyStatements: Refiner = (found, { clauses, intents }) => {
  const scenes = new Set(ofFinding(found, 'introduction').map(({ scene }) => scene));
  return found.filter((finding) => {
    if (finding.kind !== 'statement') return true;
    const { clause, person, when } = finding;
    const at = clauses.indexOf(clause);
    const isAfterTag = intents[at - 1] === 'tag' && clauses[at - 1]!.sentence === clause.sentence;
    const next = clause.references.length === 0 ? clauses[at + 1] : undefined;
    const owning = metOwned.find((next ?? clause).items);
    const isOwner = owning && peopleIn(owning.part('owner')).includes(person);
    const isSceneOwner = scenes.has(clause) && metSomeones.occurs(clause.items);
    const isNews = gotNews.occurs(clause.core);
    return !(isAfterTag && !isNews && when === null) && !isOwner && !isSceneOwner;
  });
};

/** Marks statements that give only contact details, and nothing to remember. */
export const bareDetails: Refiner = (found) => {
  const telling = new Set(ofFinding(found, 'detail').flatMap((detail) => detail.clauses ?? []));
  return found.map((finding): Finding => {
    if (finding.kind !== 'statement') return finding;
    const { clause } = finding;
    const isOnlyDetail =
      changed.occurs(clause.core) ||
      wasWrong.occurs(clause.core) ||
      (telling.has(clause) && !isEvent(clause));
    return isOnlyDetail ? { ...finding, isOnlyDetail } : finding;
  });
};

/** Joins the contact details of each person. The first value counts unless a later one corrects it. */
export const joinedDetails: Refiner = (found) => {
  const byPerson = Map.groupBy(ofFinding(found, 'detail'), ({ person }) => person);
  const details = [...byPerson.values()].map((told): ContactDetail => ({
    ...told[0]!,
    fields: told.reduce<Fields>(
      (known, { clause, fields }) =>
        isCorrection(clause) ? { ...known, ...fields } : { ...fields, ...known },
      {},
    ),
    clauses: told.filter(({ fields }) => hasContact(fields)).map(({ clause }) => clause),
  }));
  return [...found.filter(({ kind }) => kind !== 'detail'), ...details];
};

/** Drops repeated tag requests, and people named twice in one request. */
export const repeatedTags: Refiner = (found) => {
  const asked = new Set<string>();
  return found.flatMap((finding): Finding[] => {
    if (finding.kind !== 'tag') return [finding];
    const people = finding.people.filter(({ name }) => {
      const key = [fold(finding.tag), finding.operation, name].join('\n');
      return !asked.has(key) && asked.add(key);
    });
    return people.length > 0 ? [{ ...finding, people }] : [];
  });
};

/** Drops a known person's new city from the contact details, because it is kept as news. */
export const movesAsNews: Refiner = (found, { isKnown }) => {
  const introductions = new Map(
    ofFinding(found, 'introduction').map((one): [Person, Introduction] => [one.person, one]),
  );
  return found.flatMap((finding): Finding[] => {
    if (finding.kind !== 'detail') return [finding];
    const { person, fields } = finding;
    const introduction = introductions.get(person);
    const isSettled = !!fields.street_address || !!fields.zip || introduction?.isCertain === true;
    const isNew = introduction !== undefined || hasContact(fields);
    if (isSettled || (!isKnown(person) && isNew)) return [finding];
    const { city: _, state: __, ...rest } = fields;
    return Object.keys(rest).length > 0 ? [{ ...finding, fields: rest }] : [];
  });
};
