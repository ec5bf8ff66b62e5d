import type { System } from '#context.ts';
import { continueDeletion } from './delete-account.ts';

const BUDGET_MS = 60_000;

/** Finishes deletions that were interrupted or took too long for a request; one that fails does not stop the rest. */
export async function finishDeletions(system: System): Promise<void> {
  for (const uid of await system.unfinishedTombstones()) {
    try {
      await continueDeletion(system.deletionOf(uid), system.now, BUDGET_MS);
    } catch (error) {
      system.log('error', 'A deletion is not finished yet', { uid, stack: (error as Error).stack });
    }
  }
}
