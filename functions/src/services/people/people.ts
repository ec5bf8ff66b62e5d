import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { filterPeople, sortPeople } from '#contract/people-order.ts';
import type { PeopleQuery, TrashedPerson } from '#contract/people.ts';
import type { Person, PersonPatch } from '#contract/person.ts';
import { isCounted } from '#contract/counted.ts';
import { versionOf } from '#contract/person-fields.ts';
import { AppError, notFound } from '#errors.ts';
import { runOnce } from '#services/write/idempotency.ts';
import { toPeople, toPerson } from './serialize-person.ts';
import { fieldsChanged, fieldsOf, newPerson, withFields } from './profile-changes.ts';
import { findMatches, readPeople } from '#services/people-list/index.ts';
import { requirePlanCapacity } from '#services/account/plan-limit.ts';
import { requirePerson } from '#services/write/person-row.ts';
import { type PersonChange, savePerson } from '#services/write/save-people.ts';

/** Returns the people outside the trash as JSON, filtered, searched and sorted. */
export async function listPeople(ctx: Context, query: PeopleQuery): Promise<Buffer<ArrayBuffer>> {
  const { people, write } = await readPeople(ctx);
  const matching = query.search?.trim() ? await findMatches(ctx, query.search, people) : people;
  const { cadence_default } = ctx.revisionAtStart;
  return write(sortPeople(filterPeople(matching, query), query.sort ?? 'recent', cadence_default, ctx.now()));
}

export async function getPerson(ctx: Context, id: string): Promise<Person> {
  return toPerson(ctx, await requirePerson(ctx, id));
}

export async function createPerson(ctx: Context, input: PersonPatch, key?: string): Promise<Person> {
  const fields = await fieldsOf(input, ctx.revisionAtStart.country);
  const request = { key, call: 'createPerson', input };
  const { row } = await runOnce(ctx, request, {
    find: (stores, id) => stores.people.get(id),
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

/** Throws `version_mismatch` with the person as they are now, if that is another version. */
async function requireVersion(ctx: Context, row: PersonRow, version: string): Promise<void> {
  if (version === versionOf(row)) return;
  const current = await toPerson(ctx, row);
  throw new AppError('version_mismatch', 'This was changed elsewhere meanwhile', { current });
}

/** Changes fields of a person; with `version` only if it is the present one. */
export async function updatePerson(
  ctx: Context,
  id: string,
  input: PersonPatch,
  version?: string,
): Promise<Person> {
  return changePerson(ctx, id, async (before, stores) => {
    const fields = await fieldsOf(input, ctx.revisionAtStart.country, before);
    if (version !== undefined) await requireVersion(ctx, before, version);
    const { after, changes } = await withFields(ctx, before, fields);
    if (changes.length === 0) return before;
    return savePerson(ctx, stores, { before, after, events: [fieldsChanged(changes)] });
  });
}

export async function removePerson(ctx: Context, id: string): Promise<void> {
  await ctx.transact(async (stores, attempt) => {
    const before = await stores.people.get(id);
    if (!before && attempt > 1) return;
    if (!before) throw notFound('Person');
    await savePerson(ctx, stores, { before, after: { ...before, deleted_at: ctx.now().toISOString() } });
  });
}

export async function listTrash(ctx: Context): Promise<TrashedPerson[]> {
  const rows = await ctx.people.listTrash();
  const people = await toPeople(ctx, rows);
  return people.map((person, index) => ({ ...person, deleted_at: rows[index]?.deleted_at as string }));
}

/** Returns the change that takes a person out of the trash. */
export const restored = (before: PersonRow): PersonChange => ({
  before,
  after: { ...before, deleted_at: null },
  events: [{ type: 'restored', summary: `Restored ${before.name} from the trash` }],
});

/** Restores a person from the trash; returns a person who is not in it unchanged. */
export async function restorePerson(ctx: Context, id: string): Promise<Person> {
  const row = await ctx.transact(async (stores) => {
    const before = await stores.people.getIncludingTrash(id);
    if (!before) throw notFound('Person');
    if (!before.deleted_at) return before;
    await requirePlanCapacity(ctx, stores, isCounted(before) ? 1 : 0);
    return savePerson(ctx, stores, restored(before));
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
