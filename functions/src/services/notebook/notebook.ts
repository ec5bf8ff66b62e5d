import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import type { Entry, EntryInput } from '#contract/notebook.ts';
import { cut } from '#contract/text.ts';
import { notFound } from '#errors.ts';
import { runOnce } from '#services/write/idempotency.ts';
import { requirePerson } from '#services/write/person-row.ts';
import { type NewEvent, savePerson } from '#services/write/save-people.ts';

export const toEntry = ({ id, person_id, content, created_at, updated_at }: Entry): Entry => ({
  id,
  person_id,
  content,
  created_at,
  updated_at,
});

const SNIPPET = 80;

/** Returns a person's memories, newest first; with `limit` only so many. */
export async function listEntries(ctx: Context, personId: string, limit?: number): Promise<Entry[]> {
  const { listOf, newestOf } = ctx.notebook;
  const entriesOf = () => (limit === undefined ? listOf(personId) : newestOf(personId, limit));
  const [entries] = await Promise.all([entriesOf(), requirePerson(ctx, personId)]);
  return entries.map(toEntry);
}

type Memory = Pick<Entry, 'id' | 'created_at' | 'content'>;

const isNewer = (a: Memory, b: Memory) =>
  a.created_at === b.created_at ? a.id > b.id : a.created_at > b.created_at;

/** Returns the person with the fields `latest_notebook_entry_*` set from the newest of these memories. */
export function withLatest(person: PersonRow, entries: (Memory | undefined)[]): PersonRow {
  const newest = entries
    .filter((entry) => !!entry)
    .reduce<Memory | undefined>(
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

/** Returns a person's newest memory as copied into their row, without a read. */
export function latestOf(person: PersonRow): Memory | undefined {
  const { latest_notebook_entry_id: id, latest_notebook_entry_time: created_at } = person;
  const content = person.latest_notebook_entry_content ?? '';
  return id && created_at ? { id, created_at, content } : undefined;
}

const entryEvent = (type: NewEvent['type'], entry: Entry): NewEvent => ({
  type,
  summary: cut(entry.content, SNIPPET),
  data: { entry_id: entry.id },
});

/** Returns the event of a new memory. */
export const memoryAdded = (entry: Entry, run_id?: string): NewEvent => ({
  ...entryEvent('memory_added', entry),
  run_id,
});

export async function createEntry(
  ctx: Context,
  personId: string,
  input: EntryInput,
  key?: string,
): Promise<Entry> {
  const request = { key, call: `createEntry ${personId}`, input };
  const { row } = await runOnce(ctx, request, {
    find: async (stores, id): Promise<Entry | undefined> => stores.notebook.get(id),
    async create(stores, id) {
      const person = await requirePerson(stores, personId);
      const now = ctx.now().toISOString();
      const { content, created_at = now } = input;
      const entry: Entry = { id, person_id: personId, content, created_at, updated_at: now };
      const after = withLatest(person, [latestOf(person), entry]);
      const change = { before: person, after, events: [memoryAdded(entry)] };
      await savePerson(ctx, stores, change, { entries: [{ after: entry }] });
      return entry;
    },
  });
  return toEntry(row);
}

/**
 * Reads what a change of one memory needs besides the person: the memory if it exists, and the newest of the
 * others.
 */
export async function openEntry(stores: Stores, person: PersonRow, id: string) {
  const isLatest = person.latest_notebook_entry_id === id;
  const newest = isLatest ? await stores.notebook.newestOf(person.id, 2) : [];
  const entry = newest.find((one) => one.id === id) ?? (await stores.notebook.get(id));
  return {
    entry: entry?.person_id === person.id ? entry : undefined,
    newestOther: isLatest ? newest.find((other) => other.id !== id) : latestOf(person),
  };
}

/** Changes a memory; the same content and time again change nothing, as when the browser repeats the call. */
export async function updateEntry(
  ctx: Context,
  personId: string,
  id: string,
  input: EntryInput,
): Promise<Entry> {
  return ctx.transact(async (stores) => {
    const person = await requirePerson(stores, personId);
    const { entry, newestOther } = await openEntry(stores, person, id);
    if (!entry) throw notFound('Memory');
    const { content, created_at = entry.created_at } = input;
    if (content === entry.content && created_at === entry.created_at) return toEntry(entry);
    const changed: Entry = { ...toEntry(entry), content, created_at, updated_at: ctx.now().toISOString() };
    const edited = { ...entryEvent('memory_edited', changed), data: { entry_id: id, old: entry.content } };
    const change = { before: person, after: withLatest(person, [newestOther, changed]), events: [edited] };
    await savePerson(ctx, stores, change, { entries: [{ before: entry, after: changed }] });
    return changed;
  });
}

export async function removeEntry(ctx: Context, personId: string, id: string): Promise<void> {
  await ctx.transact(async (stores) => {
    const person = await requirePerson(stores, personId);
    const { entry, newestOther } = await openEntry(stores, person, id);
    if (!entry) throw notFound('Memory');
    const event = entryEvent('memory_deleted', entry);
    const change = { before: person, after: withLatest(person, [newestOther]), events: [event] };
    await savePerson(ctx, stores, change, { entries: [{ before: entry }] });
  });
}
