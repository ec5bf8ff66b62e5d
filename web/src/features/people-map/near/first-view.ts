import { US_STATES } from 'functions/contract/us-states';
import type { MapView } from '#features/people-map/basemap/basemap.ts';
import type { PlacedPerson } from '#features/people-map/pins/clusters.ts';
import { byDistance, isInView } from './by-distance.ts';

/** The share of the people whom the first view holds. */
const MIDDLE = 0.9;
/** Number of regions that are named; the people of further ones are counted together. */
const MOST_NAMED = 3;

export interface FirstView {
  /** Those nearest to the middle of all: nine tenths, and of fewer than ten people everyone. */
  middle: PlacedPerson[];
  rest: PlacedPerson[];
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Splits people into the middle nine tenths and the rest, so that a single one far away does not move the map. */
export function splitMiddle(placed: PlacedPerson[]): FirstView {
  const middle = {
    latitude: median(placed.map(({ at }) => at.latitude)),
    longitude: median(placed.map(({ at }) => at.longitude)),
  };
  const nearest = byDistance(placed, middle);
  const count = Math.ceil(placed.length * MIDDLE);
  return { middle: nearest.slice(0, count), rest: nearest.slice(count) };
}

/** Returns where a person is, in words: the state, else what placed them on the map. */
function regionOf({ person, source }: PlacedPerson): string {
  const tag = person.tags.find(({ name }) => source === `tag:${name}`);
  const state = (tag ?? person).state?.trim();
  if (state) return US_STATES[state.toUpperCase()] ?? state;
  return tag?.name ?? person.city ?? source.replace(/^zip:/, 'ZIP ');
}

/** People out of view, and where they are. */
export interface Elsewhere {
  /** Such as `1 in Hawaii`. */
  label: string;
  people: PlacedPerson[];
}

/** Returns those of the first view whom the map does not show: the rest by region, and the middle once it is out of view. */
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
