import type { System } from '#system.ts';
import { DAY_MS } from '#contract/health.ts';
import { UNROUTED_DAYS } from '#contract/limits.ts';
import type { KeepGoing } from '#services/write/scheduled-work.ts';

const PAGE = 300;

/** The moment, in ISO 8601, at which texts received then have been kept for so many days. */
const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();

type Reads = Pick<System, 'transactNumberPairs' | 'now'>;

/**
 * Deletes the texts that reached no user 30 days ago or earlier, as those for a deleted account; returns how
 * many. Safe to run twice at once and to stop at any point.
 */
export async function eraseUnrouted({ transactNumberPairs, now }: Reads, keepGoing: KeepGoing) {
  const before = daysAgo(now(), UNROUTED_DAYS);
  let texts = 0;
  for (let isLast = false; !isLast && (await keepGoing());) {
    const erased = await transactNumberPairs(async (pairs) => {
      const old = await pairs.unroutedBefore(before, PAGE);
      for (const { id } of old) pairs.removeUnrouted(id);
      return old.length;
    });
    texts += erased;
    isLast = erased < PAGE;
  }
  return { texts };
}

/** Days after which a text should have been deleted, even if the daily schedule was late. */
const OVERDUE_DAYS = UNROUTED_DAYS + 2;

/** Returns how many texts that reached no user are overdue for deletion; 300 stands for 300 or more. */
export const countOverdue = async ({ transactNumberPairs, now }: Reads): Promise<number> =>
  transactNumberPairs(
    async (pairs) => (await pairs.unroutedBefore(daysAgo(now(), OVERDUE_DAYS), PAGE)).length,
  );
