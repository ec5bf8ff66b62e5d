import { dayInWords } from '#contract/text/calendar-days.ts';
import { birthdayProblem } from '#contract/text/day-checks.ts';
import type { Proposal } from '#stores/user/guide-talk-store.ts';
import { type Room, shorten, write } from './segments.ts';

/** The guides, each with a tone: Scout is delighted, Nico is aloof. */
export type Guide = 'scout' | 'nico';

type ByGuide = Record<Guide, string>;

const WOULD_KEEP = 'Reply YES to keep it, NO to drop it';

const SAY = {
  would: { scout: 'Got it! I would', nico: 'Noted. I would' },
  kept: { scout: 'Kept!', nico: 'Kept.' },
  undo: { scout: 'Text UNDO to take it back.', nico: 'UNDO takes it back.' },
  dropped: { scout: 'Dropped it! Nothing was written down.', nico: 'Dropped. Nothing was written.' },
  undone: {
    scout: 'All taken back, as if I had never dug it up!',
    nico: 'Taken back. We shall not speak of it.',
  },
  nothingOpen: {
    scout: 'Nothing is waiting for a yes or no. Tell me who you met!',
    nico: 'Nothing is waiting. Tell me whom you met.',
  },
  keptBefore: {
    scout: 'That is kept already! Text UNDO to take it back.',
    nico: 'That is kept already. UNDO takes it back.',
  },
  expired: {
    scout: 'That was more than a day ago, so I let it go. Tell me again and I am on it!',
    nico: 'That was more than a day ago. I let it go. Tell me again.',
  },
  nothingToUndo: { scout: 'There is nothing to take back!', nico: 'There is nothing to take back.' },
  stillSaving: {
    scout: 'I am still writing that down. Text UNDO again in a few minutes!',
    nico: 'I am still writing that down. Try UNDO again in a few minutes.',
  },
  nothingFound: {
    scout: 'I found nothing to write down in that. Tell me who you met, text WHO, or ask me something!',
    nico: 'Nothing to write down in that. Tell me whom you met, text WHO, or ask.',
  },
  unreadable: {
    scout: 'I could not read that, sorry! Please try it in other words.',
    nico: 'I could not read that. Other words, please.',
  },
  onlyWords: {
    scout: 'I can only read words. Tell me in a text!',
    nico: 'I only read words.',
  },
  tooLong: {
    scout: 'That is more than I can carry! Please keep a text under 1,000 characters.',
    nico: 'Too long. Under 1,000 characters, please.',
  },
  tired: {
    scout: 'I am all out of fetches for today! Ask me again tomorrow.',
    nico: 'That is enough for today. I nap until tomorrow.',
  },
  nobodyToday: {
    scout: 'Nobody is waiting today. Go outside and meet somebody new!',
    nico: 'Nobody is waiting today. You may nap.',
  },
  who: { scout: 'These would love to hear from you:', nico: 'These deserve your attention:' },
} satisfies Record<string, ByGuide>;

export const say = (what: keyof typeof SAY, guide: Guide): string => SAY[what][guide];

const list = new Intl.ListFormat('en');

/**
 * Joins names. Of more than `things` (at least two) only the first are given, and the number of the others.
 */
export function namesIn(names: readonly string[], { name, things }: Room): string {
  const short = [...new Set(names)].map((one) => shorten(one, name));
  if (short.length <= Math.max(things, 2)) return list.format(short);
  return list.format([...short.slice(0, things), `${short.length - things} more`]);
}

const quoted = (text: string, { quote }: Room) =>
  quote > 0 && text.trim() ? `"${shorten(oneLine(text.trim()), quote)}"` : '';

type Person = Proposal['people'][number];

const oneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, '. ').replace(/\.$/, '');

/** A year for days without one. It has a February 29th. */
const SOME_YEAR = '2000';

/** Returns a birthday in words, `born 3 May 1990` or `birthday 3 May`; one that is no day stays as it is. */
function birthdayIn(birthday: string): string {
  if (birthdayProblem(birthday)) return birthday;
  if (!birthday.startsWith('--')) return `born ${dayInWords(birthday, '')}`;
  return `birthday ${dayInWords(birthday.replace('-', SOME_YEAR), SOME_YEAR)}`;
}

/** Returns the known details of a new person besides the name, in words. */
function detailsOf({ extraction: { name: _, body = '', ...fields } }: Person): string {
  const { city = '', state, birthday, ...others } = fields;
  const isTold = city !== '' && body.includes(city);
  const place = isTold ? '' : [city, state].filter(Boolean).join(', ');
  const told = [oneLine(body), place, birthday && birthdayIn(birthday), ...Object.values(others)]
    .filter(Boolean)
    .join(', ');
  return told.replace(/^(At|In|On|From|Near) /, (word) => word.toLowerCase());
}

/**
 * Names new people, each with the known details. Details that are the same for all are given once, at the
 * end.
 */
function peopleIn(people: readonly Person[], room: Room, hasDetails: boolean): string {
  const details = people.map(detailsOf);
  const isSame = people.length > 1 && new Set(details).size === 1;
  const inBrackets = (told = '') =>
    hasDetails && room.quote > 0 && told ? ` (${shorten(told, room.quote)})` : '';
  const parts = people
    .slice(0, isSame ? 10 : room.things)
    .map(
      ({ extraction }, n) => `${shorten(extraction.name, room.name)}${isSame ? '' : inBrackets(details[n])}`,
    );
  const more = people.length - parts.length;
  return `${list.format([...parts, ...(more > 0 ? [`${more} more`] : [])])}${isSame ? inBrackets(details[0]) : ''}`;
}

/**
 * Names the people whom a tag is for. Says `them`, `both` or `all of them` if they are the new people of
 * the same answer.
 */
function whom(names: readonly string[], { people }: Proposal, room: Room): string {
  const added = people.map(({ extraction }) => extraction.name);
  const areAll = names.length === added.length && names.every((name) => added.includes(name));
  if (!areAll || added.length === 0) return namesIn(names, room);
  return added.length === 1 ? 'them' : added.length === 2 ? 'both' : 'all of them';
}

const VERBS = {
  would: {
    add: 'add',
    tag: 'tag',
    take: 'take the tag',
    note: 'note for',
    promise: 'note your promise to',
    remind: 'set a follow-up with',
  },
  did: {
    add: 'added',
    tag: 'tagged',
    take: 'took the tag',
    note: 'noted for',
    promise: 'noted your promise to',
    remind: 'set a follow-up with',
  },
};

/** Says what a proposal saves, in clauses. */
function clausesOf(proposal: Proposal, verbs: (typeof VERBS)['would'], room: Room): string[] {
  const { people, tags, memories, follow_up } = proposal;
  const notes = Map.groupBy(memories, ({ input }) =>
    JSON.stringify([input.content, input.date, input.promise]),
  );
  const clauses = [
    ...(people.length > 0 ? [`${verbs.add} ${peopleIn(people, room, verbs === VERBS.would)}`] : []),
    ...tags.map(({ input, names }) =>
      input.operation === 'add'
        ? `${verbs.tag} ${whom(names, proposal, room)} "${input.tag_name}"`
        : `${verbs.take} "${input.tag_name}" from ${namesIn(names, room)}`,
    ),
    ...[...notes.values()].map((same) => {
      const [{ input, on }] = same as [Proposal['memories'][number]];
      const names = namesIn(
        same.flatMap(({ name, names = [name], input: { person_name, person_names = [person_name] } }) =>
          names.map((told) => (person_names.includes(told) ? `${told} (new)` : told)),
        ),
        room,
      );
      const words = quoted(input.content, room);
      const verb = input.promise ? verbs.promise : verbs.note;
      return `${verb} ${names}${on && room.quote > 30 ? ` ${on}` : ''}${words && `: ${words}`}`;
    }),
    ...(follow_up ? [`${verbs.remind} ${shorten(follow_up.name, room.name)} ${follow_up.on}`] : []),
  ];
  const told = clauses.slice(0, room.things + 1);
  return clauses.length > told.length ? [...told, `${clauses.length - told.length} more`] : told;
}

const joined = (clauses: string[]) =>
  clauses.some((clause) => clause.includes('"')) ? clauses.join(', ') : list.format(clauses);

/** Joins clauses with commas, and the last one with `and`. */
const inSentence = (clauses: string[]) =>
  clauses.length > 1 ? `${joined(clauses.slice(0, -1))} and ${clauses.at(-1)}` : (clauses[0] ?? '');

const startingHigh = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Returns the names of the people whom an unclear thing is about. */
function namedIn({ kind, card }: Proposal['unclear'][number]): string[] {
  switch (kind) {
    case 'new_person':
    case 'duplicate':
      return [card.extraction.name];
    case 'tag':
      return card.matched_people.map(({ extracted_name }) => extracted_name);
    case 'memory':
      return [card.matched_person.extracted_name];
    case 'relation':
      return [card.from, card.to];
    case 'shared_memory':
      return card.people.map(({ extracted_name }) => extracted_name);
    case 'promise':
      return [card.person.extracted_name];
  }
}

/** Names the people whom the unclear things are about. */
function unclearIn({ unclear }: Proposal, room: Room): string {
  return namesIn(unclear.flatMap(namedIn), room);
}

/** Says what YES would save, and that it replaces a narrative that waited for YES. */
export function proposalWords(proposal: Proposal, guide: Guide, replaces: boolean): string {
  const before = replaces ? ' It replaces the one before.' : '';
  return write((room) => {
    const clauses = clausesOf(proposal, VERBS.would, room);
    const asks = proposal.unclear.length > 0;
    if (clauses.length === 0)
      return `I am not sure about ${unclearIn(proposal, room)}. I would ask you in Kindred.${before}`;
    const unsure = asks ? ` About ${unclearIn(proposal, room)} I ask you in Kindred.` : '';
    return `${say('would', guide)} ${inSentence(clauses)}.${unsure}${before}`;
  }, WOULD_KEEP);
}

/** The result of a YES. */
export interface Kept {
  proposal: Proposal;
  /** Number of cards that wait in the panel. */
  waiting: number;
  /** Names of people for whom the plan had no capacity. */
  refused: string[];
}

const waitingWords = (waiting: number) =>
  waiting === 0
    ? ''
    : ` ${waiting === 1 ? '1 question waits' : `${waiting} questions wait`} for you in Kindred.`;

/** Says what YES saved. */
export function keptWords({ proposal, waiting, refused }: Kept, guide: Guide): string {
  return write(
    (room) => {
      const clauses = clausesOf(proposal, VERBS.did, { ...room, quote: Math.min(room.quote, 45) });
      const done = clauses.length > 0 ? ` ${startingHigh(inSentence(clauses))}.` : '';
      const full = refused.length > 0 ? ` Your plan has no room for ${namesIn(refused, room)}.` : '';
      return `${say('kept', guide)}${done}${full}${waitingWords(waiting)}`;
    },
    say('undo', guide),
  );
}
