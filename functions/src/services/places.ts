import type { Coordinates, MapPerson } from '#contract/places.ts';
import type { Context, PersonRow } from '#context.ts';

type Address = Pick<PersonRow, 'street_address' | 'city' | 'state' | 'zip'>;
type Place = Pick<
  PersonRow,
  'latitude' | 'longitude' | 'location_source' | 'geocode_due_at' | 'geocode_attempts'
>;

/** Where an address is, as far as that is known at once; else when to ask the geocoder. */
export async function placeOf(_ctx: Context, _address: Address): Promise<Place> {
  return {
    latitude: null,
    longitude: null,
    location_source: null,
    geocode_due_at: null,
    geocode_attempts: 0,
  };
}

export async function listMapPeople(_ctx: Context): Promise<MapPerson[]> {
  throw new Error('to come');
}

export async function locateCity(_ctx: Context, _city: string, _state: string): Promise<Coordinates> {
  throw new Error('to come');
}
