import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { filterPeople, sortPeople } from '#contract/people/people-order.ts';
import type { ChangedPerson, PeopleQuery, PersonInput, TrashedPerson } from '#contract/calls/people.ts';
import type { Lost } from '#contract/lost.ts';
import type { Person, PersonChange as PersonEdit, PersonSummary } from '#contract/people/person.ts';
import { fitsMet } from '#contract/people/met.ts';
import { isCounted } from '#contract/people/counted.ts';
import { versionOf } from '#contract/people/person-fields.ts';
import { seenFrom } from '#contract/relations/seen-from.ts';
import { AppError, notFound } from '#errors.ts';
import {
  lastChangeAt,
  lateId,
  laterOf,
  mayBeLate,
  NOTHING_SINCE,
  readSince,
} from '#services/activity/late-change.ts';
import { isCreation } from '#services/activity/is-creation.ts';
import { withBefore } from '#services/activity/with-before.ts';
import { runOnce } from '#services/write/idempotency.ts';
import { toPeople, toPerson } from './serialize-person.ts';
import { changesToTell, lateFields } from './profile/late-fields.ts';
import { fieldsChanged, fieldsOf, newPerson, withFields } from './profile/profile-changes.ts';
import {
  findMatches,
  type PeopleRead,
  readPeople,
  readRelations,
  shardsChangedSince,
} from '#services/people-list/index.ts';
import { requirePlanCapacity } from '#services/account/plan-limit.ts';
import { requirePerson } from '#services/write/person-row.ts';
import { type NewEvent, type PersonChange, savePerson } from '#services/write/save-people.ts';

/** Returns the ids of the people whom this person introduced to the user. */
async function introducedIds(ctx: Context, personId: string): Promise<Set<string>> {
  const own = (await readRelations(ctx)).filter(
    ({ from_id, to_id }) => from_id === personId || to_id === personId,
  );
  const seen = own.map((relation) => seenFrom(relation, personId));
  return new Set(seen.flatMap(({ type, other_id }) => (type === 'introduced' ? other_id : [])));
}

/**
 * Returns those of the people who fit the place, the year and the introducer of the query, for as far as it
 * has these.
 */
async function narrowByMet(
  ctx: Context,
  people: PersonSummary[],
  query: PeopleQuery,
  metOf: PeopleRead['metOf'],
): Promise<PersonSummary[]> {
  const introduced = query.introduced_by && (await introducedIds(ctx, query.introduced_by));
  const known = introduced ? people.filter(({ id }) => introduced.has(id)) : people;
  if (!query.met_place?.trim() && !query.met_year) return known;
  const fits = fitsMet(query);
  return known.filter(({ id }) => fits(metOf(id)));
}

/**
 * Returns the people outside the trash, filtered, searched and sorted (`found`), and the data read for it.
 */
export async function findPeople(ctx: Context, query: PeopleQuery) {
  const read = await readPeople(ctx);
  const met = await narrowByMet(ctx, read.people, query, read.metOf);
  const matching = query.search?.trim()
    ? await findMatches(ctx, query.search, { ...read, people: met })
    : met;
  const { cadence_default } = ctx.revisionAtStart;
  const filtered = filterPeople(matching, query);
  return { ...read, found: sortPeople(filtered, query.sort ?? 'recent', cadence_default, ctx.now()) };
}

/** Like `findPeople`, as JSON. */
export async function listPeople(ctx: Context, query: PeopleQuery): Promise<Buffer<ArrayBuffer>> {
  const { found, write } = await findPeople(ctx, query);
  return write(found);
}

/**
 * Returns the people of the shards that changed since an earlier state of the list, as JSON, and how many people there
 * are in all, by which the client knows whether somebody left. Undefined if the client needs the whole list.
 */
export async function listChanges(ctx: Context, earlier: string | undefined) {
  const shards = earlier === undefined ? undefined : shardsChangedSince(earlier, ctx.revisionAtStart);
  if (!shards) return undefined;
  const { inShards, write, count } = await readPeople(ctx);
  return { json: write(inShards(shards)), count };
}

export async function getPerson(ctx: Context, id: string): Promise<Person> {
  return toPerson(ctx, await requirePerson(ctx, id));
}

export async function createPerson(ctx: Context, input: PersonInput, key?: string): Promise<Person> {
  const { id: ownId, ...patch } = input;
  const fields = await fieldsOf(patch, ctx.revisionAtStart.country);
  const request = { key, call: 'createPerson', input, id: ownId };
  const { row } = await runOnce(ctx, request, {
    find: (stores, id) => stores.people.get(id),
    findAny: (stores, id) => stores.people.getIncludingPurged(id),
    async create(stores, id) {
      await requirePlanCapacity(ctx, stores);
      const person = await newPerson(ctx, id, fields);
      const event = { type: 'created' as const, summary: `Added ${person.name}` };
      return savePerson(ctx, stores, { after: person, events: [event] });
    },
  });
  return toPerson(ctx, row);
}

/** Runs `change` on a person's row in a unit of work, and returns the person. `change` must save the row. */
export async function changePerson(
  ctx: Context,
  id: string,
  change: (row: PersonRow, stores: Stores, attempt: number) => Promise<PersonRow> | PersonRow,
): Promise<Person> {
  const row = await ctx.transact(async (stores, attempt) => {
    const before = await requirePerson(stores, id);
    return change(before, stores, attempt);
  });
  return toPerson(ctx, row);
}

/** Throws `version_mismatch`, with the person as they are now, if `version` is not the present one. */
async function requireVersion(ctx: Context, row: PersonRow, version: string): Promise<void> {
  if (version === versionOf(row)) return;
  const current = await toPerson(ctx, row);
  throw new AppError('version_mismatch', 'This was changed elsewhere meanwhile', { current });
}

/** Conditions and circumstances of a change of a person. */
interface UpdateOptions {
  /** The version that the person must have. */
  version?: string | undefined;
  /** The idempotency key of a change that comes late. */
  key?: string | undefined;
}

/**
 * Changes fields of a person. Of a change that comes late, fields that were changed later stay as they are; the answer
 * tells them.
 */
export async function updatePerson(
  ctx: Context,
  id: string,
  input: PersonEdit,
  { version, key }: UpdateOptions = {},
): Promise<ChangedPerson> {
  const eventId = lateId(ctx, key, 'updatePerson', id, input);
  let lost: Lost[] = [];
  const person = await changePerson(ctx, id, async (before, stores) => {
    const { country } = ctx.revisionAtStart;
    if (version !== undefined) await requireVersion(ctx, before, version);
    const since = mayBeLate(ctx, before.updated_at)
      ? await readSince(ctx, stores, id, eventId)
      : NOTHING_SINCE;
    const late = await lateFields(before, input, country, since);
    ({ lost } = late);
    const { after, changes } = await withFields(ctx, before, late.fields);
    const told = ctx.changed_at === null ? changes : changesToTell(before, late.named, changes);
    if (told.length === 0) return before;
    const updated_at = lastChangeAt(ctx, before.updated_at);
    const event = { ...fieldsChanged(told), ...(eventId && { id: eventId }) };
    return savePerson(ctx, stores, { before, after: { ...after, updated_at }, events: [event] });
  });
  return { ...person, ...(lost.length > 0 && { lost }) };
}

/**
 * Returns the change that moves a person to the trash. Only a token leaves an event: the feed shows all
 * that it did, and its run can be undone.
 */
export const trashed = (ctx: Context, before: PersonRow): PersonChange => ({
  before,
  after: { ...before, deleted_at: ctx.now().toISOString() },
  ...(ctx.actor && { events: [{ type: 'deleted', summary: `Moved ${before.name} to the trash` }] }),
});

/** Moves a person to the trash, in the caller's unit of work. */
export const moveToTrash = (ctx: Context, stores: Stores, before: PersonRow): Promise<PersonRow> =>
  savePerson(ctx, stores, trashed(ctx, before));

/**
 * Returns the moment of the last thing that happened with a person after the late deletion of this request, besides
 * their creation; undefined if nothing did.
 */
async function readLast(ctx: Context, stores: Stores, { id, logged_at }: PersonRow) {
  const { events } = await readSince(ctx, stores, id);
  const last = laterOf(events.find((event) => !isCreation(event))?.at ?? '', logged_at ?? '');
  return ctx.changed_at !== null && last > ctx.changed_at ? last : undefined;
}

/** Moves a person to the trash. Returns what lost if it comes late, and something happened with them since. */
export async function removePerson(ctx: Context, id: string): Promise<Lost[]> {
  return ctx.transact(async (stores, attempt) => {
    const before = await stores.people.get(id);
    if (!before && attempt > 1) return [];
    if (!before) throw notFound('Person');
    const last = await readLast(ctx, stores, before);
    if (last !== undefined) return [{ field: 'deleted', kept: before.name, at: last }];
    await moveToTrash(ctx, stores, before);
    return [];
  });
}

export async function listTrash(ctx: Context): Promise<TrashedPerson[]> {
  const rows = await ctx.people.listTrash();
  const people = await toPeople(ctx, rows);
  return people.map((person, index) => ({ ...person, deleted_at: rows[index]?.deleted_at as string }));
}

/** Returns the change that takes a person out of the trash. */
export function restored(ctx: Context, before: PersonRow): PersonChange {
  const event: NewEvent = { type: 'restored', summary: `Restored ${before.name} from the trash` };
  const { deleted_at } = before;
  return { before, after: { ...before, deleted_at: null }, events: [withBefore(ctx, event, { deleted_at })] };
}

/** Restores a person from the trash. A person who is not in it is returned unchanged. */
export async function restorePerson(ctx: Context, id: string): Promise<Person> {
  const row = await ctx.transact(async (stores) => {
    const before = await stores.people.getIncludingTrash(id);
    if (!before) throw notFound('Person');
    if (!before.deleted_at) return before;
    await requirePlanCapacity(ctx, stores, isCounted(before) ? 1 : 0);
    return savePerson(ctx, stores, restored(ctx, before));
  });
  return toPerson(ctx, row);
}

export async function markRead(ctx: Context, id: string): Promise<Person> {
  return changePerson(ctx, id, (before, stores) =>
    before.unread_count === 0
      ? before
      : savePerson(ctx, stores, { before, after: { ...before, unread_count: 0 } }),
  );
}
