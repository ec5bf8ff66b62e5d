import type { Coordinates } from '#contract/calls/places.ts';
import { DAY_MS } from '#contract/people/health.ts';
import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import { fold } from '#contract/text/fold.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '#errors.ts';

type Geocoder = Context['geocoder'];
export type Address = Parameters<Geocoder['find']>[0];
export type Located = Awaited<ReturnType<Geocoder['find']>>;

export interface AddressFields extends Pick<PersonRow, 'street_address' | 'city' | 'state' | 'zip'> {
  /** The country of the address; if it is missing or null, that of the account. */
  country?: string | null;
}

/**
 * The outcome of a lookup: coordinates and the part of the address that led to them, only the country, or a
 * failure.
 */
export type Place =
  | ({ outcome: 'found'; location_source: string } & Coordinates)
  | { outcome: 'country_only'; location_source: string }
  | Exclude<Located, { outcome: 'found' | 'country_only' }>;

const US = 'US';

/** Returns the five digits of a ZIP code or ZIP+4; undefined for other text. */
const zipOf = (zip: string | null) => /^(\d{5})(-?\d{4})?$/.exec(zip ?? '')?.[1];

/**
 * Returns the parts by which an address is looked up. In the US a city counts only with its state, because
 * many share a name.
 */
function partsOf({ street_address, city, state, zip }: AddressFields, country: string) {
  const isKnown = country === US ? city && state : city;
  return {
    street: street_address ?? undefined,
    place: isKnown ? { city: city ?? undefined, state: state ?? undefined } : undefined,
    zip: country === US ? zipOf(zip) : (zip ?? undefined),
  };
}

type Lookup = { source: string; address: Address };

/** Returns the lookups in a country, in order: the whole address, its ZIP code, its city. */
function lookupsIn(fields: AddressFields, country: string): Lookup[] {
  const { street, place, zip } = partsOf(fields, country);
  return [
    ...(place || (street && zip)
      ? [{ source: 'personal', address: { street, ...place, zip, country } }]
      : []),
    ...(zip ? [{ source: `zip:${zip}`, address: { zip, country } }] : []),
    ...(place && (street || zip) ? [{ source: 'personal', address: { ...place, country } }] : []),
  ];
}

/**
 * Returns all lookups, in order; empty if too little is known. An address without a country is looked for in
 * `home`, then in the US if it has a state.
 */
function lookupsOf(fields: AddressFields, home: string): Lookup[] {
  const first = lookupsIn(fields, fields.country ?? home);
  const mayBeInUs = !fields.country && home !== US && fields.city && fields.state;
  return mayBeInUs ? [...first, ...lookupsIn(fields, US)] : first;
}

/** Tells whether enough of an address is known to look for it. */
export const isAddress = (fields: AddressFields, home: string) => lookupsOf(fields, home).length > 0;

/**
 * Returns a key of an address, which ignores spaces, capitals and accents. The key of a US address has no
 * country, so that it equals the keys stored by earlier code.
 */
export const addressKey = ({ street = '', city = '', state = '', zip = '', country }: Address) =>
  JSON.stringify([street, city, state, zip, ...(country === US ? [] : [country])].map(fold));

/**
 * Tries the lookups of an address in turn until one succeeds or the geocoder fails. `home` is the country of
 * an address without one.
 */
export async function locate(
  fields: AddressFields,
  home: string,
  look: (address: Address) => Promise<Located>,
): Promise<Place> {
  let nearest: Place = { outcome: 'absent' };
  for (const { source, address } of lookupsOf(fields, home)) {
    const located = await look(address);
    if (located.outcome === 'found') return { ...located, location_source: source };
    if (located.outcome === 'unknown') return located;
    if (located.outcome === 'country_only')
      nearest = { ...located, location_source: `country:${address.country}` };
  }
  return nearest;
}

const TURN = 'geocoder';
/**
 * Milliseconds for which the answer "no such place" is reused. After that the geocoder is asked again,
 * because maps grow.
 */
const ABSENT_MS = 30 * DAY_MS;

/**
 * Returns a place without an outside service: from the built-in gazetteer, or from the cache of earlier
 * answers. `unknown` if neither has it.
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
 * Waits until the geocoder may be asked again. All requests and instances share one pause between calls.
 * Throws `unavailable` if the wait would exceed `patienceMs`.
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

/**
 * Returns the place of an address from the cache, else from the geocoder, whose answer is cached unless it is
 * `unknown`.
 */
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
