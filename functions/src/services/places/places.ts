import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { PersonSummary } from '#contract/people/person.ts';
import type { Coordinates, MapPerson, NamedPlace, UnplacedPerson } from '#contract/calls/places.ts';
import { DEFAULT_COUNTRY } from '#contract/limits.ts';
import { DAY_MS } from '#contract/people/health.ts';
import { AppError } from '#errors.ts';
import { type PeopleRead, readPeople } from '#services/people-list/index.ts';
import { type AddressFields, askGeocoder, isAddress, locate, type Place, recallPlace } from './geocoding.ts';

/** Milliseconds that a save waits for the place of an address, from the cache or the built-in gazetteer. */
const SAVE_WAITS_MS = 1_000;
/**
 * Milliseconds that a call waits for its turn at the geocoder, which then takes up to 8 s. The browser gives
 * up after 10 s.
 */
const CALL_WAITS_MS = 1_500;

const FIRST_RETRY_MS = 15 * 60_000;
const LONGEST_RETRY_MS = 7 * DAY_MS;

type PlaceFields = Pick<
  PersonRow,
  'latitude' | 'longitude' | 'location_source' | 'geocode_due_at' | 'geocode_attempts'
>;

/**
 * Returns the fields to store after a place was looked up `attempts` times. An unknown place is looked up
 * again, at growing intervals.
 */
export function placeFields(place: Place, attempts: number, now: Date): PlaceFields {
  const nowhere = {
    latitude: null,
    longitude: null,
    location_source: null,
    geocode_due_at: null,
    geocode_attempts: 0,
  };
  if (place.outcome === 'absent') return nowhere;
  if (place.outcome === 'country_only') return { ...nowhere, location_source: place.location_source };
  if (place.outcome === 'found') {
    const { latitude, longitude, location_source } = place;
    return { ...nowhere, latitude, longitude, location_source };
  }
  const waitMs = attempts && Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
  const geocode_due_at = new Date(now.getTime() + waitMs).toISOString();
  return { ...nowhere, geocode_due_at, geocode_attempts: attempts };
}

/**
 * Returns the place of an address if it is cached or in the gazetteer. Otherwise returns fields that make a
 * schedule look it up. Never throws, and takes at most a second.
 */
export async function placeOf(ctx: Context, fields: AddressFields): Promise<PlaceFields> {
  const unknown: Place = { outcome: 'unknown', isTimeout: true };
  const place = await Promise.race([
    locate(fields, ctx.revisionAtStart.country, (address) => recallPlace(ctx, address)).catch(() => unknown),
    delay(SAVE_WAITS_MS, unknown, { ref: false }),
  ]);
  return placeFields(place, 0, ctx.now());
}

const hasCoordinates = <T extends { latitude: number | null; longitude: number | null }>(
  place: T,
): place is T & Coordinates => place.latitude !== null && place.longitude !== null;

/**
 * Returns the place of a person: their own address, else that of the alphabetically first of their tags with
 * a place; undefined if there is none.
 */
function whereIs(
  person: PersonSummary,
  { ownPlaceOf, tags }: PeopleRead,
): Omit<MapPerson, 'id' | 'name'> | undefined {
  const own = ownPlaceOf(person.id);
  if (own?.location_source && hasCoordinates(own)) {
    const { latitude, longitude, location_source } = own;
    return { latitude, longitude, location_source };
  }
  const [tag] = person.tags
    .flatMap(({ id }) => tags.get(id) ?? [])
    .filter(hasCoordinates)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }));
  return tag && { latitude: tag.latitude, longitude: tag.longitude, location_source: `tag:${tag.name}` };
}

/** Returns everyone with a place on the map. */
export async function listMapPeople(ctx: Context): Promise<MapPerson[]> {
  const read = await readPeople(ctx);
  return read.people.flatMap((person) => {
    const place = whereIs(person, read);
    return place ? { id: person.id, name: person.name, ...place } : [];
  });
}

/** Matches the source of a place of which only the country is known. */
const COUNTRY_SOURCE = /^country:(.+)$/;

/** Returns everyone without a place on the map, with the reason. */
export async function listUnplacedPeople(ctx: Context): Promise<UnplacedPerson[]> {
  const read = await readPeople(ctx);
  const home = ctx.revisionAtStart.country;
  const whyNot = (person: PersonSummary): Pick<UnplacedPerson, 'reason' | 'country'> => {
    const own = read.ownPlaceOf(person.id);
    if (own?.geocode_due_at) return { reason: 'pending' };
    const country = COUNTRY_SOURCE.exec(own?.location_source ?? '')?.[1];
    if (country) return { reason: 'country_only', country };
    return {
      reason: isAddress({ ...person, country: read.compared(person).addresses[0]?.country ?? null }, home)
        ? 'not_found'
        : 'no_address',
    };
  };
  return read.people
    .filter((person) => !whereIs(person, read))
    .map((person) => ({ id: person.id, name: person.name, ...whyNot(person) }));
}

/**
 * Returns the US cities that a text names. No outside service is asked, because the text may be a person's
 * name.
 */
export const findPlaces = (ctx: Context, text: string): Promise<NamedPlace[]> => ctx.placesNamed(text);

/**
 * Looks for a city in the account's country. If it is not found there, looks in the US: hardly any other
 * country has the same states.
 */
async function locateAtHome(ctx: Context, place: { city: string; state: string }) {
  const { country } = ctx.revisionAtStart;
  const located = await askGeocoder(ctx, { ...place, country }, CALL_WAITS_MS);
  const isElsewhere = country !== DEFAULT_COUNTRY && ['absent', 'country_only'].includes(located.outcome);
  return isElsewhere ? askGeocoder(ctx, { ...place, country: DEFAULT_COUNTRY }, CALL_WAITS_MS) : located;
}

const COULD_NOT_GEOCODE = 'Failed to geocode location. Please try again.';

/**
 * Returns the coordinates of a city in the account's country or the US. Throws `not_found` if there is no
 * such city, another error if the geocoder cannot be asked.
 */
export async function locateCity(ctx: Context, city: string, state: string): Promise<Coordinates> {
  const located = await locateAtHome(ctx, { city, state });
  switch (located.outcome) {
    case 'found':
      return { latitude: located.latitude, longitude: located.longitude };
    case 'absent':
    case 'country_only':
      throw new AppError('not_found', 'Could not find that location. Please check city and state.');
    case 'unknown':
      throw new AppError(located.isTimeout ? 'upstream_timeout' : 'upstream_failed', COULD_NOT_GEOCODE);
  }
}
