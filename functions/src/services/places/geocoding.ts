import type { Coordinates } from '#contract/places.ts';
import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import { fold } from '#contract/fold.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '#errors.ts';

type Geocoder = Context['geocoder'];
export type Address = Parameters<Geocoder['find']>[0];
export type Located = Awaited<ReturnType<Geocoder['find']>>;

export type AddressFields = Pick<PersonRow, 'street_address' | 'city' | 'state' | 'zip'>;

/** What was found for an address: coordinates and the part of the address that led to them, or nothing. */
export type Place =
  | ({ outcome: 'found'; location_source: string } & Coordinates)
  | Exclude<Located, { outcome: 'found' }>;

/** Returns the five digits of a ZIP code or ZIP+4; undefined for other text. */
const zipOf = (zip: string | null) => /^(\d{5})(-?\d{4})?$/.exec(zip ?? '')?.[1];

/**
 * Returns what to look for, in order: the whole address, its ZIP code, its city; empty if too little is
 * known.
 */
function lookupsOf(fields: AddressFields): { source: string; address: Address }[] {
  const zip = zipOf(fields.zip);
  const street = fields.street_address ?? undefined;
  const city = fields.city && fields.state ? { city: fields.city, state: fields.state } : undefined;
  return [
    ...(city || (street && zip) ? [{ source: 'personal', address: { street, ...city, zip } }] : []),
    ...(zip ? [{ source: `zip:${zip}`, address: { zip } }] : []),
    ...(city && (street || zip) ? [{ source: 'personal', address: city }] : []),
  ];
}

/** Tells whether enough of an address is known to look for it. */
export const isAddress = (fields: AddressFields) => lookupsOf(fields).length > 0;

/** Returns a key of an address, which ignores spaces, capitals and accents. */
export const addressKey = ({ street = '', city = '', state = '', zip = '' }: Address) =>
  JSON.stringify([street, city, state, zip].map(fold));

/** Looks for each part of the address in turn, until one is found or the geocoder fails. */
export async function locate(
  fields: AddressFields,
  look: (address: Address) => Promise<Located>,
): Promise<Place> {
  for (const { source, address } of lookupsOf(fields)) {
    const located = await look(address);
    if (located.outcome === 'found') return { ...located, location_source: source };
    if (located.outcome === 'unknown') return located;
  }
  return { outcome: 'absent' };
}

const TURN = 'geocoder';
/** How long the answer "no such place" is reused; then the geocoder is asked again, because maps grow. */
const ABSENT_MS = 30 * 86_400_000;

/**
 * Returns a place without asking an outside service: from the built-in gazetteer, or from the cache of
 * earlier answers. `unknown` if the cache does not have it.
 */
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

/**
 * Waits until the geocoder may be asked again; its pause holds for all requests and instances together.
 * Throws `unavailable` if the wait would be over `patienceMs`.
 */
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

/** Returns the place of an address from the cache, else from the geocoder, whose answer it caches. */
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
