import type { PersonSummary } from 'functions/contract';
import { foldLetters } from 'functions/contract/fold';
import { hasWord, searchableOf, wordsOf, type Searchable, type Word } from 'functions/contract/people-search';
import { whenIdle } from '#lib/browser/when-idle.ts';

export interface IndexedPerson {
  person: PersonSummary;
  searchable: Searchable;
}

const indexByPerson = new WeakMap<PersonSummary, IndexedPerson>();
const indexByList = new WeakMap<PersonSummary[], IndexedPerson[]>();

function indexOnce(person: PersonSummary): IndexedPerson {
  const entry = indexByPerson.get(person) ?? { person, searchable: searchableOf(person) };
  indexByPerson.set(person, entry);
  return entry;
}

/**
 * Prepares people for the search, with what their summaries show; only the server searches older memories. Each
 * person is prepared only once, so that a key press only compares texts.
 */
export function indexPeople(people: PersonSummary[]): IndexedPerson[] {
  const indexed = indexByList.get(people) ?? people.map(indexOnce);
  indexByList.set(people, indexed);
  return indexed;
}

/** Number of people indexed in one idle period: few enough that no key press has to wait. */
const AT_ONCE = 250;

/**
 * Prepares the people in idle time, so that they are ready when the first letter is typed. Returns a function that
 * stops it.
 */
export function indexWhenIdle(people: PersonSummary[]): () => void {
  let cancel: () => void;
  const prepare = (from: number) => {
    cancel = whenIdle(() => {
      if (from >= people.length) return void indexPeople(people);
      indexPeople(people.slice(from, from + AT_ONCE));
      prepare(from + AT_ONCE);
    });
  };
  prepare(0);
  return () => cancel();
}

function hasAll({ searchable }: IndexedPerson, words: Word[]): boolean {
  for (const word of words) if (!hasWord(searchable, word)) return false;
  return true;
}

interface Answer {
  words: Word[];
  found: IndexedPerson[];
}

/** Tells whether who has the words of a search has those of an earlier one too. */
const hasInPart = (words: Word[], earlier: Word[]) =>
  earlier.every(({ text }) => words.some((word) => word.text.includes(text)));

const lastAnswer = new WeakMap<IndexedPerson[], Answer>();

/**
 * Returns the matches. If the words only continue the last search, only the last matches are tested, and only
 * for new words.
 */
function matching(indexed: IndexedPerson[], search: string): IndexedPerson[] {
  const words = wordsOf(search);
  const last = lastAnswer.get(indexed);
  const before = last && hasInPart(words, last.words) ? last : { words: [], found: indexed };
  const changed = words.filter(({ text }) => !before.words.some((word) => word.text === text));
  const found = before.found.filter((entry) => hasAll(entry, changed));
  lastAnswer.set(indexed, { words, found });
  return found;
}

/**
 * Returns the people who have every word of the search; a word of digits is also looked for in phone numbers.
 */
export const searchPeople = (indexed: IndexedPerson[], search: string): PersonSummary[] =>
  matching(indexed, search).map(({ person }) => person);

/**
 * Like `searchPeople`, but in this order: people whose name begins with the search, then those with a later
 * word of the name that does, then the others.
 */
export function searchNamesFirst(indexed: IndexedPerson[], search: string): PersonSummary[] {
  const start = foldLetters(search.trim());
  const ranked = matching(indexed, search).map(({ person, searchable }) => {
    const isStart = searchable.text.startsWith(start);
    const rank = isStart ? 0 : foldLetters(person.name).includes(` ${start}`) ? 1 : 2;
    return { person, rank };
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ person }) => person);
}
