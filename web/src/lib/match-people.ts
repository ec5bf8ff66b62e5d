import type { PersonSummary } from 'functions/contract';
import { foldLetters } from 'functions/contract/fold';
import { hasWord, searchableOf, wordsOf, type Searchable, type Word } from 'functions/contract/people-search';

export interface IndexedPerson {
  person: PersonSummary;
  searchable: Searchable;
}

/** The newest memory is searched too; the server searches all of them. */
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

/** Prepares people for the search. Each person is prepared once, so that a keystroke only compares texts. */
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
  /** The search, folded. */
  asked: string;
  words: Word[];
  found: IndexedPerson[];
}

const lastAnswer = new WeakMap<IndexedPerson[], Answer>();

/** Returns the matches. If the search only extends the last one, it tests the last matches for the changed words. */
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

/** Returns the people in whom every word of the search occurs; a word of digits is searched in phones as well. */
export const searchPeople = (indexed: IndexedPerson[], search: string): PersonSummary[] =>
  matching(indexed, search).map(({ person }) => person);

/** Like `searchPeople`, with people first whose name begins with the search, then those with another name that does. */
export function searchNamesFirst(indexed: IndexedPerson[], search: string): PersonSummary[] {
  const start = foldLetters(search.trim());
  const ranked = matching(indexed, search).map(({ person, searchable }) => {
    const isStart = searchable.text.startsWith(start);
    const rank = isStart ? 0 : foldLetters(person.name).includes(` ${start}`) ? 1 : 2;
    return { person, rank };
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ person }) => person);
}
