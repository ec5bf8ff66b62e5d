import { resolveWhen } from '#assistant/dates/find-dates.ts';
import type { Narrative, ReadMemory, ReadPerson, Reading } from '#assistant/engine.ts';
import type {
  Clause,
  ContactDetail,
  Fields,
  Finding,
  Introduction,
  Person,
  Refiner,
  Scene,
  Statement,
} from '#assistant/offline/model.ts';
import { peopleIn, phrase } from '#assistant/offline/phrase.ts';
import { isCorrection } from '#assistant/offline/parsers/contact-details.ts';
import { textOf } from '#assistant/offline/sentence-items.ts';
import { firstMeeting } from '#assistant/text/first-meeting.ts';
import { fitsGender, pronounsIn } from '#assistant/pronouns.ts';
import { isIn } from '#assistant/offline/vocabulary.ts';
import { fold } from '#contract/text/fold.ts';
import { toNote, toSentence } from './notes.ts';

const event = phrase('({EVENT}|with @)');
const isEvent = ({ items }: Clause): boolean => event.occurs(items);

/**
 * Matches a clause that only announces new contact details, as `Ana changed her email`. It is not stored, because the
 * next words give the value.
 */
const changed = phrase(
  '^ (@|he|she|they) ({HAS_JUST})* {CHANGE_VERB} ({CHANGE_WORD})* [..1] {DETAIL} ({CHANGE_WORD})* [.] $',
);

const ofFinding = <Kind extends Finding['kind']>(found: readonly Finding[], kind: Kind) =>
  found.filter((finding): finding is Extract<Finding, { kind: Kind }> => finding.kind === kind);
const tellsDetail = ({ fields }: ContactDetail): boolean =>
  Object.keys(fields).some((field) => field !== 'city' && field !== 'state' && field !== 'zip');

const metOwned = phrase("met owner:@ 's ..8 [,] owned:@");
/** Matches a reason that is news, as in `take the client tag off Ana, she's retired`. */
const gotNews = phrase("^ [,] (he|she|they) ('s|is|are|has|have|'re) [just|now|finally] {DID_WORK}");
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
    const owning = metOwned.find(clause.items);
    const isOwner = owning && peopleIn(owning.part('owner')).includes(person);
    const isSceneOwner = scenes.has(clause) && metSomeones.occurs(clause.items);
    const isNews = gotNews.occurs(clause.core);
    return !(isAfterTag && !isNews && when === null) && !isOwner && !isSceneOwner;
  });
};

/** Marks statements that give only contact details, and nothing to remember. */
export const bareDetails: Refiner = (found) => {
  const telling = new Set(ofFinding(found, 'detail').flatMap((detail) => detail.clauses ?? [detail.clause]));
  return found.map((finding): Finding => {
    if (finding.kind !== 'statement') return finding;
    const { clause } = finding;
    const isOnlyDetail = changed.occurs(clause.core) || (telling.has(clause) && !isEvent(clause));
    return isOnlyDetail ? { ...finding, isOnlyDetail } : finding;
  });
};

/** Joins the contact details of each person. The first value counts unless a later one corrects it. */
export const joinedDetails: Refiner = (found) => {
  const joined = new Map<Person, Fields>();
  const first = new Map<Person, ContactDetail>();
  for (const detail of ofFinding(found, 'detail')) {
    const { person, fields, clause } = detail;
    joined.set(
      person,
      isCorrection(clause) ? { ...joined.get(person), ...fields } : { ...fields, ...joined.get(person) },
    );
    const clauses = [
      ...(first.get(person)?.clauses ?? []),
      ...(detail.clauses ?? (tellsDetail(detail) ? [clause] : [])),
    ];
    first.set(person, { ...(first.get(person) ?? detail), clauses });
  }
  const details = [...first].map(([person, detail]) => ({ ...detail, fields: joined.get(person)! }));
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

const hasContact = (fields: Fields): boolean =>
  Object.keys(fields).some((field) => field !== 'city' && field !== 'state');

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

const lead = /^(?:[\s,;:&–—-]|\b(?:and|but|so|then|also|plus|oh|um|uh|yeah|well|anyway|please)\b)+/i;

/** Joins the words of clauses into one text. Adjacent clauses stay in one sentence. */
export function toContent(text: string, clauses: readonly Clause[]): string {
  const parts: { start: number; end: number }[] = [];
  for (const { start, end } of clauses) {
    const last = parts.at(-1);
    if (last && text.slice(last.end, start).trim() === '') last.end = end;
    else parts.push({ start, end });
  }
  return parts
    .map(({ start, end }) =>
      text
        .slice(start, end)
        .replaceAll(/\s+/g, ' ')
        .replace(lead, '')
        .replace(/[\s,;:–—-]+$/, ''),
    )
    .filter(Boolean)
    .map(toSentence)
    .join(' ');
}

/** Returns the word by which a clause calls a person: a name, or a pronoun that means the opened person. */
export function nameIn(person: Person, clause: Clause, { opened, references, text }: Scene): string {
  if (person !== opened || peopleIn(clause.items).includes(person)) return person.name;
  const isNamed = references.some((reference) => reference.person === person);
  const fitting = (words: string): string | undefined =>
    pronounsIn(words).find(({ word }) => fitsGender(word.toLowerCase(), person.gender))?.word;
  return fitting(textOf(clause)) ?? (isNamed ? person.name : (fitting(text) ?? person.name));
}

const touch = phrase('({TOUCH}|with @|(told|showed|helped|gave) me)');
const isTelling = ({ items }: Clause): boolean =>
  items.some(
    ({ word, kind }) =>
      kind !== 'hashtag' && /[\p{L}]{2}/u.test(word) && word !== '@' && !isIn('EMPTY_WORD', word),
  );

/** Builds one memory per person and day. A statement without a day joins the person's previous memory. */
function toMemories(
  person: Person,
  told: readonly Statement[],
  scene: Scene,
  narrative: Narrative,
): ReadMemory[] {
  const days = new Map<string, { statement: Statement; when: string | null }[]>();
  let current = told.find(({ when }) => when !== null)?.when ?? null;
  for (const statement of told) {
    if (!isTelling(statement.clause)) continue;
    current = statement.when ?? current ?? statement.occasion;
    const day = resolveWhen(current, narrative.today) ?? narrative.today;
    days.set(day, [...(days.get(day) ?? []), { statement, when: current }]);
  }
  return [...days.values()].map((said) => {
    const clauses = said.map(({ statement }) => statement.clause);
    const [{ start, end }] = [clauses[0]!];
    return {
      person: nameIn(person, clauses[0]!, scene),
      content: toContent(scene.text, clauses),
      when: said[0]!.when,
      contacted: clauses.some(({ items }) => touch.occurs(items)),
      evidence: narrative.text.slice(start, end),
      rule: said[0]!.statement.rule,
      span: { start, end },
    };
  });
}

const toTold = (clause: Clause) => ({ text: textOf(clause), sentence: clause.sentence.text });

/** Builds the engine's answer. Statements about new people become notes, those about others memories. */
export function toReading(
  found: readonly Finding[],
  scene: Scene,
  narrative: Narrative,
): Pick<Reading, 'people' | 'tags' | 'memories'> {
  const { clauses, intents, isKnown, references, opened } = scene;
  const introductions = new Map(
    ofFinding(found, 'introduction').map((one): [Person, Introduction] => [one.person, one]),
  );
  const details = new Map(
    ofFinding(found, 'detail').map((one): [Person, ContactDetail] => [one.person, one]),
  );
  const told = Map.groupBy(ofFinding(found, 'statement'), ({ person }) => person);
  const toldOf = (person: Person): Statement[] => told.get(person) ?? [];
  const memorable = (person: Person): Statement[] =>
    toldOf(person).filter(
      ({ clause, isOnlyDetail }) => !isOnlyDetail && intents[clauses.indexOf(clause)] === 'statement',
    );
  const isNew = (person: Person): boolean =>
    introductions.has(person) ||
    (!isKnown(person) &&
      hasContact(details.get(person)?.fields ?? {}) &&
      !memorable(person).some(({ clause }) => isEvent(clause)));
  const introduced = new Set(introductions.keys());
  const quote = ({ start, end }: Clause) => ({
    evidence: narrative.text.slice(start, end),
    span: { start, end },
  });
  const toPerson = (person: Person): ReadPerson[] => {
    const source = introductions.get(person) ?? details.get(person);
    if (!source) return [];
    const scenes = introductions.get(person)?.scene;
    const about = [...new Set([...(scenes ? [scenes] : []), ...toldOf(person).map(({ clause }) => clause)])];
    const body =
      isKnown(person) && !isNew(person)
        ? ''
        : toNote(about, new Set([person, ...introduced]), narrative.today);
    const named = clauses.find((clause) => peopleIn(clause.items).includes(person)) ?? source.clause;
    const met = introductions.has(person)
      ? firstMeeting([...about, named].map(toTold), narrative.today)
      : undefined;
    return [
      {
        name: nameIn(person, named, scene),
        ...(body ? { body } : {}),
        ...(met ? { met } : {}),
        ...details.get(person)?.fields,
        rule: source.rule,
        ...quote(named),
      },
    ];
  };
  const people = [...new Set([...references.map(({ person }) => person), ...(opened ? [opened] : [])])];
  return {
    people: people.flatMap(toPerson),
    tags: ofFinding(found, 'tag').map(({ tag, operation, people: tagged, rule, clause }) => ({
      tag_name: tag,
      operation,
      people: tagged.map((person) => nameIn(person, clause, scene)),
      rule,
      ...quote(clause),
    })),
    memories: people.flatMap((person) =>
      isNew(person) ? [] : toMemories(person, memorable(person), scene, narrative),
    ),
  };
}
