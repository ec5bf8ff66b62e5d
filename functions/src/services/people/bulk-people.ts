import type { Context } from '#context.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import type { BulkTags, BulkUpdate, Chosen } from '#contract/calls/people-bulk.ts';
import { isCounted } from '#contract/people/counted.ts';
import { fieldsChanged, fieldsOf, withFields } from './profile/profile-changes.ts';
import { findOrCreateGeneralTags, withoutTags, withTags } from '#services/tags/person-tags.ts';
import { requirePlanCapacity } from '#services/account/plan-limit.ts';
import { changeOnce, type Request } from '#services/write/idempotency.ts';
import { type Changes, savePeople } from '#services/write/save-people.ts';
import { restored, trashed } from './people.ts';

/** Changes people in batches, each person once, with `changeOnce`. Returns the ids of those changed. */
async function changePeople(
  ctx: Context,
  request: Omit<Request, 'input'> & { input: { person_ids: string[] } },
  writesEach: number,
  change: (stores: Stores, ids: string[], remaining: string[]) => Promise<Changes>,
): Promise<string[]> {
  return changeOnce(ctx, request, request.input.person_ids, writesEach, async (stores, some, remaining) => {
    const rows = await savePeople(ctx, stores, await change(stores, some, remaining));
    return rows.map(({ id }) => id);
  });
}

export async function removePeople(ctx: Context, input: Chosen, key?: string): Promise<string[]> {
  return changePeople(ctx, { key, call: 'removePeople', input }, ctx.actor ? 2 : 1, async (stores, some) => {
    const rows = await stores.people.getAll(some);
    return { people: rows.map((before) => trashed(ctx, before)) };
  });
}

/** Reads those of the people who are in the trash. */
async function readTrashed({ people }: Stores, ids: string[]) {
  const rows = await Promise.all(ids.map((id) => people.getIncludingTrash(id)));
  return rows.filter((row) => !!row?.deleted_at) as NonNullable<(typeof rows)[number]>[];
}

/**
 * Restores people from the trash. If the plan does not allow all of them, throws `plan_limit` before any is
 * restored.
 */
export async function restorePeople(ctx: Context, input: Chosen, key?: string): Promise<string[]> {
  const request = { key, call: 'restorePeople', input };
  return changePeople(ctx, request, 2, async (stores, some, remaining) => {
    const rows = await readTrashed(stores, ctx.limits.freePlanPeople ? remaining : some);
    await requirePlanCapacity(ctx, stores, rows.filter(isCounted).length);
    const batch = new Set(some);
    return { people: rows.filter(({ id }) => batch.has(id)).map((before) => restored(ctx, before)) };
  });
}

export async function tagPeople(ctx: Context, input: BulkTags, key?: string): Promise<string[]> {
  const { tag_names, operation } = input;
  const request = { key, call: 'tagPeople', input };
  return changePeople(ctx, request, 1 + tag_names.length, async (stores, some) => {
    const rows = await stores.people.getAll(some);
    const found = await findOrCreateGeneralTags(stores, tag_names);
    const tags = found.map(({ tag }) => tag);
    const changes = rows.map((before) => ({
      before,
      ...(operation === 'add' ? withTags(before, tags) : withoutTags(before, tags)),
    }));
    return { people: changes.filter(({ events }) => events.length > 0), found };
  });
}

export async function updatePeople(ctx: Context, input: BulkUpdate, key?: string): Promise<string[]> {
  const { person_ids: _, ...wanted } = input;
  const fields = await fieldsOf(wanted, ctx.revisionAtStart.country);
  const request = { key, call: 'updatePeople', input };
  return changePeople(ctx, request, 2, async (stores, some) => {
    const rows = await stores.people.getAll(some);
    const changed = await Promise.all(
      rows.map(async (before) => ({ before, ...(await withFields(ctx, before, fields)) })),
    );
    const people = changed
      .filter(({ changes }) => changes.length > 0)
      .map(({ before, after, changes }) => ({ before, after, events: [fieldsChanged(changes)] }));
    return { people };
  });
}
