import { randomUUID } from 'node:crypto';
import type { Geocoder, Located } from '#clients/geocoder.ts';
import { contendedDb } from './faults.ts';
import { type Case, type Cases, given, plain } from './fixtures.ts';

const AUSTIN = '?city=Austin&state=TX';
/**
 * Returns the query for a place that was never looked up, because geocoder answers are cached for all users.
 */
const somewhere = () => `?city=${randomUUID()}&state=TX`;
const located = (answer: Located): Geocoder => ({ isInstant: false, pauseMs: 0, find: async () => answer });
const geocoderFails =
  (isTimeout: boolean): Case =>
  () => ({ query: somewhere(), deps: { geocoder: located({ outcome: 'unknown', isTimeout }) } });

export const places: Cases = {
  listMapPeople: { 200: given(({ person }) => person({ city: 'Austin', state: 'TX' })) },
  listUnplacedPeople: { 200: given(({ person }) => person()) },
  findPlaces: { 200: () => ({ query: '?search=Austin' }), 400: plain },
  locateCity: {
    200: () => ({ query: AUSTIN }),
    400: plain,
    404: () => ({ query: '?city=Nowhere&state=TX' }),
    502: geocoderFails(false),
    503: () => ({
      query: somewhere(),
      deps: { geocoder: { ...located({ outcome: 'absent' }), pauseMs: 1 }, db: contendedDb() },
    }),
    504: geocoderFails(true),
  },
};
