import type { Context, System } from '#context.ts';
import { AppError } from '#errors.ts';
import { finishMerge } from './finish-merge.ts';
import { purgePerson } from './purge-person.ts';
import type { KeepGoing } from './with-lease.ts';

const KEPT_MS = 30 * 86_400_000;
const PAGE = 100;

type Work = (ctx: Context, id: string) => Promise<void>;

/** One who fails does not stop the rest: the next run tries again. One who is not there any more was dealt with. */
async function attempt(system: System, { uid, id }: { uid: string; id: string }, work: Work) {
  try {
    const ctx = await system.userContext(uid);
    if (ctx) await work(ctx, id);
    return ctx ? 1 : 0;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return 0;
    system.log('error', 'A person is not gone yet', { uid, stack: (error as Error).stack });
    return 0;
  }
}

/**
 * Deletes forever whoever was 30 days in the trash, and finishes merges and purges that were interrupted. Safe to run
 * twice at once and to be ended anywhere: the next run goes on.
 */
export async function purgeTrash(system: System, keepGoing: KeepGoing) {
  const counts = { merged: 0, purged: 0 };
  for (const person of await system.unfinishedMerges()) {
    if (!(await keepGoing())) return counts;
    counts.merged += await attempt(system, person, finishMerge);
  }
  const before = new Date(system.now().getTime() - KEPT_MS).toISOString();
  let after;
  do {
    const { people, next } = await system.duePurges(before, PAGE, after);
    for (const person of people) {
      if (!(await keepGoing())) return counts;
      counts.purged += await attempt(system, person, (ctx, id) => purgePerson(ctx, id, before));
    }
    after = next;
  } while (after);
  return counts;
}
