import type { NameFinder } from '#assistant/ask/find-names.ts';
import type { Plan } from '#assistant/ask/plan.ts';
import type { AnswerRow, Evidence, QuestionAnswer } from '#contract/calls/ask.ts';
import type { CardLists } from '#contract/card/shapes.ts';
import type { Coordinates } from '#contract/calls/places.ts';
import type { PersonSummary } from '#contract/people/person.ts';
import type { RelationEnds } from '#contract/relations/types.ts';
import { cut } from '#contract/text/text.ts';
import { snippetOf } from '#contract/people/found-words.ts';
import { wordsOf } from '#contract/people/people-search.ts';
import type { CardTexts } from './card-texts.ts';
import type { SearchedText } from '#services/people-list/index.ts';

/** The newest interaction with a person. `summary` is, for example, `Called`. */
export interface LastContact {
  at: string;
  summary: string;
}

/** The data of an account from which questions are answered. */
export interface Known {
  people: readonly PersonSummary[];
  names: NameFinder;
  /** Reads the dates and related people of cards: one document for each of the first ten. */
  readCards: (ids: readonly string[]) => Promise<ReadonlyMap<string, Pick<CardLists, 'dates' | 'related'>>>;
  /** The relations between people, also those in the trash. */
  relations: readonly RelationEnds[];
  /** The memories of a person, newest first. */
  memoriesOf: (id: string) => readonly SearchedText[];
  /** Returns what the person's card says, with the notes in full, which the summary may cut. */
  cardOf: (person: PersonSummary) => CardTexts;
  /** The question, as it was asked. */
  question: string;
  now: Date;
  /** The user's calendar day. */
  today: string;
  timezone: string;
  /** Returns the calendar day of a moment in the user's time zone. */
  dayOf: (at: string) => string;
  cadenceDefault: number;
  /** Reads the newest interaction of each person. */
  lastContacts: (ids: readonly string[]) => Promise<Map<string, LastContact>>;
  /** Reads the moment of the latest interaction with each person from one calendar day to another (inclusive). */
  contactsBetween: (from: string, to: string) => Promise<ReadonlyMap<string, string>>;
  placeOf: (id: string) => Coordinates | undefined;
  /** Finds the centers of the cities with this name, as far as no outside service is needed. */
  findCity: (name: string) => Promise<Coordinates[]>;
}

/** Answers a plan from the account's data. */
export type Answerer = (plan: Plan, known: Known) => QuestionAnswer | Promise<QuestionAnswer>;

export const MOST_PEOPLE = 10;

function toEvidence(memory: SearchedText, words: readonly string[] = []): Evidence {
  const { id, at, text, person_id, with_ids } = memory;
  return {
    id,
    at: at ?? '',
    snippet: snippetOf(text, wordsOf(words.join(' '))),
    ...(with_ids?.length && { person_ids: [person_id, ...with_ids] }),
  };
}

/** Returns the newest memory of a person as evidence; null if there is none. */
export function newestMemory(person: PersonSummary, known: Known): Evidence | null {
  const [newest] = known.memoriesOf(person.id);
  return newest ? toEvidence(newest) : null;
}

export const evidenceOf = (
  memory: SearchedText | undefined,
  words: readonly string[] = [],
): Evidence | null => (memory ? toEvidence(memory, words) : null);

export const answerWith = (answer: string, people: AnswerRow[] = []): QuestionAnswer => ({
  answer,
  people: people.slice(0, MOST_PEOPLE),
  follow_up: null,
});

/** Returns an answer with at most ten rows: the first ten of `found`. */
export const answerRows = <Found>(
  answer: string,
  found: readonly Found[],
  toRow: (one: Found) => AnswerRow,
): QuestionAnswer => ({
  answer: `${answer}${found.length > MOST_PEOPLE ? ` Here are the first ${MOST_PEOPLE}.` : ''}`,
  people: found.slice(0, MOST_PEOPLE).map(toRow),
  follow_up: null,
});

const list = new Intl.ListFormat('en');

/** Joins names to a text. Of more than four only three are given, and the number of the others. */
export const namesOf = (people: readonly { name: string }[]): string =>
  people.length <= 4
    ? list.format(people.map(({ name }) => name))
    : list.format([...people.slice(0, 3).map(({ name }) => name), `${people.length - 3} more`]);

export const countOf = (count: number, one: string, many: string): string =>
  `${count === 1 ? 'one' : count} ${count === 1 ? one : many}`;

/** Returns words of a question, cut short to be repeated in an answer. */
export const inShort = (words: string): string =>
  words.length > 60 ? `${cut(words, 60).trimEnd()}…` : words;

/** Returns words as a sentence, with a capital letter and a full stop. */
export const toSentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

export const startingLow = (words: string): string => `${words.charAt(0).toLowerCase()}${words.slice(1)}`;

export const NOBODY = 'I know nobody like that.';

/** The town where somebody lives, or that a tag of theirs names. */
export interface Home {
  city: string | null;
  state: string | null;
}

/** Returns the city and the state of a person or an address as one text; empty if neither is known. */
export const placeWords = ({ city, state }: Home): string => [city, state].filter(Boolean).join(', ');
