import { fullName, placeKey, stateOf } from '#assistant/ask/find-places.ts';
import { findWords } from '#assistant/text/find-words.ts';
import { readingsOf } from '#assistant/ask/typos.ts';
import type { Coordinates } from '#contract/calls/places.ts';
import type { PersonSummary } from '#contract/people/person.ts';
import { notesOf } from './card-texts.ts';
import { type Home, type Known, placeWords } from './known.ts';

const NEAR_KM = 80;
const EARTH_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function kilometersBetween(a: Coordinates, b: Coordinates): number {
  const [latitude, longitude] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const h =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(h));
}

/** A person in a place, with the reason in words. */
export interface Placed {
  person: PersonSummary;
  reason: string;
}

const hasPlace = ({ city, state }: Home) => city !== null || state !== null;

/** Returns the cities and states of a person's addresses. */
const ownHomes = (person: PersonSummary, known: Known): Home[] =>
  known.cardOf(person).addresses.filter(hasPlace);

/** Returns the places where a person is: the own addresses, or else the places of the tags. */
function homesOf(person: PersonSummary, known: Known): Home[] {
  const own = ownHomes(person, known);
  return own.length > 0 ? own : person.tags.filter(hasPlace);
}

/** Returns a function that tells whether a home is in a place, which may be a city, a state, or both. */
function openPlace(place: string): (home: Home) => boolean {
  const [town = '', ...rest] = place.split(', ');
  if (rest.length > 0) {
    const [inTown, inState] = [openPlace(town), openPlace(rest.join(', '))];
    return ({ city, state }) => inTown({ city, state: null }) && inState({ city: null, state });
  }
  const names = new Set([placeKey(place), fullName(place)]);
  const code = stateOf(place);
  const answers = new Map<string, boolean>();
  /** Caches the answers of a test: many people share few cities and states. */
  const remembered = (name: string | null, test: (name: string) => boolean): boolean => {
    if (name === null) return false;
    const answer = answers.get(name) ?? test(name);
    answers.set(name, answer);
    return answer;
  };
  const isCity = (name: string) => names.has(placeKey(name));
  const isState = (name: string) => isCity(name) || (code !== undefined && stateOf(name) === code);
  return ({ city, state }) => remembered(state && `${state} `, isState) || remembered(city, isCity);
}

const lives = /\b(?:lives?|living|based|moved|settled|home|house|flat|apartment|from|in)\b/i;

/** Tells whether the notes or memories of a person without city and state say that they live in the place. */
function isSaidToLiveIn(person: PersonSummary, place: string, known: Known): boolean {
  if (place.length < 3 || ownHomes(person, known).length > 0) return false;
  const key = placeKey(place);
  return [notesOf(known.cardOf(person)), ...known.memoriesOf(person.id).map(({ text }) => text)].some(
    (text) => {
      const words = placeKey(text);
      const at = findWords(words, key);
      return at >= 0 && lives.test(words.slice(Math.max(0, at - 30), at));
    },
  );
}

function inPlace(place: string, known: Known): Placed[] {
  const isIn = openPlace(place);
  return known.people.flatMap((person) => {
    const home = homesOf(person, known).find(isIn);
    const isOwn = ownHomes(person, known).length > 0;
    return home ? { person, reason: isOwn ? placeWords(home) : `Tag ${place}` } : [];
  });
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the center of the people in a city, one for each state that has a city of that name. */
function centersOf(within: readonly Placed[], known: Known): Coordinates[] {
  const byState = Map.groupBy(within, ({ person }) => person.state);
  return [...byState.values()].flatMap((placed) => {
    const places = placed.flatMap(({ person }) => known.placeOf(person.id) ?? []);
    const [latitudes, longitudes] = [places.map((one) => one.latitude), places.map((one) => one.longitude)];
    return places.length > 0 ? [{ latitude: meanOf(latitudes), longitude: meanOf(longitudes) }] : [];
  });
}

/**
 * Returns the people in a place, then those within 80 km (50 miles) of its center, the nearest first.
 * Around a state it is only the people in it. The center is that of the people there, else that of a city
 * with this name.
 */
async function around(place: string, within: readonly Placed[], known: Known): Promise<Placed[]> {
  const own = centersOf(within, known);
  const centers = own.length > 0 || stateOf(place) ? own : await known.findCity(place);
  const isState =
    stateOf(place) !== undefined &&
    within.some(({ person }) => placeKey(person.city ?? '') !== placeKey(place));
  if (isState) return [...within];
  const names = new Set(within.map(({ person }) => person.id));
  const near = known.people.flatMap((person) => {
    const at = names.has(person.id) ? undefined : known.placeOf(person.id);
    const distance = at ? Math.min(...centers.map((center) => kilometersBetween(center, at))) : Infinity;
    return distance <= NEAR_KM ? [{ person, reason: placeWords(person), distance }] : [];
  });
  return [...within, ...near.toSorted((a, b) => a.distance - b.distance)];
}

/** Returns the name of a place as stored with the first person there: `Denver` for `denver`. */
const asStored = (place: string, within: readonly Placed[]): string =>
  within.map(({ person }) => person.city).find((city) => city && placeKey(city) === placeKey(place)) ??
  (place.length === 2 ? place.toUpperCase() : place);

/** Finds the people in a place, or around it. A mistyped place is corrected if only one place is possible. */
export async function findIn(
  place: string,
  isNear: boolean,
  known: Known,
): Promise<{ people: Placed[]; place: string }> {
  const within = inPlace(place, known);
  const found = isNear ? await around(place, within, known) : within;
  if (found.length > 0) return { people: found, place: asStored(place, within) };
  const said = known.people.filter((person) => isSaidToLiveIn(person, place, known));
  if (said.length > 0)
    return { people: said.map((person) => ({ person, reason: `Notes name ${place}` })), place };
  const places = new Set(
    known.people.flatMap((person) =>
      homesOf(person, known).flatMap(({ city, state }) => [city, state].filter(Boolean)),
    ),
  ) as Set<string>;
  const [meant, ...others] = stateOf(place)
    ? []
    : readingsOf(placeKey(place), new Set([...places].map(placeKey)));
  if (!meant || others.length > 0) return { people: [], place };
  const name = [...places].find((one) => placeKey(one) === meant)!;
  const typed = inPlace(name, known);
  return { people: isNear ? await around(name, typed, known) : typed, place: name };
}
