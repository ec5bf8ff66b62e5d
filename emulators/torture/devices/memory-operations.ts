import type { Entry, Person } from 'functions/contract';
import type { Random } from 'functions/testing/data/random.ts';
import type { Made } from './device.ts';
import { FEW, inDays, type Operation, unique } from './operation.ts';
import type { Seen } from './seen.ts';

const pathOf = (person: Person, id: string) => `/api/people/${person.id}/notebook/${id}`;

/** The cells of the parts of a memory that a device changes. */
const CELLS = { content: 'content', created_at: 'day', promise: 'promise', person_ids: 'people' } as const;
type Part = keyof typeof CELLS;

const wishOf = (id: string, part: Part, value: unknown) => ({
  cell: `${CELLS[part]} of ${id}`,
  field: part,
  value,
  needs: [id],
});

/** Returns a memory with other people. */
const withPeople = (entry: Entry, ids: string[]): Entry => ({
  ...entry,
  person_id: ids[0] ?? entry.person_id,
  person_ids: ids,
});

function change(person: Person, entry: Entry, part: Part, value: unknown): Made {
  const after = part === 'person_ids' ? withPeople(entry, value as string[]) : { ...entry, [part]: value };
  return {
    people: [...new Set([...entry.person_ids, ...after.person_ids])],
    method: 'PUT',
    path: pathOf(person, entry.id),
    body: { [part]: value },
    effects: [{ of: 'entry', entry: after }],
    wishes: [wishOf(entry.id, part, value)],
  };
}

/** Returns an operation on a memory of the person; undefined without one. */
const onEntry =
  (operation: (random: Random, seen: Seen, person: Person, entry: Entry) => Made | undefined): Operation =>
  (_, random, seen, person) => {
    const entry = random.pick(seen.entries.get(person.id) ?? []) as Entry | undefined;
    return entry && operation(random, seen, person, entry);
  };

/** Returns the person and up to two others, in any order. */
function pickPeople(random: Random, { people }: Seen, person: Person): string[] {
  const others = [random.pick(people).id, ...(random.next() < 0.5 ? [random.pick(people).id] : [])];
  return [...new Set(random.next() < 0.5 ? [person.id, ...others] : [...others, person.id])];
}

/** Acts about a memory, by name. */
export const MEMORY_OPERATIONS = {
  remember(device, random, seen, person) {
    if ((seen.entries.get(person.id)?.length ?? 0) >= FEW) return undefined;
    const id = device.newId();
    const content = unique('Memory');
    const created_at = '2026-01-01T12:00:00.000Z';
    const promise = { due_on: null, done_at: null };
    const person_ids = random.next() < 0.5 ? [person.id] : pickPeople(random, seen, person);
    const parts = { content, created_at, promise, person_ids };
    const entry = { id, person_id: person_ids[0]!, ...parts, updated_at: created_at };
    return {
      people: person_ids,
      method: 'POST',
      path: `/api/people/${person.id}/notebook`,
      body: { id, ...parts },
      effects: [{ of: 'entry', entry }],
      wishes: (Object.keys(CELLS) as Part[]).map((part) => wishOf(id, part, parts[part])),
      makes: id,
    };
  },
  rewrite: onEntry((_, __, person, entry) => change(person, entry, 'content', unique('Memory'))),
  redate: onEntry((random, _, person, entry) =>
    change(person, entry, 'created_at', `2026-01-0${1 + random.below(9)}T12:00:00.000Z`),
  ),
  promise: onEntry((random, _, person, entry) => {
    const { due_on = null, done_at } = entry.promise ?? {};
    const kept = { due_on, done_at: done_at ? null : '2026-01-02T12:00:00.000Z' };
    const due = { due_on: inDays(random).slice(0, 10), done_at: done_at ?? null };
    return change(person, entry, 'promise', random.pick([kept, kept, due, null]));
  }),
  share: onEntry((random, seen, person, entry) =>
    change(person, entry, 'person_ids', pickPeople(random, seen, person)),
  ),
  withdraw: onEntry((_, __, person, entry) => {
    const left = entry.person_ids.filter((id) => id !== person.id);
    if (left.length === 0) return undefined;
    return {
      people: entry.person_ids,
      method: 'DELETE',
      path: `${pathOf(person, entry.id)}?from=one`,
      effects: [
        { of: 'gone entry', id: entry.id, personIds: [person.id] },
        { of: 'entry', entry: withPeople(entry, left) },
      ],
      wishes: [
        {
          ...wishOf(entry.id, 'person_ids', undefined),
          without: person.id,
          field: 'deleted',
          rivals: ` of ${entry.id}`,
        },
      ],
    };
  }),
  forget: onEntry((_, __, person, entry) => ({
    people: entry.person_ids,
    method: 'DELETE',
    path: pathOf(person, entry.id),
    effects: [{ of: 'gone entry', id: entry.id, personIds: entry.person_ids }],
    deletes: entry.id,
  })),
} satisfies Record<string, Operation>;
