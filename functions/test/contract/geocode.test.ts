import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApi, testDb } from '#testing/api/start-api.ts';

const DAY_MS = 86_400_000;

/**
 * Starts the API with a geocoder over the network that finds nothing. `seek` asks for a city that no other
 * test uses.
 */
async function startNowhere() {
  let asked = 0;
  const find = async () => {
    asked++;
    return { outcome: 'absent' as const };
  };
  const api = await startApi({ geocoder: { isInstant: false, pauseMs: 0, find } });
  const me = api.as();
  const path = `/api/geocode?state=TX&city=${randomUUID()}`;
  return { ...api, me, seek: () => me.get(path), countAsked: () => asked };
}

test('looking for a place counts nobody’s changes, and touches no revision', async () => {
  const { me, seek } = await startNowhere();
  await me.get('/api/people');
  const revision = testDb().doc(`users/${me.uid}/meta/revision`);
  const before = (await revision.get()).updateTime;
  expect((await seek()).status).toBe(404);
  expect((await testDb().collection(`users/${me.uid}/quotas`).get()).size).toBe(0);
  expect((await revision.get()).updateTime).toEqual(before);
});

test('a place that is nowhere is looked for again after 30 days', async () => {
  const { seek, clock, countAsked } = await startNowhere();
  for (const days of [0, 30, 1]) {
    clock.now = new Date(clock.now.getTime() + days * DAY_MS);
    expect((await seek()).status).toBe(404);
  }
  expect(countAsked()).toBe(2);
});

test('a search for a place is answered from the gazetteer, and told to no outside geocoder', async () => {
  const { me, countAsked } = await startNowhere();
  const found = await me.get('/api/places?search=chicago');
  expect(found.body).toEqual([
    { name: 'Chicago', state: 'IL', latitude: expect.closeTo(41.9, 0), longitude: expect.closeTo(-87.7, 0) },
  ]);
  expect((await me.get('/api/places?search=Ana%20Lopez')).body).toEqual([]);
  for (const query of ['', '?search=', '?search=%20', `?search=${'a'.repeat(1001)}`])
    expect((await me.get(`/api/places${query}`)).status).toBe(400);
  expect(countAsked()).toBe(0);
});

test('of somebody abroad the built-in gazetteer knows the country, and says that it knows no more', async () => {
  const me = (await startApi()).as();
  const address = { city: 'Parkersburg', zip: '50665' };
  await me.post('/api/people', { name: 'Ana', addresses: [{ ...address, state: 'IA', country: 'DE' }] });
  await me.post('/api/people', { name: 'Bo', addresses: [{ ...address, state: 'IA', country: 'US' }] });
  await me.patch('/api/auth/me', { country: 'AT' });
  await me.post('/api/people', { name: 'Cy', city: 'Wien', zip: '1010' });
  expect((await me.get('/api/people/map-data')).body.map(({ name }: { name: string }) => name)).toEqual([
    'Bo',
  ]);
  const reasons = (await me.get('/api/people/unplaced')).body.map(({ name, reason, country }: any) => [
    name,
    reason,
    country,
  ]);
  expect(reasons.toSorted()).toEqual([
    ['Ana', 'country_only', 'DE'],
    ['Cy', 'country_only', 'AT'],
  ]);
});

test('why somebody is not on the map is answered again when the account has another country', async () => {
  const me = (await startApi()).as();
  await me.post('/api/people', { name: 'Ana', city: 'Atlantis' });
  const { body, headers } = await me.get('/api/people/unplaced');
  expect(body).toMatchObject([{ name: 'Ana', reason: 'no_address' }]);
  expect((await me.patch('/api/auth/me', { country: 'AT' })).status).toBe(200);
  const again = await me.get('/api/people/unplaced', { 'if-none-match': headers.get('etag') ?? '' });
  expect(again).toMatchObject({ status: 200, body: [{ name: 'Ana', reason: 'not_found' }] });
});
