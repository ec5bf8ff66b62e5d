import type { Person, PersonSummary } from 'functions/contract';
import { sortPeople } from 'functions/contract/people/people-order';
import { DEFAULT_CADENCE_DAYS } from 'functions/contract/limits';
import { CHANGED_PEOPLE } from 'functions/contract/people/changed';
import { makePeople } from '#bench/pages/many-people.ts';

/** Number of people whom the server stores together, and answers together when one of them has changed. */
const SHARD = 500;

interface ListAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Returns an account that answers its list as the server does: all people, or those of the shards that changed. */
export function openAccount(count: number) {
  const people = new Map(
    makePeople(count).map((person, n) => [person.id, { person, shard: Math.floor(n / SHARD) }]),
  );
  /** The shard that each change was in. */
  const changed: number[] = [];
  const tagNames = new Set<string>();

  function write(found: Iterable<{ person: PersonSummary }>): string {
    const sorted = sortPeople(
      Array.from(found, ({ person }) => person),
      'recent',
      DEFAULT_CADENCE_DAYS,
    );
    return `[${sorted.map((person) => JSON.stringify(person)).join(',\n')}]`;
  }

  return {
    get: (id: string): PersonSummary | undefined => people.get(id)?.person,
    /** Changes fields of a person that the list shows. */
    change(id: string, fields: Partial<Person>): void {
      const found = people.get(id)!;
      const known = Object.entries(fields).filter(([field]) => field in found.person);
      found.person = { ...found.person, ...Object.fromEntries(known) };
      changed.push(found.shard);
    },
    /** Notes a tag's name. After a new one the whole list is answered. */
    nameTag: (name: string) => void tagNames.add(name),
    list(headers: Record<string, string>): ListAnswer {
      const etag = `"${tagNames.size}.${changed.length}"`;
      const sent = headers['if-none-match'] ?? '';
      if (sent === etag) return { status: 304, headers: { etag }, body: '' };
      const [tags, seen] = sent.match(/\d+/g)?.map(Number) ?? [];
      if (headers['a-im'] !== CHANGED_PEOPLE || tags !== tagNames.size)
        return { status: 200, headers: { etag }, body: write(people.values()) };
      const shards = new Set(changed.slice(seen));
      return {
        status: 226,
        headers: { etag, im: CHANGED_PEOPLE, 'x-people-count': String(people.size) },
        body: write([...people.values()].filter(({ shard }) => shards.has(shard))),
      };
    },
  };
}
export type BenchAccount = ReturnType<typeof openAccount>;
