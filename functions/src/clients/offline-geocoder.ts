import { type Gazetteer, theGazetteer } from './gazetteer.ts';
import type { Address, Geocoder } from './geocoder.ts';

/** Finds a city with its state, or a ZIP code alone; the gazetteer knows no streets. */
function findIn(gazetteer: Gazetteer, { street, city, state, zip }: Address) {
  if (city && state) return gazetteer.city(city, state, zip);
  return zip && !street && !city ? gazetteer.zip(zip) : undefined;
}

/** The country that the built-in gazetteer knows. */
const KNOWN = 'US';

/** Finds US cities and ZIP codes in the built-in gazetteer. Of other countries it knows no places, and says so. */
export const offlineGeocoder = (): Geocoder => ({
  isInstant: true,
  pauseMs: 0,
  async find(address) {
    if (address.country !== KNOWN) return { outcome: 'country_only' };
    const place = findIn(await theGazetteer(), address);
    if (!place) return { outcome: 'absent' };
    return { outcome: 'found', latitude: place.latitude, longitude: place.longitude };
  },
});
