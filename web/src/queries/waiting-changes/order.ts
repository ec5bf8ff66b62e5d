import { changesNow } from './shown.ts';

/**
 * Milliseconds that a change may be older than the last one that waits, and still go before it: its call took
 * longer. If it is older still, the clock was put back.
 */
const LATEST_MS = 60_000;

/** Returns the place of a change made at this time: after those made before it. */
export function orderOf(made: number): number {
  const orders = changesNow().map(({ order }) => order);
  const last = Math.max(0, ...orders);
  // A clock that was put back must not put a change before earlier ones; a slow call may end after later ones.
  let order = made < last - LATEST_MS ? last + 1 : made;
  while (orders.includes(order)) order += 0.001;
  return order;
}
