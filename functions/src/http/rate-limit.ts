/** Maximum number of keys that are remembered; then those are forgotten whose last use is longest ago. */
const MAX_KEYS = 10_000;
/** A key that was not used for so long may be used all at once for what it could have been used in that time. */
const BURST_MS = 5_000;

/**
 * Opens a limit of uses per second and key, in the memory of this process. It keeps one number per key: when all uses
 * so far would have ended, had they come one after the other at the permitted rate.
 */
export function rateLimit(perSecond: number, now: () => number) {
  const ends = new Map<string, number>();
  const endAfter = (key: string, uses: number) =>
    Math.max(ends.get(key) ?? 0, now()) + (uses * 1000) / perSecond;
  return {
    /** Returns in how many milliseconds the key may be used again; 0: at once. */
    waitMs: (key: string, uses = 1): number => Math.max(0, endAfter(key, uses) - now() - BURST_MS),
    count(key: string, uses = 1): void {
      const end = endAfter(key, uses);
      ends.delete(key); // puts the key last
      ends.set(key, end);
      const [oldest] = ends.size > MAX_KEYS ? ends.keys() : [];
      if (oldest !== undefined) ends.delete(oldest);
    },
  };
}
