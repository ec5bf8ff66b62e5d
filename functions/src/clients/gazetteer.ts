import type { ZipCode } from 'zipcodes';
import type { Coordinates, NamedPlace } from '#contract/calls/places.ts';

/** Codes of military post offices, which are used like states. Their ZIP codes are not places in the US. */
const MILITARY = new Set(['AA', 'AE', 'AP']);
const EAST_OF_GREENWICH = new Set(['GU', 'MP', 'PW', 'FM', 'MH']);
const TERRITORIES = { 'puerto rico': 'PR', guam: 'GU', 'american samoa': 'AS', 'virgin islands': 'VI' };
const SHORT_FORMS: Record<string, string> = { st: 'saint', ft: 'fort', mt: 'mount' };

/**
 * Tells whether an entry of the package is a place in the US with plausible coordinates. Some are at 0, 0 or
 * on the wrong half of the globe.
 */
const isSane = ({ country, state, latitude, longitude }: ZipCode) =>
  country === 'US' &&
  !MILITARY.has(state) &&
  Number.isFinite(latitude) &&
  latitude !== 0 &&
  longitude > 0 === EAST_OF_GREENWICH.has(state);

/** Maximum number of places returned for one text. */
const MOST_NAMESAKES = 5;
/** Number of words in the longest name of a state, `district of columbia`. */
const STATE_WORDS = 3;

/** Normalizes a name for comparison: `St. Paul` becomes `saint paul`, `Cañon City` becomes `canon city`. */
function keyOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[\p{M}.'’]/gu, '');
  const words = plain.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words
    .filter(Boolean)
    .map((word) => SHORT_FORMS[word] ?? word)
    .join(' ');
}

/** Returns the mean of the places' coordinates. */
function centerOf(places: ZipCode[]): Coordinates {
  const mean = (axis: 'latitude' | 'longitude') =>
    places.reduce((sum, place) => sum + place[axis], 0) / places.length;
  return { latitude: mean('latitude'), longitude: mean('longitude') };
}

/** Returns the city to which these ZIP codes belong. */
const cityOf = (places: ZipCode[]): NamedPlace => ({
  name: places[0]!.city,
  state: places[0]!.state,
  ...centerOf(places),
});

/** Loads the ZIP codes of the US (5 MB) with their cities and states. */
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
  const codes = new Set([...byZip.values()].map(({ state }) => state));
  const codeOf = (state: string) =>
    states.get(keyOf(state)) ?? keyOf(state).replaceAll(' ', '').toUpperCase();
  /**
   * Returns the names by which a city is looked up. The second one is used only if the first is not found.
   */
  const namesOf = (city: string) => [keyOf(city), keyOf(city).replace(/ city$/, '')];

  return {
    /** Returns every city with its center and its ZIP codes. */
    cities: () =>
      [...byCity.values()].map((places) => ({
        name: places[0]?.city ?? '',
        places,
        ...centerOf(places),
      })),
    zip: (zip: string): Coordinates | undefined => byZip.get(zip),
    /**
     * Returns the center of a city, or the place of `zip` if it is in the city; undefined if there is no such
     * city. `state` is a name or two letters.
     */
    city(city: string, state: string, zip?: string): Coordinates | undefined {
      const [name, shorter] = namesOf(city).map((one) => `${one}, ${codeOf(state)}`);
      const places = byCity.get(name!) ?? byCity.get(shorter!);
      return places && (places.find((place) => place.zip === zip) ?? centerOf(places));
    },
    /**
     * Returns at most five places that a text names, those with the most ZIP codes first. The text may be a
     * ZIP code, or a city with or without its state.
     */
    named(text: string): NamedPlace[] {
      const ofZip = byZip.get(text.trim());
      if (ofZip) return [cityOf([ofZip])];
      const words = keyOf(text).split(' ');
      for (let stateWords = 0; stateWords <= Math.min(STATE_WORDS, words.length - 1); stateWords++) {
        const state = words.slice(words.length - stateWords).join(' ');
        const among = state ? [codeOf(state)] : [...codes];
        for (const name of namesOf(words.slice(0, words.length - stateWords).join(' '))) {
          const found = among
            .map((code) => byCity.get(`${name}, ${code}`) ?? [])
            .filter(({ length }) => length);
          const largest = found.toSorted((a, b) => b.length - a.length).slice(0, MOST_NAMESAKES);
          if (largest.length) return largest.map(cityOf);
        }
      }
      return [];
    },
  };
}

let gazetteer: ReturnType<typeof openGazetteer> | undefined;

/** Returns the gazetteer, which is loaded once, at the first lookup. */
export const theGazetteer = () => (gazetteer ??= openGazetteer());

/** Returns the US cities that a text names, without a network. */
export const placesNamed = async (text: string): Promise<NamedPlace[]> => (await theGazetteer()).named(text);

export type Gazetteer = Awaited<ReturnType<typeof openGazetteer>>;
