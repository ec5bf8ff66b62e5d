import type { System } from '#system.ts';
import { continueDeletion } from './delete-account.ts';
import type { KeepGoing } from '#services/write/lease.ts';

/** Finishes deletions that were interrupted or took too long for a request; one that fails does not stop the rest. */
export async function finishAccountDeletions(system: System, keepGoing: KeepGoing): Promise<void> {
  for (const uid of await system.unfinishedTombstones()) {
    if (!(await keepGoing())) return;
    await continueDeletion(system, uid, system.openDeletion(uid), keepGoing);
  }
}
