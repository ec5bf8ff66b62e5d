import type { Context } from '#context.ts';
import { unsubscribe } from '#services/reminders/subscriptions.ts';
import type { DeliveryRow } from '#stores/user/deliveries-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { keepLost } from './lost.ts';
import type { Attempt } from './attempt.ts';

const MINUTE_MS = 60_000;
/** Pauses before the tries after the first one; the first three come in the same run of the schedule. */
const PAUSES_MS = [15_000, 30_000, MINUTE_MS, 5 * MINUTE_MS, 10 * MINUTE_MS, 20 * MINUTE_MS];
/** Milliseconds after which a message that could not be sent is given up. */
export const GIVE_UP_MS = 60 * MINUTE_MS;

/** Returns the moment at which a message is tried again (ISO 8601); null if it was tried for an hour. */
function nextTry({ first_try_at, attempts }: DeliveryRow, now: number, afterMs: number): string | null {
  const end = Date.parse(first_try_at) + GIVE_UP_MS;
  if (now >= end) return null;
  const pause = Math.max(afterMs, PAUSES_MS[attempts - 1] ?? PAUSES_MS.at(-1)!);
  return new Date(Math.min(end, now + pause)).toISOString();
}

/**
 * Stores that a message is not tried again. It counts as sent if one browser got it; else its birthdays are
 * kept for the next digest.
 */
export async function closeDelivery(
  stores: Stores,
  delivery: DeliveryRow,
  outcome: NonNullable<DeliveryRow['outcome']>,
): Promise<void> {
  const isSent = outcome === 'sent' || delivery.has_reached_one;
  stores.deliveries.set({ ...delivery, outcome: isSent ? 'sent' : outcome, retry_at: null, waiting: null });
  if (!isSent) await keepLost(stores, delivery);
}

/**
 * Stores the outcome of an attempt, unless another process took the message over meanwhile. Returns the
 * moment of the next try (ISO 8601); null if there is none.
 */
export async function finishAttempt(
  ctx: Context,
  id: string,
  claim: string,
  { outcome, waiting, hasReachedOne = false, afterMs, gone }: Attempt,
): Promise<string | null> {
  const tryAt = await ctx.transact(async (stores) => {
    const delivery = await stores.deliveries.get(id);
    if (delivery?.claim !== claim || delivery.outcome !== null) return null;
    const retry_at = outcome === 'later' ? nextTry(delivery, ctx.now().getTime(), afterMs) : null;
    const after = { ...delivery, has_reached_one: delivery.has_reached_one || hasReachedOne };
    if (retry_at) stores.deliveries.set({ ...after, outcome: 'failed', retry_at, waiting });
    else await closeDelivery(stores, after, outcome === 'later' ? 'failed' : outcome);
    return retry_at;
  });
  if (gone.length > 0) await unsubscribe(ctx, gone);
  return tryAt;
}
