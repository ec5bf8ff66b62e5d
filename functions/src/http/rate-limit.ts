/** Maximum number of keys that are remembered. Beyond it, those used longest ago are forgotten. */
const MAX_KEYS = 10_000;
/** Milliseconds of unused time that a key may save up and then use at once. */
const BURST_MS = 5_000;

/**
 * Opens a limit of uses per second and key, in the memory of this process. It keeps one number per key: the
 * time at which all uses so far would have ended at the permitted rate.
 */
export function rateLimit(perSecond: number, now: () => number) {
  const ends = new Map<string, number>();
  const endAfter = (key: string, uses: number, time: number) =>
    Math.max(ends.get(key) ?? 0, time) + (uses * 1000) / perSecond;
  return {
    /** Returns the milliseconds until the key may be used again; 0 means now. */
    waitMs(key: string, uses = 1): number {
      const time = now();
      return Math.max(0, endAfter(key, uses, time) - time - BURST_MS);
    },
    count(key: string, uses = 1): void {
      const end = endAfter(key, uses, now());
      ends.delete(key); // moves the key to the end
      ends.set(key, end);
      const [oldest] = ends.size > MAX_KEYS ? ends.keys() : [];
      if (oldest !== undefined) ends.delete(oldest);
    },
  };
}
