import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { TagRow } from '#stores/user/tags-store.ts';
import type { System } from '#system.ts';
import { addressOf } from '#services/card/card-copies.ts';
import { savePerson } from '#services/write/save-people.ts';
import { saveTags } from '#services/write/save-tags.ts';
import type { KeepGoing } from '#services/write/scheduled-work.ts';
import { openQueue } from '#services/write/work-queue.ts';
import { type AddressFields, askGeocoder, locate, type Place } from './geocoding.ts';
import { placeFields } from './places.ts';

/** Number of consecutive failures after which a run stops asking the geocoder. */
const FAILURES = 3;

const isSameAddress = (a: AddressFields, b: AddressFields) =>
  a.street_address === b.street_address &&
  a.city === b.city &&
  a.state === b.state &&
  a.zip === b.zip &&
  a.country === b.country;

/** Returns the address of a tag, which has only a city and a state. */
const addressOfTag = ({ city, state }: TagRow): AddressFields => ({
  street_address: null,
  city,
  state,
  zip: null,
});

const lookUp = (ctx: Context, address: AddressFields) =>
  locate(address, ctx.revisionAtStart.country, (part) => askGeocoder(ctx, part));

/**
 * Looks up the place of a person's address and stores it, unless the address changed meanwhile. Returns the
 * place; undefined if there is nothing to look up.
 */
async function placePerson(ctx: Context, id: string): Promise<Place | undefined> {
  const asked = await ctx.people.getIncludingTrash(id);
  if (!asked?.geocode_due_at) return undefined;
  const place = await lookUp(ctx, addressOf(asked));
  await ctx.transact(async (stores) => {
    const before = await stores.people.getIncludingTrash(id);
    if (!before?.geocode_due_at || !isSameAddress(addressOf(before), addressOf(asked))) return;
    const fields = placeFields(place, asked.geocode_attempts + 1, ctx.now());
    const after: PersonRow = { ...before, ...fields };
    await savePerson(ctx, stores, { before, after });
  });
  return place;
}

async function placeTag(ctx: Context, id: string): Promise<Place | undefined> {
  const asked = await ctx.tags.get(id);
  if (!asked?.geocode_due_at) return undefined;
  const place = await lookUp(ctx, addressOfTag(asked));
  await ctx.transact(async (stores) => {
    const before = await stores.tags.get(id);
    if (!before?.geocode_due_at || !isSameAddress(addressOfTag(before), addressOfTag(asked))) return;
    const { location_source: _, ...fields } = placeFields(place, asked.geocode_attempts + 1, ctx.now());
    const after: TagRow = { ...before, ...fields };
    saveTags(ctx, stores, [{ before, after }]);
  });
  return place;
}

/** Yields the tags, then the people whose place should be looked up by `now`, each with the function that does it. */
async function* duePlaces(system: System, now: string) {
  for await (const tag of system.duePlaces('tags', now)) yield { ...tag, findPlace: placeTag };
  for await (const person of system.duePlaces('people', now)) yield { ...person, findPlace: placePerson };
}

/**
 * Looks up the places that were unknown when people and tags were saved. Returns how many were found, have
 * only a known country, do not exist, or are still unknown. Safe to run twice at once and to stop at any
 * point: the next run continues.
 */
export async function retryGeocoding(system: System, keepGoing: KeepGoing) {
  const queue = await openQueue(system, 'places');
  const counts = { found: 0, absent: 0, country_only: 0, unknown: 0 };
  let failures = 0;
  for await (const row of queue.due(duePlaces(system, system.now().toISOString()), keepGoing)) {
    await queue.forUser(row, 'A place could not be stored', async (ctx) => {
      const place = await row.findPlace(ctx, row.id);
      if (!place) return;
      counts[place.outcome] += 1;
      failures = place.outcome === 'unknown' ? failures + 1 : 0;
    });
    if (failures === FAILURES) break;
  }
  return counts;
}
