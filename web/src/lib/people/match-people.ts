import type { PersonSummary } from 'functions/contract';
import { findByRelation } from 'functions/contract/relations/find-by-relation';
import type { RelationEnds } from 'functions/contract/relations/types';
import { foldLetters } from 'functions/contract/text/fold';
import {
  hasWord,
  searchableOf,
  wordsOf,
  type Searchable,
  type Word,
} from 'functions/contract/people/people-search';
import { whenIdle } from '#lib/timing/when-idle.ts';

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
 * Prepares people for the search, with the texts in their summaries; older memories are searched only by the
 * server. Each person is prepared once, so that a key press only compares texts.
 */
export function indexPeople(people: PersonSummary[]): IndexedPerson[] {
  const indexed = indexByList.get(people) ?? people.map(indexOnce);
  indexByList.set(people, indexed);
  return indexed;
}

/** Number of people indexed in one idle period, so few that no key press has to wait. */
const AT_ONCE = 250;

/**
 * Prepares the people while the browser is idle, so that they are ready when the first letter is typed.
 * Returns a function that stops it.
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

/** Tells whether a search only narrows an earlier one: whoever has its words has the earlier ones too. */
const hasInPart = (words: Word[], earlier: Word[]) =>
  earlier.every(({ text }) => words.some((word) => word.text.includes(text)));

const lastAnswer = new WeakMap<IndexedPerson[], Answer>();

/**
 * Returns the matches. If the search only narrows the last one, only the last matches are tested, and only
 * for the new words.
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
 * Puts people whom a search names by a relation, as “anna's daughter” does, before those who have its
 * words.
 */
function withRelated(
  indexed: IndexedPerson[],
  found: PersonSummary[],
  search: string,
  relations: readonly RelationEnds[] = [],
): PersonSummary[] {
  if (relations.length === 0) return found;
  const people = indexed.map(({ person }) => person);
  const ids = findByRelation(search, people, relations);
  if (!ids?.size) return found;
  return [...people.filter(({ id }) => ids.has(id)), ...found.filter(({ id }) => !ids.has(id))];
}

/**
 * Returns the people who have every word of the search. A word of digits is also searched in phone numbers.
 * With relations, a search such as “anna's daughter” finds her first.
 */
export const searchPeople = (
  indexed: IndexedPerson[],
  search: string,
  relations?: readonly RelationEnds[],
): PersonSummary[] =>
  withRelated(
    indexed,
    matching(indexed, search).map(({ person }) => person),
    search,
    relations,
  );

/**
 * Like `searchPeople`, but sorted: first people whose name begins with the search, then those with a later
 * word of the name that does, then the rest.
 */
export function searchNamesFirst(
  indexed: IndexedPerson[],
  search: string,
  relations?: readonly RelationEnds[],
): PersonSummary[] {
  const start = foldLetters(search.trim());
  const ranked = matching(indexed, search).map(({ person, searchable }) => {
    const isStart = searchable.text.startsWith(start);
    const rank = isStart ? 0 : foldLetters(person.name).includes(` ${start}`) ? 1 : 2;
    return { person, rank };
  });
  const sorted = ranked.toSorted((a, b) => a.rank - b.rank).map(({ person }) => person);
  return withRelated(indexed, sorted, search, relations);
}
