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
export const changedBy = (ctx: Context): string => earlierOf(changedAt(ctx), ctx.now().toISOString());

const earlierOf = (a: string, b: string) => (a < b ? a : b);

/** Returns the later of two moments in ISO 8601, or of two stamps. */
export const laterOf = (a: string, b: string) => (a > b ? a : b);

/**
 * Returns the time to store as that of the last change, for something that this request changes. It never
 * goes back: an earlier change may have come from a device whose clock is ahead.
 */
export const lastChangeAt = (ctx: Context, before: string): string =>
  laterOf(before, laterOf(changedAt(ctx), ctx.now().toISOString()));

/**
 * Tells whether something may have changed since the user made the change of this request, by the time of its last
 * change (null if that is not known). Only then the feed is read.
 */
export const mayBeLate = (ctx: Context, lastChange: string | null): boolean =>
  ctx.changed_at !== null && (lastChange === null || lastChange >= ctx.changed_at);

/**
 * Returns the id of a late change, derived from its key, its moment and all that it says, so that the same change sent
 * again is known, and another one with its key is not taken for it. Undefined for other changes.
 */
export const lateId = (ctx: Context, key: string | undefined, ...said: unknown[]): string | undefined =>
  ctx.changed_at !== null && key !== undefined
    ? derivedId(key, JSON.stringify([ctx.changed_at, ...said]))
    : undefined;

/**
 * Returns the moment of a change followed by its id, if it has one. Sorted as texts, stamps are in the order of the
 * changes; among those of one moment, a higher id counts as later.
 */
export const stampOf = (ctx: Context, id?: string): string => [changedAt(ctx), ...(id ? [id] : [])].join(' ');

/** Returns the moment of a stamp, in ISO 8601. */
export const momentOf = (stamp: string): string => stamp.split(' ')[0] as string;

/** The events of a person after a late change was made. */
export interface Since {
  /** Newest first. Of events of the same moment, those with a higher id count as later. */
  events: ActivityRow[];
  /** True if the change itself was found: its answer was lost, and it is sent again. */
  isDone: boolean;
}

export const NOTHING_SINCE: Since = { events: [], isDone: false };

/**
 * Reads what happened with a person after the late change of this request; `eventId` is that of its own event. Events
 * that came with somebody who was merged into them are left out.
 */
export async function readSince(
  ctx: Context,
  stores: Stores,
  personId: string,
  eventId?: string,
): Promise<Since> {
  if (ctx.changed_at === null) return NOTHING_SINCE;
  const found = await stores.activity.since(personId, ctx.changed_at);
  const isLater = ({ at, id, moved_from }: ActivityRow) =>
    (at > ctx.changed_at! || (!!eventId && id > eventId)) && (moved_from ?? personId) === personId;
  return { events: found.filter(isLater), isDone: found.some(({ id }) => id === eventId) };
}
