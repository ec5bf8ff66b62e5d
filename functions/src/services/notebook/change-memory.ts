import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#context.ts';
import type { ChangedEntry, DeletedFrom, EntryChange, Promised } from '#contract/calls/notebook.ts';
import type { Lost } from '#contract/lost.ts';
import { notFound } from '#errors.ts';
import { lastChangeAt, lateId, momentOf, stampOf } from '#services/activity/late-change.ts';
import { withBefore } from '#services/activity/with-before.ts';
import { type Changes, type NewEvent, savePeople } from '#services/write/save-people.ts';
import { peopleOf, sharedBy, withoutPerson } from '#services/write/shared-people.ts';
import type { EntryRow, Memory } from '#stores/user/notebook-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { changedParts, givenParts, isSamePromise, lastStamp, withoutLost, withStamp } from './late-memory.ts';
import { type LatestMemory, latestOf, memoryEvent, sharingIds, toEntry, withLatest } from './notebook.ts';

/** One of the people of a memory that is to be changed, and the newest of their other memories. */
interface Sharer {
  row: PersonRow;
  newestOther: LatestMemory | undefined;
}

/**
 * A memory that is to be changed, and the people who were there, also those in the trash. People who are being
 * purged or merged are left out: what is still theirs is about to be erased or moved.
 */
export interface OpenMemory {
  memory: EntryRow;
  sharers: Sharer[];
}

/** Reads the newest of a person's other memories; only if this one is the newest, more than their row is read. */
async function openSharer(stores: Stores, row: PersonRow, id: string) {
  if (row.latest_notebook_entry_id !== id) return { row, newestOther: latestOf(row), own: undefined };
  const newest = await stores.notebook.newestOf(row.id, 2);
  return {
    row,
    newestOther: newest.find((other) => other.id !== id),
    own: newest.find((one) => one.id === id),
  };
}

/** Reads these people, as far as they are there, and the newest of their memories other than this one. */
async function openSharers(stores: Stores, personIds: string[], id: string): Promise<Sharer[]> {
  const rows = await stores.people.getAllIncludingTrash(personIds);
  return Promise.all(
    rows.map(async (row) => {
      const { newestOther } = await openSharer(stores, row, id);
      return { row, newestOther };
    }),
  );
}

/** Opens a memory of this person; undefined if they have none with this id. */
export async function openMemory(
  stores: Stores,
  person: PersonRow,
  id: string,
): Promise<OpenMemory | undefined> {
  const { own, ...first } = await openSharer(stores, person, id);
  const memory = own ?? (await stores.notebook.get(id));
  if (!memory || !peopleOf(memory).includes(person.id)) return undefined;
  const others = await openSharers(stores, withoutPerson(peopleOf(memory), person.id), id);
  return { memory, sharers: [first, ...others] };
}

/** Opens a memory of anybody; undefined if there is none with this id. */
export async function openMemoryOf(stores: Stores, id: string): Promise<OpenMemory | undefined> {
  const memory = await stores.notebook.get(id);
  return memory && { memory, sharers: await openSharers(stores, peopleOf(memory), id) };
}

/**
 * Opens the memory that a request is about, of the person in its path; throws `not_found` if they have none with this
 * id. For a late change it may be anybody's: the person may have been taken out of it since, or deleted.
 */
async function requireMemory(
  ctx: Context,
  stores: Stores,
  personId: string,
  id: string,
): Promise<OpenMemory> {
  const person = await stores.people.get(personId);
  const own = person && (await openMemory(stores, person, id));
  const open = own ?? (ctx.changed_at === null ? undefined : await openMemoryOf(stores, id));
  if (!open) throw notFound(person ? 'Memory' : 'Person');
  return open;
}

/** Returns the changes that give these people another version of a memory, or take it from them. */
export function changesOf(
  { memory: before, sharers }: OpenMemory,
  after: Memory | undefined,
  events: ReadonlyMap<string, NewEvent[]>,
): Required<Pick<Changes, 'people' | 'entries'>> {
  const staying = new Set(after ? peopleOf(after) : []);
  return {
    people: sharers.map(({ row, newestOther }) => ({
      before: row,
      after: withLatest(row, [newestOther, staying.has(row.id) ? after : undefined]),
      events: events.get(row.id) ?? [],
    })),
    entries: [after ? { before, after } : { before }],
  };
}

/**
 * Returns an event about a memory for these people, with the id of the first; nothing if there are none.
 */
function eventOf(type: NewEvent['type'], memory: Memory, [first, ...others]: string[], old?: string) {
  if (first === undefined) return [];
  const event = memoryEvent(type, memory, others);
  return [[first, old === undefined ? event : { ...event, data: { ...event.data, old } }]] as const;
}

/** Returns events by the person to whose change they are added. */
const byPerson = (events: (readonly [id: string, event: NewEvent])[]) =>
  new Map([...Map.groupBy(events, ([id]) => id)].map(([id, pairs]) => [id, pairs.map(([, event]) => event)]));

/** Adds the memory as it was to the events of a token. */
const withMemory = (
  ctx: Context,
  memory: Memory,
  events: ReadonlyMap<string, NewEvent[]>,
): ReadonlyMap<string, NewEvent[]> => {
  const { content, created_at, updated_at, promise } = memory;
  const before = { content, created_at, updated_at, promise, person_ids: peopleOf(memory) };
  return new Map([...events].map(([id, own]) => [id, own.map((event) => withBefore(ctx, event, before))]));
};

/** Returns the event of a memory that is deleted for these people. */
export const deletedFor = (memory: Memory, ids: string[]): ReadonlyMap<string, NewEvent[]> =>
  byPerson([...eventOf('memory_deleted', memory, ids)]);

/** Returns the promise after a change of a memory. What the change leaves out stays. */
function promiseAfter(before: Promised | null, { promise }: EntryChange): Promised | null {
  if (promise === undefined) return before;
  const { due_on = before?.due_on ?? null, done_at = before?.done_at ?? null } = promise ?? {};
  return promise && { due_on, done_at };
}

/**
 * Returns the people of a memory after a change, and the rows of those who join it. People in the trash stay: nobody
 * sees them who could mean to leave them out. Throws `not_found` if one who would join is not there.
 */
async function peopleAfter(
  stores: Stores,
  { memory, sharers }: OpenMemory,
  personId: string,
  given: string[],
) {
  const before = peopleOf(memory);
  const shown = new Set(sharers.flatMap(({ row }) => (row.deleted_at ? [] : row.id)));
  const chosen = sharingIds(personId, given);
  const hidden = before.filter((id) => !shown.has(id) && !chosen.includes(id));
  const wanted = sharingIds(personId, [...chosen, ...hidden]);
  const joining = wanted.filter((id) => !before.includes(id));
  const rows = await stores.people.getAll(joining);
  if (rows.length < joining.length) throw notFound('Person');
  const isUnchanged = joining.length === 0 && wanted.length === before.length;
  return { ids: isUnchanged ? before : wanted, joining: rows };
}

/** Returns the kind of event that a change of a memory is for those who stay; undefined if it is none. */
function editOf(before: Memory, after: Memory): NewEvent['type'] | undefined {
  const isEdited = before.content !== after.content || before.created_at !== after.created_at;
  if (!isEdited && isSamePromise(before.promise, after.promise)) return undefined;
  const wasOpen = before.promise?.done_at === null;
  const isOpen = after.promise?.done_at === null;
  if (isEdited || !before.promise || !after.promise || wasOpen === isOpen) return 'memory_edited';
  return isOpen ? 'promise_reopened' : 'promise_kept';
}

/**
 * Changes a memory for everybody who was there. Values that are the same again change nothing, so the
 * browser may repeat the call. Of a change that comes late, values that were changed later stay; the answer tells them.
 */
export async function updateEntry(
  ctx: Context,
  personId: string,
  id: string,
  input: EntryChange,
  key?: string,
): Promise<ChangedEntry> {
  const stamp = stampOf(ctx, lateId(ctx, key, 'updateEntry', personId, id, input));
  const isLate = ctx.changed_at !== null;
  return ctx.transact(async (stores) => {
    const open = await requireMemory(ctx, stores, personId, id);
    const { memory } = open;
    const { kept, lost } = isLate ? withoutLost(memory, personId, input, stamp) : { kept: input, lost: [] };
    const answer = (entry: Memory) => ({ ...toEntry(entry), ...(lost.length > 0 && { lost }) });
    const before = peopleOf(memory);
    const { ids, joining } = kept.person_ids
      ? await peopleAfter(stores, open, personId, kept.person_ids)
      : { ids: before, joining: [] };
    const { content = memory.content, created_at = memory.created_at } = kept;
    const promise = promiseAfter(memory.promise, kept);
    const changed: Memory = { ...memory, ...sharedBy(ids), content, created_at, promise };
    const parts = changedParts(memory, changed);
    if (parts.length > 0) changed.updated_at = lastChangeAt(ctx, memory.updated_at);
    // A late change that changes nothing is stored too: otherwise an older one that arrives later would win.
    const after = withStamp(changed, isLate ? givenParts(kept) : parts, stamp);
    if (isDeepStrictEqual(after, memory)) return answer(memory);
    const edit = editOf(memory, after);
    const known = new Set(open.sharers.map(({ row }) => row.id));
    const [staying, leaving] = [
      before.filter((one) => known.has(one) && ids.includes(one)),
      before.filter((one) => known.has(one) && !ids.includes(one)),
    ];
    const joined = joining.map((row) => row.id);
    const sharers = [...open.sharers, ...joining.map((row) => ({ row, newestOther: latestOf(row) }))];
    const events = byPerson([
      ...(edit ? eventOf(edit, after, staying, memory.content) : []),
      ...eventOf('memory_added', after, joined),
      ...eventOf('memory_deleted', memory, leaving),
    ]);
    await savePeople(ctx, stores, changesOf({ memory, sharers }, after, withMemory(ctx, memory, events)));
    return answer(after);
  });
}

/**
 * Deletes a memory for everybody who was there, or only for this person. Returns what lost if it comes late, and the
 * memory was changed since.
 */
export async function removeEntry(
  ctx: Context,
  personId: string,
  id: string,
  from: DeletedFrom,
): Promise<Lost[]> {
  return ctx.transact(async (stores) => {
    const open = await requireMemory(ctx, stores, personId, id);
    const { memory, sharers } = open;
    if (from === 'one' && !peopleOf(memory).includes(personId)) throw notFound('Memory');
    const [last, stamp] = [lastStamp(memory), stampOf(ctx)];
    if (ctx.changed_at !== null && last !== undefined && last > stamp)
      return [{ field: 'deleted', kept: memory.content, at: momentOf(last) }];
    const others = from === 'one' ? withoutPerson(peopleOf(memory), personId) : [];
    const updated_at = lastChangeAt(ctx, memory.updated_at);
    const left = { ...memory, ...sharedBy(others), updated_at };
    const after = others.length > 0 ? withStamp(left, ['person_ids'], stamp) : undefined;
    const ids = after ? [personId] : sharers.map(({ row }) => row.id);
    await savePeople(ctx, stores, changesOf(open, after, withMemory(ctx, memory, deletedFor(memory, ids))));
    return [];
  });
}
