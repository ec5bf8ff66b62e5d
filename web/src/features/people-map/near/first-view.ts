import { US_STATES } from 'functions/contract/text/us-states';
import type { MapView } from '#features/people-map/basemap/basemap.ts';
import type { PlacedPerson } from '#features/people-map/pins/clusters.ts';
import { byDistance, isInView } from './by-distance.ts';

/** Share of the people whom the first view contains. */
const MIDDLE = 0.9;
/** Number of regions that are named; people of further ones are counted together. */
const MOST_NAMED = 3;

export interface FirstView {
  /** The nine tenths of the people nearest to the middle of all; everyone if there are fewer than ten. */
  middle: PlacedPerson[];
  rest: PlacedPerson[];
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Splits people into the middle nine tenths and the rest, so that a single distant person does not move the
 * map.
 */
export function splitMiddle(placed: PlacedPerson[]): FirstView {
  const middle = {
    latitude: median(placed.map(({ at }) => at.latitude)),
    longitude: median(placed.map(({ at }) => at.longitude)),
  };
  const nearest = byDistance(placed, middle);
  const count = Math.ceil(placed.length * MIDDLE);
  return { middle: nearest.slice(0, count), rest: nearest.slice(count) };
}

/**
 * Returns where a person is, in words: the state, else the tag, city or ZIP code that gave the coordinates.
 */
function regionOf({ person, source }: PlacedPerson): string {
  const tag = person.tags.find(({ name }) => source === `tag:${name}`);
  const state = (tag ?? person).state?.trim();
  if (state) return US_STATES[state.toUpperCase()] ?? state;
  return tag?.name ?? person.city ?? source.replace(/^zip:/, 'ZIP ');
}

/** People outside the visible part of the map, and their place in words. */
export interface Elsewhere {
  /** Text of the button: `1 in Hawaii`. */
  label: string;
  people: PlacedPerson[];
}

/**
 * Returns the people of the first view whom the map does not show: the rest by region, and the middle if
 * nobody of it is in view.
 */
export function elsewhere({ middle, rest }: FirstView, { bounds }: MapView): Elsewhere[] {
  const isHidden = ({ at }: PlacedPerson) => !isInView(at, bounds);
  const regions = [...Map.groupBy(rest.filter(isHidden), regionOf)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  const named = regions
    .slice(0, MOST_NAMED)
    .map(([region, people]) => ({ label: `${people.length} in ${region}`, people }));
  const others = regions.slice(MOST_NAMED).flatMap(([, people]) => people);
  return [
    ...(middle.length && middle.every(isHidden)
      ? [{ label: `Back to ${middle.length}`, people: middle }]
      : []),
    ...named,
    ...(others.length ? [{ label: `${others.length} elsewhere`, people: others }] : []),
  ];
}
