import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '#context.ts';
import { AppError } from '#errors.ts';
import { type Address, addressKey, type Located } from './addresses.ts';

const TURN = 'geocoder';
/** For so long what is nowhere is not looked for again: maps grow. */
const ABSENT_MS = 30 * 86_400_000;

/** What the geocoder answers from memory, or answered before. */
export async function recallPlace(ctx: Context, address: Address): Promise<Located> {
  if (ctx.geocoder.isInstant) return ctx.geocoder.find(address);
  const known = await ctx.geocodes.get(addressKey(address));
  if (!known) return { outcome: 'unknown', isTimeout: false };
  const { latitude, longitude, found_at } = known;
  if (latitude === null || longitude === null) {
    const isOld = ctx.now().getTime() - Date.parse(found_at) > ABSENT_MS;
    return isOld ? { outcome: 'unknown', isTimeout: false } : { outcome: 'absent' };
  }
  return { outcome: 'found', latitude, longitude };
}

/** Waits until the app may ask the geocoder again, whoever asked last; refuses when that is too far off. */
async function awaitTurn(ctx: Context, patienceMs: number): Promise<void> {
  const { pauseMs } = ctx.geocoder;
  if (!pauseMs) return;
  const waitMs = await ctx.transactShared(async ({ leases }) => {
    const now = ctx.now().getTime();
    const taken = await leases.get(TURN);
    const turn = Math.max(now, taken ? Date.parse(taken.expires_at) : 0);
    if (turn - now > patienceMs)
      throw new AppError('unavailable', 'Too many places are looked for at once, try again', {
        retryAfter: Math.ceil((turn - now) / 1000),
      });
    leases.set({ id: TURN, holder: TURN, expires_at: new Date(turn + pauseMs).toISOString() });
    return turn - now;
  });
  await delay(waitMs);
}

/** Where an address is, by the geocoder itself where nothing is cachedShards; its answers are. */
export async function askGeocoder(
  ctx: Context,
  address: Address,
  patienceMs = Number.POSITIVE_INFINITY,
): Promise<Located> {
  const known = await recallPlace(ctx, address);
  if (known.outcome !== 'unknown' || ctx.geocoder.isInstant) return known;
  await awaitTurn(ctx, patienceMs);
  const located = await ctx.geocoder.find(address);
  if (located.outcome === 'unknown') return located;
  const { latitude, longitude } = located.outcome === 'found' ? located : { latitude: null, longitude: null };
  await ctx.transactShared(async ({ geocodes }) =>
    geocodes.set(addressKey(address), { latitude, longitude, found_at: ctx.now().toISOString() }),
  );
  return located;
}
