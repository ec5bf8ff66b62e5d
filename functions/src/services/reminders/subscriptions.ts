import { createPublicKey } from 'node:crypto';
import { MOST_SUBSCRIPTIONS } from '#contract/limits.ts';
import type { NewSubscription } from '#contract/reminders/subscriptions.ts';
import type { Context } from '#context.ts';
import { invalid } from '#errors.ts';
import { readAccount } from '#services/account/account.ts';
import { withReminderState } from '#services/account/reminder-state.ts';
import type { Stores } from '#stores/user/user-stores.ts';

/** Tells whether a key in base64url is an uncompressed point of the curve P-256. */
function isPoint(key: string): boolean {
  const bytes = Buffer.from(key, 'base64url');
  const x = bytes.toString('base64url', 1, 33);
  const y = bytes.toString('base64url', 33);
  try {
    return bytes[0] === 4 && !!createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  } catch {
    return false;
  }
}

/** Updates the account after the user's browsers have changed. `hasBrowser` says whether one is left. */
async function followBrowsers(ctx: Context, stores: Stores, hasBrowser: boolean): Promise<void> {
  const account = await withReminderState(ctx, stores, await readAccount(ctx, stores), hasBrowser);
  stores.account.set(account);
  stores.revision.add({ settings: 1 });
}

/**
 * Makes a browser one of the user's; repeated, or with new keys, it stays one. Beyond 20 browsers the oldest
 * is removed. Throws for an unknown push service and for an invalid key.
 */
export async function subscribe(ctx: Context, wanted: NewSubscription): Promise<{ endpoint: string }> {
  const { endpoint, keys, expiration_time = null } = wanted;
  if (!ctx.push.isKnown(endpoint)) throw invalid('endpoint', 'is not at a push service that is known here');
  if (!isPoint(keys.p256dh)) throw invalid('keys.p256dh', 'is not a point of the curve P-256');
  await ctx.transact(async (stores) => {
    const [known, own] = await Promise.all([
      stores.subscriptions.get(endpoint),
      stores.subscriptions.ofUser(ctx.uid),
    ]);
    const isOwn = known?.uid === ctx.uid;
    if (isOwn && known.keys.p256dh === keys.p256dh && known.keys.auth === keys.auth) return;
    const oldest = own.toSorted((a, b) => a.created_at.localeCompare(b.created_at));
    for (const { endpoint } of isOwn ? [] : oldest.slice(0, -(MOST_SUBSCRIPTIONS - 1)))
      stores.subscriptions.remove(endpoint);
    const created_at = isOwn ? known.created_at : ctx.now().toISOString();
    stores.subscriptions.set({ uid: ctx.uid, endpoint, keys, expiration_time, created_at });
    await followBrowsers(ctx, stores, true);
  });
  return { endpoint };
}

/** Stores that the user has no browser left, if that is so: another user may have taken the last one over. */
export async function noticeNoBrowser(ctx: Context): Promise<void> {
  await ctx.transact(async (stores) => {
    const own = await stores.subscriptions.ofUser(ctx.uid);
    if (own.length === 0) await followBrowsers(ctx, stores, false);
  });
}

/** Removes these browsers of the user; others' stay. */
export async function unsubscribe(ctx: Context, endpoints: string[]): Promise<void> {
  await ctx.transact(async (stores) => {
    const own = await stores.subscriptions.ofUser(ctx.uid);
    const removed = own.filter(({ endpoint }) => endpoints.includes(endpoint));
    if (removed.length === 0) return;
    for (const { endpoint } of removed) stores.subscriptions.remove(endpoint);
    await followBrowsers(ctx, stores, removed.length < own.length);
  });
}
