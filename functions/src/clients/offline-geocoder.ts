import { type Gazetteer, openGazetteer } from './gazetteer.ts';
import type { Address, Geocoder } from './geocoder.ts';

/** A street alone is nothing a gazetteer knows, and a city without a state could be in many. */
function findIn(gazetteer: Gazetteer, { street, city, state, zip }: Address) {
  if (city && state) return gazetteer.city(city, state, zip);
  return zip && !street && !city ? gazetteer.zip(zip) : undefined;
}

let gazetteer: Promise<Gazetteer> | undefined;

/** Finds US cities and ZIP codes in the embedded gazetteer, read when it is first asked. */
export const offlineGeocoder = (): Geocoder => ({
  isInstant: true,
  pauseMs: 0,
  async find(address) {
    gazetteer ??= openGazetteer();
    const place = findIn(await gazetteer, address);
    if (!place) return { outcome: 'absent' };
    return { outcome: 'found', latitude: place.latitude, longitude: place.longitude };
  },
});
