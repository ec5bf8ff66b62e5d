import { expect, test } from 'vitest';
import { distanceText, distanceUnit, kmBetween, toKm } from './distance.ts';

test.each([
  ['en-US', 'mile'],
  ['en-GB', 'mile'],
  ['en-LR', 'mile'],
  ['my-MM', 'mile'],
  ['es-US', 'mile'],
  ['en', 'mile'],
  ['de', 'mile'],
  ['de-DE', 'kilometer'],
  ['en-CA', 'kilometer'],
  ['en-AU', 'kilometer'],
  ['fr-CA', 'kilometer'],
  ['zh-Hant-TW', 'kilometer'],
  ['en-US-u-mu-celsius', 'mile'],
  ['C.UTF-8', 'mile'],
])('with the language %s distances are in %ss', (language, unit) => {
  expect(distanceUnit(language)).toBe(unit);
});

test.each([
  [0, 'mile', '< 1 mi'],
  [1.7, 'mile', '1 mi'],
  [40.2, 'mile', '25 mi'],
  [0.4, 'kilometer', '< 1 km'],
  [40.2, 'kilometer', '40 km'],
  [6800, 'mile', '4,225 mi'],
] as const)('%d km in %ss are %s', (km, unit, text) => {
  expect(distanceText(km, unit)).toBe(text);
});

test('the distance of two places follows the earth, also across the date line', () => {
  const chicago = { latitude: 41.88, longitude: -87.63 };
  const newYork = { latitude: 40.71, longitude: -74.01 };
  expect(kmBetween(chicago, newYork)).toBeCloseTo(1145, -1);
  expect(kmBetween({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(
    111,
    0,
  );
  expect(kmBetween(chicago, chicago)).toBe(0);
  expect(toKm(25, 'mile')).toBeCloseTo(40.23);
});
