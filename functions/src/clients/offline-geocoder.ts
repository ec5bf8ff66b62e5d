import { type Gazetteer, theGazetteer } from './gazetteer.ts';
import type { Address, Geocoder } from './geocoder.ts';

/** Finds a city with its state, or a ZIP code alone. The gazetteer does not know streets. */
function findIn(gazetteer: Gazetteer, { street, city, state, zip }: Address) {
  if (city && state) return gazetteer.city(city, state, zip);
  return zip && !street && !city ? gazetteer.zip(zip) : undefined;
}

/** The only country in the built-in gazetteer. */
const KNOWN = 'US';

/**
 * Finds US cities and ZIP codes in the built-in gazetteer. For other countries the answer is `country_only`.
 */
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
