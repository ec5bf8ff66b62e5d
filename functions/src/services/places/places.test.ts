import { expect, test } from 'vitest';
import type { Context } from '#context.ts';
import { placeFields, placeOf } from './places.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const AUSTIN = { street_address: null, city: 'Austin', state: 'TX', zip: null };
const PENDING = {
  latitude: null,
  longitude: null,
  location_source: null,
  geocode_due_at: NOW.toISOString(),
  geocode_attempts: 0,
};

const contextWith = (more: object) =>
  ({ now: () => NOW, revisionAtStart: { country: 'US' }, ...more }) as unknown as Context;
const slow = { isInstant: false, pauseMs: 0, find: () => Promise.reject(new Error('was asked')) };

test('a save waits a second for a cached place, no longer', async () => {
  const silent = contextWith({ geocoder: slow, geocodes: { get: () => new Promise(() => {}) } });
  expect(await placeOf(silent, AUSTIN)).toEqual(PENDING);
});

test('a failing geocoder does not fail a save', async () => {
  const broken = { isInstant: true, pauseMs: 0, find: () => Promise.reject(new Error('broken')) };
  expect(await placeOf(contextWith({ geocoder: broken }), AUSTIN)).toEqual(PENDING);
});

test('a place that was not found is not looked for again', async () => {
  const known = { latitude: null, longitude: null, found_at: '' };
  const ctx = contextWith({ geocoder: slow, geocodes: { get: async () => known } });
  expect(await placeOf(ctx, AUSTIN)).toEqual({ ...PENDING, geocode_due_at: null });
});

test('of a place abroad the country is kept, without coordinates', () => {
  expect(placeFields({ outcome: 'country_only', location_source: 'country:DE' }, 0, NOW)).toEqual({
    ...PENDING,
    location_source: 'country:DE',
    geocode_due_at: null,
  });
});

test.each([
  [0, '2026-03-01T12:00:00.000Z'],
  [1, '2026-03-01T12:15:00.000Z'],
  [2, '2026-03-01T12:30:00.000Z'],
  [5, '2026-03-01T16:00:00.000Z'],
  [10, '2026-03-06T20:00:00.000Z'],
  [11, '2026-03-08T12:00:00.000Z'],
  [5000, '2026-03-08T12:00:00.000Z'],
])('after %i failures it is looked for again at %s', (attempts, geocode_due_at) => {
  const fields = placeFields({ outcome: 'unknown', isTimeout: false }, attempts, NOW);
  expect(fields).toEqual({ ...PENDING, geocode_due_at, geocode_attempts: attempts });
});
