import { expect, test } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import type { PlacedPerson } from '#features/people-map/pins/clusters.ts';
import { byDistance, endsOfCircle, isInView } from './by-distance.ts';
import { elsewhere, splitMiddle } from './first-view.ts';

const CHICAGO = { latitude: 41.88, longitude: -87.63 };
const HONOLULU = { latitude: 21.31, longitude: -157.86 };
const TAG = { id: 't', color: null, category: 'general', city: null, people_count: 1 } as const;

const at = (place: typeof CHICAGO, person: Parameters<typeof buildPerson>[0] = {}, source = 'personal') =>
  ({ person: buildPerson(person), at: place, source }) satisfies PlacedPerson;
const many = (count: number, place: typeof CHICAGO, person = {}) =>
  Array.from({ length: count }, () => at(place, person));
const viewOf = (...bounds: [number, number, number, number]) => ({ bounds, centre: CHICAGO, zoom: 5 });
const ILLINOIS = viewOf(-92, 36, -87, 43);

test('the first view holds the middle nine tenths, and everybody if they are fewer than ten', () => {
  const { middle, rest } = splitMiddle([...many(1, HONOLULU), ...many(9, CHICAGO)]);
  expect(middle.every((one) => one.at === CHICAGO)).toBe(true);
  expect([middle.length, rest.map((one) => one.at)]).toEqual([9, [HONOLULU]]);
  expect(splitMiddle([...many(1, HONOLULU), ...many(8, CHICAGO)]).rest).toEqual([]);
  expect(splitMiddle([])).toEqual({ middle: [], rest: [] });
});

test.each([
  ['the state', at(HONOLULU, { state: 'hi' }), '1 in Hawaii'],
  ['a state without two letters', at(HONOLULU, { state: 'Oahu' }), '1 in Oahu'],
  [
    'the state of the tag',
    at(HONOLULU, { state: 'TX', tags: [{ ...TAG, name: 'Surf', state: 'HI' }] }, 'tag:Surf'),
    '1 in Hawaii',
  ],
  ['the tag', at(HONOLULU, { tags: [{ ...TAG, name: 'Surf', state: null }] }, 'tag:Surf'), '1 in Surf'],
  ['the ZIP code', at(HONOLULU, {}, 'zip:96815'), '1 in ZIP 96815'],
])('who is out of view is named by %s', (_, person, label) => {
  const groups = elsewhere({ middle: many(9, CHICAGO), rest: [person] }, ILLINOIS);
  expect(groups).toEqual([{ label, people: [person] }]);
});

test('three regions are named, the largest first, and further ones counted together', () => {
  const rest = ['HI', 'TX', 'TX', 'ME', 'AK', 'FL'].map((state) => at(HONOLULU, { state }));
  const labels = elsewhere({ middle: many(54, CHICAGO), rest }, ILLINOIS).map(({ label }) => label);
  expect(labels).toEqual(['2 in Texas', '1 in Hawaii', '1 in Maine', '2 elsewhere']);
});

test('who is in view is not named, and the way back to the middle is shown when it is out of view', () => {
  const first = { middle: many(9, CHICAGO), rest: [at(HONOLULU, { state: 'HI' })] };
  const labels = elsewhere(first, viewOf(-160, 20, -154, 23)).map(({ label }) => label);
  expect(labels).toEqual(['Back to 9']);
  expect(elsewhere(first, viewOf(-170, 10, -60, 60))).toEqual([]);
});

test('people are sorted by their distance from a place', () => {
  const [first, second] = byDistance([at(HONOLULU), at(CHICAGO)], CHICAGO);
  expect([first!.km, Math.round(second!.km / 100)]).toEqual([0, 68]);
});

test('a view across the date line holds both sides of it, whichever way it is told', () => {
  const fiji = { latitude: -17.7, longitude: 178 };
  const samoa = { latitude: -13.8, longitude: -171.7 };
  for (const bounds of [
    [170, -30, 200, 0],
    [-190, -30, -160, 0],
    [-530, -30, -160, 0],
  ] as [number, number, number, number][])
    expect([fiji, samoa, HONOLULU].map((place) => isInView(place, bounds))).toEqual([true, true, false]);
});

test('the ends of a circle are as far from its centre as they should be', () => {
  const km = byDistance(
    endsOfCircle(CHICAGO, 40).map((place) => at(place as typeof CHICAGO)),
    CHICAGO,
  ).map((one) => Math.round(one.km));
  expect(km).toEqual([40, 40, 40, 40]);
});
