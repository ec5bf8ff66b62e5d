import type { Context } from '#context.ts';
import type { Memory } from '#stores/user/notebook-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import type { Entry, EntryInput } from '#contract/calls/notebook.ts';
import { MOST_PEOPLE_PER_MEMORY } from '#contract/limits.ts';
import { cut } from '#contract/text/text.ts';
import { invalid, notFound } from '#errors.ts';
import { changedAt, changedBy } from '#services/activity/late-change.ts';
import { runOnce } from '#services/write/idempotency.ts';
import { requirePerson } from '#services/write/person-row.ts';
import { type NewEvent, type PersonChange, savePeople } from '#services/write/save-people.ts';
import { peopleOf, sharedBy, withoutPerson } from '#services/write/shared-people.ts';

export const toEntry = (memory: Memory): Entry => ({
  id: memory.id,
  person_id: memory.person_id,
  person_ids: peopleOf(memory),
  content: memory.content,
  created_at: memory.created_at,
  updated_at: memory.updated_at,
  promise: memory.promise,
});

/** Returns a memory of one person, without a promise. */
export const memoryOf = (
  personId: string,
  fields: Pick<Memory, 'id' | 'content' | 'created_at' | 'updated_at'>,
): Memory => ({ ...fields, ...sharedBy([personId]), promise: null });

const SNIPPET = 80;

interface Some {
  limit?: number | undefined;
  promises?: 'open' | undefined;
}

/**
 * Returns a person's memories, newest first; at most `limit` if given. Or only those with an open promise, for which
 * nothing is read while the account has none.
 */
export async function listEntries(
  ctx: Context,
  personId: string,
  { limit, promises }: Some = {},
): Promise<Entry[]> {
  const { listOf, newestOf, openOf } = ctx.notebook;
  const entriesOf = async () => {
    if (promises) return ctx.revisionAtStart.promises_open > 0 ? openOf(personId, limit) : [];
    return limit === undefined ? listOf(personId) : newestOf(personId, limit);
  };
  const [entries] = await Promise.all([entriesOf(), requirePerson(ctx, personId)]);
  return entries.map(toEntry);
}

/** The part of a memory that the rows of its people copy. */
export type LatestMemory = Pick<Memory, 'id' | 'created_at' | 'content'>;

const isNewer = (a: LatestMemory, b: LatestMemory) =>
  a.created_at === b.created_at ? a.id > b.id : a.created_at > b.created_at;

/** Returns the person with the fields `latest_notebook_entry_*` set from the newest of these memories. */
export function withLatest(person: PersonRow, entries: (LatestMemory | undefined)[]): PersonRow {
  const newest = entries
    .filter((entry) => !!entry)
    .reduce<LatestMemory | undefined>(
      (latest, entry) => (latest && isNewer(latest, entry) ? latest : entry),
      undefined,
    );
  return {
    ...person,
    latest_notebook_entry_id: newest?.id ?? null,
    latest_notebook_entry_time: newest?.created_at ?? null,
    latest_notebook_entry_content: newest?.content ?? null,
  };
}

/** Returns a person's newest memory from the copy in their row, without a read. */
export function latestOf(person: PersonRow): LatestMemory | undefined {
  const { latest_notebook_entry_id: id, latest_notebook_entry_time: created_at } = person;
  const content = person.latest_notebook_entry_content ?? '';
  return id && created_at ? { id, created_at, content } : undefined;
}

/** Returns an event about a memory; the other people who were there have it in their feeds too. */
export const memoryEvent = (
  type: NewEvent['type'],
  { id, content }: Pick<Memory, 'id' | 'content'>,
  with_ids: string[],
): NewEvent => ({ type, summary: cut(content, SNIPPET), data: { entry_id: id }, with_ids });

/** Returns the event of a new memory. It belongs to the first person of the memory. */
export const memoryAdded = (memory: Memory, run_id?: string): NewEvent => ({
  ...memoryEvent('memory_added', memory, memory.with_ids),
  run_id,
});

/**
 * Returns the ids of everybody who shares a memory, each once: those given, and the person of the call. Throws if
 * they are too many.
 */
export function sharingIds(personId: string, given: string[] = []): string[] {
  const ids = [...new Set(given.includes(personId) ? given : [personId, ...given])];
  if (ids.length > MOST_PEOPLE_PER_MEMORY)
    throw invalid('person_ids', `must be at most ${MOST_PEOPLE_PER_MEMORY} people`);
  return ids;
}

/**
 * Returns the rows of people in the order of their ids; throws `not_found` if one is not there or in the trash.
 * `known` is the person of the call, who is read first.
 */
export async function requirePeople(stores: Stores, ids: string[], known: PersonRow): Promise<PersonRow[]> {
  const others = await stores.people.getAll(withoutPerson(ids, known.id));
  const byId = new Map([known, ...others].map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) throw notFound('Person');
    return row;
  });
}

/** Returns the changes of people who get a new memory. Its event belongs to the first of them. */
export const rememberedBy = (people: PersonRow[], memory: Memory, events: NewEvent[]): PersonChange[] =>
  people.map((before) => ({
    before,
    after: withLatest(before, [latestOf(before), memory]),
    events: before.id === memory.person_id ? events : [],
  }));

export async function createEntry(
  ctx: Context,
  personId: string,
  input: EntryInput,
  key?: string,
): Promise<Entry> {
  const request = { key, call: `createEntry ${personId}`, input, id: input.id };
  const { row } = await runOnce(ctx, request, {
    find: async (stores, id): Promise<Memory | undefined> => stores.notebook.get(id),
    async create(stores, id) {
      const person = await requirePerson(stores, personId);
      const ids = sharingIds(personId, input.person_ids);
      const people = await requirePeople(stores, ids, person);
      const now = changedAt(ctx);
      const { content, created_at = changedBy(ctx), promise } = input;
      const promised = promise ? { due_on: promise.due_on, done_at: promise.done_at ?? null } : null;
      const memory = { id, ...sharedBy(ids), content, created_at, updated_at: now, promise: promised };
      await savePeople(ctx, stores, {
        people: rememberedBy(people, memory, [memoryAdded(memory)]),
        entries: [{ after: memory }],
      });
      return memory;
    },
  });
  return toEntry(row);
}
