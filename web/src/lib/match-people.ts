import type { PersonSummary } from 'functions/contract';
import { foldLetters } from 'functions/contract/fold';
import { hasWord, searchableOf, wordsOf, type Searchable, type Word } from 'functions/contract/people-search';

export interface IndexedPerson {
  person: PersonSummary;
  searchable: Searchable;
}

/** Prepares one person for the search, with the newest memory. Only the server searches older memories. */
const index = (person: PersonSummary): IndexedPerson => ({
  person,
  searchable: searchableOf(person, person.latest_notebook_entry_content),
});

const indexByPerson = new WeakMap<PersonSummary, IndexedPerson>();
const indexByList = new WeakMap<PersonSummary[], IndexedPerson[]>();

function indexOnce(person: PersonSummary): IndexedPerson {
  const entry = indexByPerson.get(person) ?? index(person);
  indexByPerson.set(person, entry);
  return entry;
}

/**
 * Prepares people for the search. Each person is prepared only once, so that a key press only compares texts.
 */
export function indexPeople(people: PersonSummary[]): IndexedPerson[] {
  const indexed = indexByList.get(people) ?? people.map(indexOnce);
  indexByList.set(people, indexed);
  return indexed;
}

function hasAll({ searchable }: IndexedPerson, words: Word[]): boolean {
  for (const word of words) if (!hasWord(searchable, word)) return false;
  return true;
}

interface Answer {
  /** The searched text, folded: without case and accents. */
  asked: string;
  words: Word[];
  found: IndexedPerson[];
}

const lastAnswer = new WeakMap<IndexedPerson[], Answer>();

/**
 * Returns the matches. If the text only continues the last search, only the last matches are tested, and only
 * for new words.
 */
function matching(indexed: IndexedPerson[], search: string): IndexedPerson[] {
  const asked = foldLetters(search);
  const words = wordsOf(search);
  const last = lastAnswer.get(indexed);
  const before = last && asked.startsWith(last.asked) ? last : { words: [], found: indexed };
  const changed = words.filter(({ text }) => !before.words.some((word) => word.text === text));
  const found = before.found.filter((entry) => hasAll(entry, changed));
  lastAnswer.set(indexed, { asked, words, found });
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
