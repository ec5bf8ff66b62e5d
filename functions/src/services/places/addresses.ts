import type { Coordinates } from '#contract/places.ts';
import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import { fold } from '#names/fold.ts';

type Geocoder = Context['geocoder'];
export type Address = Parameters<Geocoder['find']>[0];
export type Located = Awaited<ReturnType<Geocoder['find']>>;

export type AddressFields = Pick<PersonRow, 'street_address' | 'city' | 'state' | 'zip'>;

/** Where somebody is by their address, and by which part of it. */
export type Place =
  | ({ outcome: 'found'; location_source: string } & Coordinates)
  | Exclude<Located, { outcome: 'found' }>;

/** The five digits of a ZIP code or ZIP+4. */
const zipOf = (zip: string | null) => /^(\d{5})(-?\d{4})?$/.exec(zip ?? '')?.[1];

/** What to look for, the preferred place first: the address, its ZIP code, its city; nothing if too little is known. */
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

/** Whether so much of an address is known that it can be looked for. */
export const isAddress = (fields: AddressFields) => lookupsOf(fields).length > 0;

/** An address as it is told from others, whatever its spaces and capitals. */
export const addressKey = ({ street = '', city = '', state = '', zip = '' }: Address) =>
  JSON.stringify([street, city, state, zip].map(fold));

/** Looks for each part of the address in turn, until one is somewhere or the geocoder fails. */
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
