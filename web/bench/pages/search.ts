import { indexPeople, searchPeople } from '#lib/people/match-people.ts';
import { makePeople } from './many-people.ts';
import { timed } from './subject.ts';

/** The product's search. Its index is built before the measurement. */
export function search(count: number) {
  const indexed = indexPeople(makePeople(count));
  return {
    search: (texts: string[]) => timed(texts, (text) => searchPeople(indexed, text)),
    count: (text: string) => searchPeople(indexed, text).length,
  };
}
