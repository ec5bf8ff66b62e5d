import { local } from './browser/storage.ts';

/** Difference of the clocks, in milliseconds, that the duration of an answer alone may cause. */
const NEARLY_MS = 60_000;
const STORED = 'kindred.clock';

let behindMs = Number(local.getItem(STORED) ?? 0);

/**
 * Compares this device's clock with the `Date` header of an answer, to learn by how much it is wrong. The browser
 * keeps it for visits without a connection.
 */
export function learnTime(date: string | null): void {
  if (!date) return;
  const difference = Date.parse(date) - Date.now();
  const behind = Math.abs(difference) > NEARLY_MS ? difference : 0;
  if (behind) local.setItem(STORED, String(behind));
  else if (behindMs) local.removeItem(STORED);
  behindMs = behind;
}

/**
 * Returns the present time. If this device's clock differed by more than a minute at the last answer of the
 * server, it is corrected by this difference.
 */
export const serverNow = () => new Date(Date.now() + behindMs);
