import type { Context, Deletion } from '#context.ts';
import type { System } from '#system.ts';
import { stackOf } from '#errors.ts';
import { forAtMost, type KeepGoing } from '#services/write/scheduled-work.ts';

/** Milliseconds that the request itself spends on deleting. A schedule deletes the rest. */
const BUDGET_MS = 5000;

/**
 * Deletes the data and the sign-in of a closed account for as long as `keepGoing` allows. A failure is only
 * logged: a schedule tries again.
 */
async function continueDeletion(
  { log }: Pick<System, 'log'>,
  uid: string,
  deletion: Deletion,
  keepGoing: KeepGoing,
): Promise<void> {
  try {
    const isErased = await deletion.erase(keepGoing);
    await deletion.removeIdentity();
    if (isErased) await deletion.finish();
  } catch (error) {
    log('error', 'A deletion is not finished yet', { uid, stack: stackOf(error) });
  }
}

/** Closes the account, then deletes it. A schedule or a repeated call finishes what remains. */
export async function deleteMe(ctx: Context): Promise<void> {
  const deletion = ctx.openDeletion();
  await deletion.close(ctx.now().toISOString());
  await continueDeletion(ctx, ctx.uid, deletion, forAtMost(BUDGET_MS, ctx.now));
}

/**
 * Finishes account deletions that were interrupted or took too long for a request. If one fails, the others
 * still run.
 */
export async function finishAccountDeletions(system: System, keepGoing: KeepGoing): Promise<void> {
  for (const uid of await system.unfinishedTombstones()) {
    if (!(await keepGoing())) return;
    await continueDeletion(system, uid, system.openDeletion(uid), keepGoing);
  }
}
