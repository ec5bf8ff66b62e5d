import type { Context } from '#context.ts';
import { derivedId } from '#services/write/idempotency.ts';
import type { ActivityRow } from '#stores/user/activity-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';

/** Returns when the user made the change of this request, in ISO 8601. */
export const changedAt = (ctx: Context): string => ctx.changed_at ?? ctx.now().toISOString();

/**
 * Returns when the user made the change of this request, but not later than now: the clock of the device may
 * be ahead.
 */
export const changedBy = (ctx: Context): string => earlier(changedAt(ctx), ctx.now().toISOString());

const earlier = (a: string, b: string) => (a < b ? a : b);

/** Returns the later of two moments in ISO 8601. */
export const later = (a: string, b: string) => (a > b ? a : b);

/**
 * Returns the time to store as that of the last change, for something that this request changes. It never
 * goes back: an earlier change may have come from a device whose clock is ahead.
 */
export const lastChangeAt = (ctx: Context, before: string): string =>
  later(before, later(changedAt(ctx), ctx.now().toISOString()));

/**
 * Tells whether something may have changed since the user made the change of this request, by the time of its last
 * change (null if that is not known). Only then the feed is read.
 */
export const mayBeLate = (ctx: Context, lastChange: string | null): boolean =>
  ctx.changed_at !== null && (lastChange === null || lastChange >= ctx.changed_at);

/** Returns the id of a late change's event, so that the same change sent again is found; undefined for others. */
export const lateEventId = (ctx: Context, key: string | undefined, call: string): string | undefined =>
  ctx.changed_at !== null && key !== undefined ? derivedId(key, call) : undefined;

/** What happened with a person after a late change was made. */
export interface Since {
  /** Newest first. Of events of the same moment, those with a higher id count as later. */
  later: ActivityRow[];
  /** True if the change itself is among the events: its answer was lost, and it is sent again. */
  isDone: boolean;
}

export const NOTHING_SINCE: Since = { later: [], isDone: false };

/** Reads what happened with a person after the late change of this request; `eventId` is that of its own event. */
export async function readSince(
  ctx: Context,
  stores: Stores,
  personId: string,
  eventId?: string,
): Promise<Since> {
  if (ctx.changed_at === null) return NOTHING_SINCE;
  const events = await stores.activity.since(personId, ctx.changed_at);
  const isLater = ({ at, id }: ActivityRow) => at > ctx.changed_at! || (!!eventId && id > eventId);
  return { later: events.filter(isLater), isDone: events.some(({ id }) => id === eventId) };
}
