import type { ZipCode } from 'zipcodes';
import type { Coordinates } from '#contract/places.ts';

/** Military post offices lie where the troops are. */
const MILITARY = new Set(['AA', 'AE', 'AP']);
const EAST_OF_GREENWICH = new Set(['GU', 'MP', 'PW', 'FM', 'MH']);
const TERRITORIES = { 'puerto rico': 'PR', guam: 'GU', 'american samoa': 'AS', 'virgin islands': 'VI' };
const SHORT_FORMS: Record<string, string> = { st: 'saint', ft: 'fort', mt: 'mount' };

/** The package has ZIP codes at 0, 0 and a few on the other side of the world. */
const isSane = ({ country, state, latitude, longitude }: ZipCode) =>
  country === 'US' &&
  !MILITARY.has(state) &&
  Number.isFinite(latitude) &&
  latitude !== 0 &&
  longitude > 0 === EAST_OF_GREENWICH.has(state);

/** A name as it is compared: `St. Paul` is `Saint Paul`, `Cañon City` is `canon city`. */
function keyOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[\p{M}.'’]/gu, '');
  const words = plain.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words
    .filter(Boolean)
    .map((word) => SHORT_FORMS[word] ?? word)
    .join(' ');
}

function centerOf(places: ZipCode[]): Coordinates {
  const mean = (axis: 'latitude' | 'longitude') =>
    places.reduce((sum, place) => sum + place[axis], 0) / places.length;
  return { latitude: mean('latitude'), longitude: mean('longitude') };
}

/** Reads the ZIP codes of the US, 5 MB of them, with the cities and states they lie in. */
export async function openGazetteer() {
  const { default: zipcodes } = await import('zipcodes');
  const byZip = new Map<string, ZipCode>();
  const byCity = new Map<string, ZipCode[]>();
  for (const place of Object.values(zipcodes.codes).filter(isSane)) {
    byZip.set(place.zip, place);
    const city = `${keyOf(place.city)}, ${place.state}`;
    byCity.set(city, [...(byCity.get(city) ?? []), place]);
  }
  const states = new Map<string, string>(Object.entries(TERRITORIES));
  for (const [name, code] of Object.entries(zipcodes.states.full)) states.set(keyOf(name), code);

  return {
    /** Every city with its middle and its ZIP codes. */
    cities: () =>
      [...byCity.values()].map((places) => ({
        name: places[0]?.city ?? '',
        places,
        ...centerOf(places),
      })),
    zip: (zip: string): Coordinates | undefined => byZip.get(zip),
    /** The middle of a city's ZIP codes, or of the given one if it is among them; the state by name or by its two letters. */
    city(city: string, state: string, zip?: string): Coordinates | undefined {
      const code = states.get(keyOf(state)) ?? keyOf(state).replaceAll(' ', '').toUpperCase();
      const name = keyOf(city);
      const places = byCity.get(`${name}, ${code}`) ?? byCity.get(`${name.replace(/ city$/, '')}, ${code}`);
      return places && (places.find((place) => place.zip === zip) ?? centerOf(places));
    },
  };
}
export type Gazetteer = Awaited<ReturnType<typeof openGazetteer>>;
