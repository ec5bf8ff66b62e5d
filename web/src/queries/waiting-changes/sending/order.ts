import { changesNow } from '#queries/waiting-changes/shown.ts';

/**
 * Milliseconds that a change may be older than the last one that waits, and still go before it: its call took
 * longer. If it is older still, the clock was put back.
 */
const LATEST_MS = 60_000;

/** Returns the place of a change made at this time: after those made before it. */
export function orderOf(made: number): number {
  const orders = changesNow().map(({ order }) => order);
  const last = Math.max(0, ...orders);
  // If the clock was put back, the change still comes after the earlier ones. A change whose call was slow keeps its
  // place, before those that were made while it waited.
  let order = made < last - LATEST_MS ? last + 1 : made;
  while (orders.includes(order)) order += 0.001;
  return order;
}
