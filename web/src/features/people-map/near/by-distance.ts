import type { Coordinates } from 'functions/contract';
import { kmBetween } from '#lib/distance.ts';
import type { MapView } from '#features/people-map/basemap/basemap.ts';
import type { PlacedPerson } from '#features/people-map/pins/clusters.ts';

/** A person with their distance from a place. */
export interface NearPerson extends PlacedPerson {
  km: number;
}

/** Returns the people with their distance from a place, the nearest first. */
export const byDistance = (placed: PlacedPerson[], from: Coordinates): NearPerson[] =>
  placed.map((one) => ({ ...one, km: kmBetween(one.at, from) })).toSorted((a, b) => a.km - b.km);

/** Tells whether coordinates are visible, even on a map that extends beyond the date line. */
export function isInView(
  { latitude, longitude }: Coordinates,
  [west, south, east, north]: MapView['bounds'],
) {
  const eastOfEdge = (((longitude - west) % 360) + 360) % 360;
  return latitude >= south && latitude <= north && eastOfEdge <= east - west;
}

/** Kilometres per degree of latitude. */
const DEGREE_KM = 111.2;

/** Returns the northern, eastern, southern and western end of a circle. */
export function endsOfCircle({ latitude, longitude }: Coordinates, km: number): Coordinates[] {
  const up = km / DEGREE_KM;
  const aside = up / Math.cos((latitude * Math.PI) / 180);
  return [
    { latitude: latitude + up, longitude },
    { latitude, longitude: longitude + aside },
    { latitude: latitude - up, longitude },
    { latitude, longitude: longitude - aside },
  ];
}
