import type { Context } from '#context.ts';
import type { System } from '#system.ts';
import { forUser } from '#services/write/for-user.ts';
import { purgePerson } from './purge-person.ts';
import type { KeepGoing } from '#services/write/lease.ts';

const KEPT_MS = 30 * 86_400_000;
const PAGE = 100;

/**
 * Deletes forever whoever was 30 days in the trash, and finishes purges that were interrupted. Safe to run twice at once
 * and to be ended anywhere: the next run goes on.
 */
export async function purgeTrash(system: System, keepGoing: KeepGoing) {
  const before = new Date(system.now().getTime() - KEPT_MS).toISOString();
  let purged = 0;
  let after;
  do {
    const { people, next } = await system.duePurges(before, PAGE, after);
    for (const { uid, id } of people) {
      if (!(await keepGoing())) return { purged };
      const work = (ctx: Context) => purgePerson(ctx, id, before);
      purged += await forUser(system, uid, 'A person is not gone yet', work);
    }
    after = next;
  } while (after);
  return { purged };
}
