import type { FailureRow, Place } from '#stores/shared/failures-store.ts';
import type { System } from '#system.ts';

const MINUTE_MS = 60_000;
/**
 * Pauses in milliseconds after the failures of one document: the first is tried again by the next run. After one failure
 * more, nearly four days later, it is set aside.
 */
const PAUSES_MS = [0, 15, 60, 4 * 60, 12 * 60, 24 * 60, 48 * 60].map((minutes) => minutes * MINUTE_MS);

/**
 * Stores that work on a document has failed, and when it is tried again. If it has failed too often, sets it aside and
 * logs that.
 */
export async function noteFailure(system: System, place: Place): Promise<FailureRow> {
  const failed = await system.transactShared(async ({ failures }) => {
    const now = system.now();
    const before = await failures.get(place, now);
    const count = (before?.failures ?? 0) + 1;
    const pause = PAUSES_MS[count - 1];
    const try_at = pause === undefined ? null : new Date(now.getTime() + pause).toISOString();
    return failures.set({ ...place, failures: count, failed_at: now.toISOString(), try_at });
  });
  const { failures, try_at } = failed;
  if (try_at === null)
    system.log('error', 'Work is set aside, see npm run verify-data', { ...place, failures });
  return failed;
}
