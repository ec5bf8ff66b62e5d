import { pets } from '#assistant/lexicon/nouns.ts';
import { announcedIn, announcementsIn, isAnew, isOver, type Announcement } from './announcements.ts';
import { peopleIn, type Clause } from './clauses.ts';
import { fictionIn } from './fiction.ts';
import type { Intent } from './intents.ts';
import {
  equals,
  group,
  isMine,
  isMyRole,
  met,
  metAt,
  metThem,
  metTheir,
  mineIs,
  named,
  namedAnew,
  newRole,
  roleIs,
  thisIs,
} from './introduction-forms.ts';
import { isPassing } from './passing.ts';
import { listedAfterHead } from './people-lists.ts';
import type { Person, Reference } from './people.ts';
import { isNewborn, ownerOf } from './relations.ts';
import { seriesAfterHead, seriesIn } from './series.ts';

/** Returns one person of a clause and the people joined to it: `Ana, a nurse, and her husband Tom`. */
function joinedFrom(clause: Clause, index: number): Person[] {
  const { tokens } = clause.sentence;
  const isJoined = (reference: Reference): boolean => {
    const before = tokens[reference.from - 1]?.low ?? '';
    const couple = /(?:^|[ ])(?:and|plus|,|\+|&|w\/|with) (?:his|her|their|my|our) (?:\S+ ){0,2}$/.test(
      tokens
        .slice(0, reference.from)
        .map(({ low }) => `${low} `)
        .join(''),
    );
    return /^(?:and|&|\+|,|;|plus|\/)$/.test(before) || (couple && ownerOf(clause, reference) !== undefined);
  };
  return clause.references
    .filter((reference, i) => i === index || (i > index && isJoined(reference)))
    .map(({ person }) => person);
}

/** Returns the people a command to add is about: `Ana's brother Min` is Min. */
function addressed(clause: Clause): Person[] {
  if (clause.references.length === 0) return [];
  const isOwner = clause.references.length > 1 && /@0 's \S+ @1/.test(clause.shape);
  return joinedFrom(clause, isOwner ? 1 : 0);
}

export interface Introductions {
  people: Set<Person>;
  /** People introduced as new even when their name equals a known one: `a new girl named`. */
  certain: Set<Person>;
  /** For people named only after the meeting is described: the clause that describes it. */
  scenes: Map<Person, Clause>;
}

/** `Ana (history), Ben (physics) and someone called Cleo`: all three are new. */
const endsWithSomeone = /@.* (?:and|&|plus) (?:an?|some|someone|somebody)\b[^@]* (?:called|named) @\d+/;

/** `a limerick about a man called Keith` introduces no person. */
const hearsay = /\b(?:about|of|by|starring|featuring) (?:an?|some) [^@]*\b(?:called|named) @/;

/** Returns the new people of a single clause. `certain` are new even when their name equals a known one. */
function introducedIn(
  clause: Clause,
  intent: Intent,
  seen: readonly Person[],
  latest: readonly Person[],
): { people: Person[]; certain: Person[] } {
  const { shape, references } = clause;
  const own = ownPeople(clause);
  const inForm = (form: RegExp): Person[] =>
    peopleIn(clause, form.exec(shape)?.slice(1).join(' ') ?? '').filter((person) => own.includes(person));
  const people = [
    ...(isTheirs(clause) || isPassing(clause.sentence.text) || hearsay.test(shape) ? [] : inForm(named)),
    ...inForm(thisIs),
    ...inForm(roleIs),
    ...inForm(mineIs),
    ...inForm(equals),
    ...listedAfterHead(clause),
    ...seriesAfterHead(clause).filter((person) => own.includes(person)),
    ...(endsWithSomeone.test(shape) ? seriesIn(clause).filter((person) => own.includes(person)) : []),
    ...(isMyRole.test(shape) ? inForm(isMine) : []),
    ...(isShorthand(clause) ? [references[0]!.person] : []),
    ...(metThem.test(shape) || metAt.test(shape) ? latest.slice(-1) : []),
    ...(intent === 'add' && references.length === 0 ? lastSeen(shape, seen.length > 0 ? seen : latest) : []),
  ];
  const certain = [
    ...(namedAnew.test(shape) && !hearsay.test(shape) && !isPassing(clause.sentence.text)
      ? inForm(named)
      : []),
    ...inForm(newRole),
    ...(intent === 'add' ? addressed(clause) : []),
  ];
  const meeting = met.exec(shape);
  if (meeting && !meeting[1]!.split(' ').some((word) => pets.has(word))) {
    const relative = /@\d+ 's (?:[^@ ]+ ){1,2}(?:(?:[^@ ,]+ ){1,5}, )?@(\d+)/.exec(
      shape.slice(meeting.index),
    );
    const index = Number((relative ?? /@(\d+)/.exec(meeting[2]!)!)[1]);
    const isOnlyOwner = !relative && new RegExp(`\\b(?:at|in|to|from|near) @${index} 's`).test(shape);
    const isTheirRelative = !relative && metTheir.test(shape.slice(meeting.index));
    const whom =
      isOnlyOwner || isTheirRelative || isNewborn(clause, references[index]!)
        ? []
        : joinedFrom(clause, index);
    const isNew =
      /\b(?:new|someone|somebody|named|called)\b/.test(meeting[0]) || shape.includes('first time');
    (isNew ? certain : people).push(...whom);
  }
  return { people, certain };
}

const ownPeople = (clause: Clause): Person[] =>
  clause.references.filter((reference) => ownerOf(clause, reference) !== 'other').map(({ person }) => person);

/** `met Zayn's mum`: Zayn himself was not met. */
const isOnlyOwnerIn = (clause: Clause, person: Person): boolean =>
  metTheir.test(clause.shape) && peopleIn(clause, /\bmet (@\d+) 's/.exec(clause.shape)![1]!).includes(person);

const isTheirs = (clause: Clause): boolean =>
  clause.references.some((reference) => ownerOf(clause, reference) === 'other');

/** Returns the people that a command without a name is about: `add them`, `save her`. */
function lastSeen(shape: string, seen: readonly Person[]): readonly Person[] {
  if (group.test(shape)) return seen;
  return /\b(?:him|her|this|that)\b(?! \w)/.test(shape) ? seen.slice(-1) : [];
}

/**
 * Returns the people the narrative introduces, in order. `isKnown` is true for people the user already has.
 */
export function findIntroductions(
  clauses: readonly Clause[],
  intents: readonly Intent[],
  isKnown: (person: Person) => boolean,
): Introductions {
  const found: Introductions = { people: new Set(), certain: new Set(), scenes: new Map() };
  const stories = fictionIn(clauses);
  const seen: Person[] = [];
  const latest: Person[] = [];
  let announcements: Announcement[] = [];
  /** Whether the user asked to add a person whose name comes on a later line. */
  let isAwaited = false;
  const introduce = (people: readonly Person[]): void => {
    for (const person of people) if (!isKnown(person)) found.people.add(person);
  };
  const introduceSurely = (people: readonly Person[]): void => {
    for (const person of people) {
      found.people.add(person);
      found.certain.add(person);
    }
  };
  for (const [i, clause] of clauses.entries()) {
    const intent = intents[i]!;
    if (intent === 'ignore')
      announcements.push(
        ...announcementsIn(clause, intent).filter(({ kind }) => kind === 'list' || kind === 'several'),
      );
    const isStory =
      stories.has(clause.sentenceIndex) &&
      intent !== 'add' &&
      !/\b(?:i|we) (?:\w+ )?met\b/.test(clause.shape);
    if (isStory || intent === 'ignore' || intent === 'injected') continue;
    const { people, certain } = introducedIn(clause, intent, seen, latest);
    introduce(people);
    introduceSurely(certain);
    const isAlone = /^@0\W*$/.test(clause.shape) && clause.sentence.opensLine;
    if (isAwaited && isAlone) introduceSurely([clause.references[0]!.person]);
    isAwaited =
      !isAlone && (isAwaited || (intent === 'add' && clause.references.length === 0 && seen.length === 0));
    const own = ownPeople(clause);
    announcements = announcements.filter((announcement) => !isOver(announcement, clause));
    for (const announcement of announcements) {
      const announced = announcedIn(announcement, clause, own);
      if (isAnew(announcement)) introduceSurely(announced);
      else introduce(announced);
      if (announcement.kind !== 'several')
        for (const person of [...announced, ...people])
          if (found.people.has(person) && !found.scenes.has(person))
            found.scenes.set(person, announcement.clause);
    }
    if (own.length > 0)
      announcements = announcements.filter(({ kind }) => /^(?:list|items|several|more)$/.test(kind));
    announcements.push(...announcementsIn(clause, intent));
    latest.push(...clause.references.map(({ person }) => person).filter((person) => !isKnown(person)));
    seen.push(...own.filter((person) => !isKnown(person) && !isOnlyOwnerIn(clause, person)));
  }
  return found;
}

/** `name - place - job`: a line that begins with a name and describes no event. */
function isShorthand({ shape, sentence, references }: Clause): boolean {
  if (!/^@0 (?:[-–—:(|/]|,(?! @)|from |<)/.test(shape) || references[0]!.from !== 0) return false;
  const { text } = sentence;
  const separators = text.match(/ [-–—|/] |, |: |\(/g) ?? [];
  const isContact = /@|\d{3}/.test(text);
  return (separators.length > 1 || isContact) && !eventual.test(text);
}

const eventual =
  /\b(?:yesterday|today|last|ago|tonight|called|texted|lunch|coffee|dinner|saw|had|said|told|just|now|is|was|got)\b/i;
