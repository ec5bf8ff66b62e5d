import type { MapPerson } from 'functions/contract';
import { expect, test } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import type { MapView } from '#features/people-map/basemap/basemap.ts';
import { createClusters, placePeople } from './clusters.ts';

const WORLD: MapView['bounds'] = [-180, -85, 180, 85];
const AUSTIN = [30.2672, -97.7431] as const;
const ROUND_ROCK = [30.5083, -97.6789] as const;
const SEATTLE = [47.6062, -122.3321] as const;

const place = (id: string, [latitude, longitude]: readonly [number, number]): MapPerson => ({
  id,
  name: id,
  latitude,
  longitude,
  location_source: 'personal',
});

function clustersOf(...places: MapPerson[]) {
  const people = places.map(({ id }) => buildPerson({ id }));
  return createClusters(placePeople(people, places));
}

const idsAt = (marks: ReturnType<ReturnType<typeof clustersOf>>) =>
  marks.map((mark) => (mark.kind === 'spot' ? mark.people.map(({ person }) => person.id) : mark.count));

test('only listed people with known coordinates are placed', () => {
  const people = ['ada', 'bob'].map((id) => buildPerson({ id }));
  const placed = placePeople(people, [place('ada', AUSTIN), place('cy', SEATTLE)]);
  expect(placed).toEqual([
    { person: people[0], at: { latitude: 30.2672, longitude: -97.7431 }, source: 'personal' },
  ]);
});

test('neighbours are one cluster from afar, which falls apart at the zoom it names', () => {
  const marksIn = clustersOf(place('ada', AUSTIN), place('bob', ROUND_ROCK), place('cy', SEATTLE));
  const afar = marksIn({ bounds: WORLD, zoom: 4 });
  expect(idsAt(afar)).toEqual([['cy'], 2]);
  const cluster = afar.find((mark) => mark.kind === 'cluster')!;
  expect(cluster.ids()).toEqual(new Set(['ada', 'bob']));
  const zoom = cluster.opensAt();
  expect(idsAt(marksIn({ bounds: WORLD, zoom }))).toEqual([['cy'], ['bob'], ['ada']]);
  expect(idsAt(marksIn({ bounds: WORLD, zoom: zoom - 1 }))).toEqual([['cy'], 2]);
});

test('people at the very same place share a pin at every zoom, and count as many in a cluster', () => {
  const marksIn = clustersOf(place('ada', AUSTIN), place('bob', AUSTIN), place('cy', ROUND_ROCK));
  expect(idsAt(marksIn({ bounds: WORLD, zoom: 3 }))).toEqual([3]);
  expect(idsAt(marksIn({ bounds: WORLD, zoom: 18 }))).toEqual([['cy'], ['ada', 'bob']]);
});

test('people outside the view have no mark', () => {
  const marksIn = clustersOf(place('ada', AUSTIN), place('cy', SEATTLE));
  expect(idsAt(marksIn({ bounds: [-100, 29, -96, 32], zoom: 8 }))).toEqual([['ada']]);
});

test('no people give no marks', () => {
  expect(clustersOf()({ bounds: WORLD, zoom: 4 })).toEqual([]);
});
