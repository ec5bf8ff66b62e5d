import type { Context } from '#context.ts';
import { UNTITLED } from '#contract/limits.ts';
import { BLANK_PROFILE, PROFILE_FIELD_NAMES } from '#contract/people/person-fields.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import { forbiddenByState, notFound } from '#errors.ts';
import { type OwnedRecords, readOwnedRecords } from './owned/owned-records.ts';
import { erasePurged, markPurged } from './owned/purge.ts';

/** Tells whether the profile is empty: nobody wrote a name or anything else. */
const isBlank = (person: PersonRow) =>
  PROFILE_FIELD_NAMES.every(
    (field) => person[field] === (field === 'name' ? UNTITLED : BLANK_PROFILE[field]),
  );

/**
 * Tells whether nothing was changed or recorded since the person was created; every change leaves a record.
 */
const isOnlyCreated = ({ activity, ...others }: OwnedRecords) =>
  activity.every(({ type }) => type === 'created') &&
  Object.values(others).every((records) => records.length === 0);

/**
 * Deletes a person forever who was created without a name and not changed since; they skip the trash. Throws
 * `failed_precondition` for anyone else. A repeat continues an interrupted deletion.
 */
export async function undoCreation(ctx: Context, id: string): Promise<void> {
  await ctx.transact(async (stores) => {
    const before = await stores.people.getIncludingPurged(id);
    if (before?.purged_at) return;
    if (!before || before.deleted_at) throw notFound('Person');
    if (!isBlank(before) || !isOnlyCreated(await readOwnedRecords(ctx, stores, id)))
      throw forbiddenByState('This person is not untouched any more');
    await markPurged(ctx, stores, [before]);
  });
  await erasePurged(ctx, id);
}
