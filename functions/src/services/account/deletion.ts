import type { Context, Deletion } from '#context.ts';
import type { System } from '#system.ts';
import { stackOf } from '#errors.ts';
import { forAtMost, type KeepGoing } from '#services/write/scheduled-work.ts';

/** How long the caller waits at most; what is left then is the schedule's. */
const BUDGET_MS = 5000;

/** Deletes the data of a closed account, as far as the time reaches, and the sign-in; what fails is tried again later. */
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

/** Closes the account, then deletes it; what is left is finished by the schedule or by calling it again. */
export async function deleteMe(ctx: Context): Promise<void> {
  const deletion = ctx.openDeletion();
  await deletion.close(ctx.now().toISOString());
  await continueDeletion(ctx, ctx.uid, deletion, forAtMost(BUDGET_MS, ctx.now));
}

/** Finishes deletions that were interrupted or took too long for a request; one that fails does not stop the rest. */
export async function finishAccountDeletions(system: System, keepGoing: KeepGoing): Promise<void> {
  for (const uid of await system.unfinishedTombstones()) {
    if (!(await keepGoing())) return;
    await continueDeletion(system, uid, system.openDeletion(uid), keepGoing);
  }
}
