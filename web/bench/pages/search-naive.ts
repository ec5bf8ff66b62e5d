import type { PersonSummary } from 'functions/contract';
import { makePeople } from './many-people.ts';
import { timed } from './subject.ts';

const textsOf = ({ name, email, phone_number, city, body, latest_notebook_entry_content }: PersonSummary) => [
  name,
  email,
  phone_number,
  city,
  body,
  latest_notebook_entry_content,
];

/**
 * The search that the product's is compared with: lower-cases six fields of every person, and sorts the
 * matches by name.
 */
function find(people: PersonSummary[], text: string) {
  const wanted = text.toLowerCase();
  return people
    .filter((person) => textsOf(person).some((field) => field?.toLowerCase().includes(wanted)))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

export function naiveSearch(count: number) {
  const people = makePeople(count);
  return {
    search: (texts: string[]) => timed(texts, (text) => find(people, text)),
    count: (text: string) => find(people, text).length,
  };
}
