import type { Context } from '#context.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import type { BulkTags, BulkUpdate } from '#contract/people-bulk.ts';
import { fieldsChanged, fieldsOf, withFields } from './profile-changes.ts';
import { findOrCreateGeneralTags, withoutTags, withTags } from '#services/tags/person-tags.ts';
import { requirePlanCapacity } from '#services/account/plan-limit.ts';
import { inBatches } from '#services/write/batches.ts';
import { type Changes, savePeople } from '#services/write/save-people.ts';
import { restored } from './people.ts';

/**
 * Changes people in batches, each person once; returns the ids of those changed. `writesEach` estimates the
 * documents written per person.
 */
async function changePeople(
  ctx: Context,
  ids: string[],
  writesEach: number,
  change: (stores: Stores, ids: string[]) => Promise<Changes>,
): Promise<string[]> {
  const changed = await inBatches(
    ctx,
    [...new Set(ids)],
    () => writesEach,
    async (stores, some) => {
      const rows = await savePeople(ctx, stores, await change(stores, some));
      return rows.map(({ id }) => id);
    },
  );
  return changed.flat();
}

export async function removePeople(ctx: Context, ids: string[]): Promise<string[]> {
  return changePeople(ctx, ids, 1, async (stores, some) => {
    const rows = await stores.people.getAll(some);
    const deleted_at = ctx.now().toISOString();
    return { people: rows.map((before) => ({ before, after: { ...before, deleted_at } })) };
  });
}

/** Reads those of the people who are in the trash. */
async function trashed({ people }: Pick<Stores, 'people'>, ids: string[]) {
  const rows = await Promise.all(ids.map((id) => people.getIncludingTrash(id)));
  return rows.filter((row) => !!row?.deleted_at) as NonNullable<(typeof rows)[number]>[];
}

/**
 * Restores people from the trash. Throws `plan_limit` before any is restored if the plan does not allow all
 * of them.
 */
export async function restorePeople(ctx: Context, ids: string[]): Promise<string[]> {
  const wanted = await trashed(ctx, [...new Set(ids)]);
  await requirePlanCapacity(ctx, ctx, wanted.length);
  return changePeople(
    ctx,
    wanted.map(({ id }) => id),
    2,
    async (stores, some) => {
      const rows = await trashed(stores, some);
      await requirePlanCapacity(ctx, stores, rows.length);
      return { people: rows.map(restored) };
    },
  );
}

export async function tagPeople(
  ctx: Context,
  { person_ids, tag_names, operation }: BulkTags,
): Promise<string[]> {
  return changePeople(ctx, person_ids, 1 + tag_names.length, async (stores, some) => {
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

export async function updatePeople(ctx: Context, { person_ids, ...wanted }: BulkUpdate): Promise<string[]> {
  const fields = await fieldsOf(wanted);
  return changePeople(ctx, person_ids, 2, async (stores, some) => {
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
