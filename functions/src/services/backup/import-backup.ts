import { createHash } from 'node:crypto';
import type { Context } from '#context.ts';
import type { AccountRow } from '#stores/user/account-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import type { Backup } from '#contract/calls/backup.ts';
import { AppError, forbiddenByState } from '#errors.ts';
import { changeAccount, readAccount } from '#services/account/account.ts';
import { requirePlanCapacity } from '#services/account/plan-limit.ts';
import { runOnce } from '#services/write/idempotency.ts';
import { useQuota } from '#services/write/quota.ts';
import { slicesOf } from './backup-slices.ts';
import { checkBackup } from './check-backup.ts';
import { readBackupPhotos } from './restore-photos.ts';
import { restoreSlice } from './restore-slice.ts';

/** Milliseconds after which the call stops and asks the caller to repeat it. A request may take 60 s. */
const BUDGET_MS = 40_000;

const NOT_DONE = 'A part of the backup is in; repeat this call with the same document for the rest';

type Restore = NonNullable<AccountRow['restore']>;

/** Returns a digest of a backup's content, which does not depend on the time of the export. */
function digestOf({ account, ...lists }: Backup): string {
  const hash = createHash('sha256').update(JSON.stringify(account));
  for (const slice of slicesOf(lists)) hash.update(JSON.stringify(slice));
  return hash.digest('hex');
}

/**
 * Begins a restore and applies the backup's settings. If this backup was begun before, returns its progress.
 * Throws if the account has people or tags that are not from this backup.
 */
async function begin(ctx: Context, stores: Stores, backup: Backup, id: string): Promise<Restore> {
  // Read the account first: every step of a restore writes it, so people added meanwhile cause a conflict.
  const account = await readAccount(ctx, stores);
  const [people, tags] = await Promise.all([stores.people.page(1), stores.tags.page(1)]);
  if (people.length + tags.length > 0) {
    // The people may come from the same restore, if a concurrent call has begun it since the account was
    // read.
    const begun = (await ctx.account.get())?.restore;
    if (begun?.id === id) return begun;
    if (people.some(({ is_example }) => is_example))
      throw forbiddenByState('A backup goes into an empty account only; remove the example people first');
    throw forbiddenByState('A backup goes into an empty account only; this one has people or tags');
  }
  await requirePlanCapacity(ctx, stores, backup.people.filter((person) => !person.deleted_at).length);
  await useQuota(ctx, stores, 'imports');
  const restore = { id, done: 0 };
  await changeAccount(ctx, stores, { ...account, restore }, backup.account);
  return restore;
}

/**
 * Runs one step of a restore in its own unit of work, unless it is already done. Throws if another backup was
 * begun meanwhile.
 */
async function step(
  ctx: Context,
  id: string,
  index: number,
  work: (stores: Stores) => Promise<void> | void,
): Promise<void> {
  await ctx.refresh();
  async function isDone(): Promise<boolean> {
    const restore = (await ctx.account.get())?.restore;
    return restore?.id === id && restore.done > index;
  }
  const run = ctx.transact(async (stores) => {
    const account = await stores.account.get();
    if (account?.restore?.id !== id || account.restore.done < index)
      throw forbiddenByState('Another backup was put in meanwhile');
    if (account.restore.done > index) return;
    await work(stores);
    stores.account.set({ ...account, restore: { id, done: index + 1 } });
  });
  await run.catch(async (error: unknown) => {
    // A concurrent call may have done the same step and so made this one fail.
    if (!(error instanceof AppError) || !(await isDone())) throw error;
  });
}

/**
 * Restores an exported document into an empty account, in many units of work. The account stores how many are
 * done. A repeat with the same document continues there, even while the first call still runs. Returns the
 * number of people in the document.
 */
export async function importBackup(ctx: Context, backup: Backup, key?: string): Promise<number> {
  checkBackup(backup, ctx.now());
  const photos = await readBackupPhotos(ctx, backup.photos);
  const id = digestOf(backup);
  const request = { key, call: 'importBackup', input: id };
  const { row: restore } = await runOnce(ctx, request, {
    async find(stores) {
      const found = (await stores.account.get())?.restore;
      return found?.id === id ? found : undefined;
    },
    create: (stores) => begin(ctx, stores, backup, id),
  });
  const end = ctx.now().getTime() + BUDGET_MS;
  let index = 0;
  for (const slice of slicesOf(backup)) {
    if (index >= restore.done)
      await step(ctx, id, index, (stores) => restoreSlice(ctx, stores, slice, photos));
    index++;
    if (ctx.now().getTime() > end) throw new AppError('unavailable', NOT_DONE, { retryAfter: 1 });
  }
  // Count all data as changed once more at the end, in case a browser read it halfway.
  await step(ctx, id, index, (stores) =>
    stores.revision.add({ people: 1, places: 1, tags: 1, messages: 1, settings: 1 }),
  );
  return backup.people.length;
}
