import type { Context, Deletion } from '#context.ts';
import type { System } from '#system.ts';
import { stackOf } from '#errors.ts';
import { forAtMost, type KeepGoing } from '#services/write/scheduled-work.ts';
import { openQueue } from '#services/write/work-queue.ts';

/** Milliseconds that the request itself spends on deleting. A schedule deletes the rest. */
const BUDGET_MS = 5000;

const NOT_FINISHED = 'A deletion is not finished yet';

/** Deletes the data and the sign-in of a closed account for as long as `keepGoing` allows. */
async function continueDeletion(deletion: Deletion, keepGoing: KeepGoing): Promise<void> {
  const isErased = await deletion.erase(keepGoing);
  await deletion.removeIdentity();
  if (isErased) await deletion.finish();
}

/** Closes the account, then deletes it. A schedule or a repeated call finishes what remains. */
export async function deleteMe(ctx: Context): Promise<void> {
  const deletion = ctx.openDeletion();
  await deletion.close(ctx.now().toISOString());
  try {
    await continueDeletion(deletion, forAtMost(BUDGET_MS, ctx.now));
  } catch (error) {
    ctx.log('error', NOT_FINISHED, { uid: ctx.uid, stack: stackOf(error) });
  }
}

/** Finishes account deletions that were interrupted or took too long for a request. */
export async function finishAccountDeletions(system: System, keepGoing: KeepGoing): Promise<void> {
  const queue = await openQueue(system, 'account deletions');
  for await (const { uid, path } of queue.due(system.unfinishedTombstones(), keepGoing))
    await queue.attempt(path, NOT_FINISHED, () => continueDeletion(system.openDeletion(uid), keepGoing));
}
