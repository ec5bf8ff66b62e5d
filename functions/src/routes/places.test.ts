import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSystem } from '#system.ts';
import { retryGeocoding } from '#services/places/retry-geocoding.ts';
import { type Answer, startApi } from '#testing/api/start-api.ts';

type Geocoder = Awaited<ReturnType<typeof startApi>>['deps']['geocoder'];
type Located = Awaited<ReturnType<Geocoder['find']>>;

const HERE: Located = { outcome: 'found', latitude: 30.25, longitude: -97.75 };
const FAILED: Located = { outcome: 'unknown', isTimeout: false };

/** Starts the API with a geocoder over the network. The test decides its answers. */
async function startSlowly(answer: (city: string | undefined) => Located | Promise<Located>) {
  const asked: string[] = [];
  const geocoder: Geocoder = {
    isInstant: false,
    pauseMs: 0,
    async find(address) {
      asked.push(Object.values(address).filter(Boolean).join(', '));
      return answer(address.city);
    },
  };
  const api = await startApi({ geocoder });
  return { ...api, asked, me: api.as(), retry: () => retryGeocoding(openSystem(api.deps), async () => true) };
}

/** Returns a city that no other test uses, because geocoder answers are cached for all users. */
const freshCity = () => `City ${randomUUID()}`;

const mapOf = async (me: { get: (path: string) => Promise<Answer> }) =>
  (await me.get('/api/people/map-data')).body;
const unplacedOf = async (me: { get: (path: string) => Promise<Answer> }) =>
  (await me.get('/api/people/unplaced')).body;

test('refuses strangers and half a place', async () => {
  const api = await startApi();
  for (const path of ['/api/people/map-data', '/api/people/unplaced', '/api/geocode?city=Austin&state=TX'])
    expect((await api.request('GET', path)).status).toBe(401);
  const me = api.as();
  for (const query of ['', '?city=Austin', '?city=Austin&state=%20', `?city=${'a'.repeat(101)}&state=TX`])
    expect((await me.get(`/api/geocode${query}`)).status).toBe(400);
});

test('shows nobody the people of another user', async () => {
  const api = await startApi();
  await api.as().post('/api/people', { name: 'Ana', zip: '78704' });
  expect(await mapOf(api.as())).toEqual([]);
  expect(await unplacedOf(api.as())).toEqual([]);
});

test('tells where a city is, and refuses one that does not exist', async () => {
  const api = await startApi();
  const me = api.as();
  const found = await me.get('/api/geocode?city=Austin&state=TX');
  expect(found.body).toEqual({ latitude: expect.closeTo(30.3, 0), longitude: expect.closeTo(-97.7, 0) });
  const lost = await me.get('/api/geocode?city=Atlantis&state=TX');
  expect([lost.status, lost.body.error]).toEqual([
    404,
    { code: 'not_found', message: 'Could not find that location. Please check city and state.' },
  ]);
});

test('a person is on the map as soon as they have an address, and moves with it', async () => {
  const api = await startApi();
  const me = api.as();
  const { id } = (await me.post('/api/people', { name: 'Ana', city: 'Austin', state: 'TX' })).body;
  const [inAustin] = await mapOf(me);
  expect(inAustin).toEqual({
    id,
    name: 'Ana',
    latitude: expect.closeTo(30.3, 0),
    longitude: expect.closeTo(-97.7, 0),
    location_source: 'personal',
  });
  await me.patch(`/api/people/${id}`, { city: 'Chicago', state: 'IL' });
  expect(await mapOf(me)).toMatchObject([{ id, latitude: expect.closeTo(41.9, 0) }]);
  await me.patch(`/api/people/${id}`, { city: null, state: null });
  expect(await mapOf(me)).toEqual([]);
});

test('the ZIP code places whom the address does not', async () => {
  const api = await startApi();
  const me = api.as();
  await me.post('/api/people', { name: 'Ana', zip: '78704-1234' });
  await me.post('/api/people', { name: 'Ben', city: 'Atlantis', state: 'TX', zip: '78704' });
  const map = await mapOf(me);
  expect(map.map((person: { location_source: string }) => person.location_source)).toEqual([
    'zip:78704',
    'zip:78704',
  ]);
});

test('says why somebody is not on the map', async () => {
  const api = await startApi();
  const me = api.as();
  const add = async (fields: object) => (await me.post('/api/people', { name: 'Ana', ...fields })).body.id;
  const reasons = {
    [await add({})]: 'no_address',
    [await add({ street_address: '1 Main St', city: 'Austin' })]: 'no_address',
    [await add({ city: 'Atlantis', state: 'TX' })]: 'not_found',
    [await add({ zip: '00000' })]: 'not_found',
  };
  await add({ zip: '78704' });
  const unplaced = (await unplacedOf(me)) as { id: string; reason: string }[];
  expect(Object.fromEntries(unplaced.map(({ id, reason }) => [id, reason]))).toEqual(reasons);
});

test('the map is answered again only when people, tags or places changed', async () => {
  const api = await startApi();
  const me = api.as();
  await me.post('/api/people', { name: 'Ana', zip: '78704' });
  for (const path of ['/api/people/map-data', '/api/people/unplaced']) {
    const etag = (await me.get(path)).headers.get('etag') ?? '';
    expect((await me.get(path, { 'if-none-match': etag })).status).toBe(304);
    await me.post('/api/people', { name: 'Ben', zip: '78705' });
    expect((await me.get(path, { 'if-none-match': etag })).status).toBe(200);
  }
});

test('with a slow geocoder a save waits for nothing, and the schedule finds the place', async () => {
  const api = await startSlowly(() => HERE);
  const { me, asked, retry } = api;
  const city = freshCity();
  const { id } = (await me.post('/api/people', { name: 'Ana', city, state: 'TX' })).body;
  expect(asked).toEqual([]);
  expect(await mapOf(me)).toEqual([]);
  expect(await unplacedOf(me)).toEqual([{ id, name: 'Ana', reason: 'pending' }]);
  const list = await me.get('/api/people');
  const map = await me.get('/api/people/map-data');

  await retry();
  const place = { latitude: 30.25, longitude: -97.75, location_source: 'personal' };
  const etag = { 'if-none-match': map.headers.get('etag') ?? '' };
  expect((await me.get('/api/people/map-data', etag)).body).toEqual([{ id, name: 'Ana', ...place }]);
  expect(await unplacedOf(me)).toEqual([]);
  expect((await me.get('/api/people')).body).toEqual(list.body);
  expect((await me.get(`/api/people/${id}`)).body.updated_at).toBe('2026-03-01T12:00:00.000Z');

  await me.post('/api/people', { name: 'Ben', city: ` ${city.toUpperCase()}`, state: 'tx' });
  expect(await mapOf(me)).toHaveLength(2);
  expect(asked.filter((address) => address.includes(city))).toEqual([`${city}, TX, US`]);
});

test('a place that does not exist is asked for once', async () => {
  const { me, asked, retry } = await startSlowly(() => ({ outcome: 'absent' }));
  const city = freshCity();
  const { id } = (await me.post('/api/people', { name: 'Ana', city, state: 'TX' })).body;
  await retry();
  await retry();
  expect(await unplacedOf(me)).toEqual([{ id, name: 'Ana', reason: 'not_found' }]);
  expect(asked.filter((address) => address.includes(city))).toHaveLength(1);
});

test('a geocoder that fails is asked again after 15 minutes, then ever more seldom', async () => {
  let answer: Located = FAILED;
  const city = freshCity();
  const { me, asked, retry, clock } = await startSlowly((asked) => (asked === city ? answer : HERE));
  await me.post('/api/people', { name: 'Ana', city, state: 'TX' });
  const isAskedAfter = async (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    const before = asked.length;
    await retry();
    return asked.slice(before).some((address) => address.includes(city));
  };
  expect(await isAskedAfter(0)).toBe(true);
  expect(await isAskedAfter(14)).toBe(false);
  expect(await isAskedAfter(1)).toBe(true);
  expect(await isAskedAfter(29)).toBe(false);
  answer = HERE;
  expect(await isAskedAfter(1)).toBe(true);
  expect(await mapOf(me)).toHaveLength(1);
});

test('an address that changes while the geocoder answers keeps its own place', async () => {
  const [old, next] = [freshCity(), freshCity()];
  const there = { outcome: 'found', latitude: 41.9, longitude: -87.6 } as const;
  let path = '';
  const { me, retry } = await startSlowly(async (city) => {
    if (city === next) return there;
    if (city === old) await me.patch(path, { city: next });
    return HERE;
  });
  const { id } = (await me.post('/api/people', { name: 'Ana', city: old, state: 'TX' })).body;
  path = `/api/people/${id}`;
  await retry();
  expect(await unplacedOf(me)).toMatchObject([{ id, reason: 'pending' }]);
  await retry();
  expect(await mapOf(me)).toMatchObject([{ id, latitude: 41.9 }]);
});

test('what else changes while the geocoder answers is not lost', async () => {
  const city = freshCity();
  let path = '';
  const { me, retry } = await startSlowly(async (asked) => {
    if (asked === city) await me.patch(path, { mnemonic: 'Red hat' });
    return HERE;
  });
  const { id } = (await me.post('/api/people', { name: 'Ana', city, state: 'TX' })).body;
  path = `/api/people/${id}`;
  await retry();
  expect((await me.get(path)).body.mnemonic).toBe('Red hat');
  expect(await mapOf(me)).toHaveLength(1);
});

test('a geocoder that fails three times in a row is left alone until the next run', async () => {
  const { me, asked, retry } = await startSlowly(() => FAILED);
  for (const name of ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve'])
    await me.post('/api/people', { name, city: freshCity(), state: 'TX' });
  expect(await retry()).toEqual({ found: 0, absent: 0, country_only: 0, unknown: 3 });
  expect(asked).toHaveLength(3);
});

test('two runs at once store one place', async () => {
  const { me, retry } = await startSlowly(() => HERE);
  await me.post('/api/people', { name: 'Ana', city: freshCity(), state: 'TX' });
  await Promise.all([retry(), retry()]);
  expect(await mapOf(me)).toHaveLength(1);
});

test('a tag’s place puts its people on the map, their own address before it', async () => {
  const { me, retry } = await startSlowly(() => HERE);
  const { id } = (await me.post('/api/people', { name: 'Ana' })).body;
  const tag = (await me.post(`/api/people/${id}/tags`, { name: 'Climbing' })).body;
  await me.post(`/api/people/${id}/tags`, { name: 'aardvarks' });
  const place = { city: freshCity(), state: 'TX' };
  await me.patch(`/api/tags/${tag.id}`, place);
  expect(await mapOf(me)).toEqual([]);
  const etag = (await me.get('/api/people/map-data')).headers.get('etag') ?? '';
  await retry();
  expect((await me.get('/api/people/map-data', { 'if-none-match': etag })).status).toBe(200);
  expect(await mapOf(me)).toMatchObject([{ id, latitude: 30.25, location_source: 'tag:Climbing' }]);
  await me.patch(`/api/people/${id}`, place);
  expect(await mapOf(me)).toMatchObject([{ id, location_source: 'personal' }]);
});

test('of several tags with a place the alphabetically first counts', async () => {
  const me = (await startApi()).as();
  const { id } = (await me.post('/api/people', { name: 'Ana' })).body;
  for (const [name, city] of [
    ['Zoo', 'Austin'],
    ['élan', 'Dallas'],
    ['Fair', 'Houston'],
  ]) {
    const tag = (await me.post(`/api/people/${id}/tags`, { name })).body;
    await me.patch(`/api/tags/${tag.id}`, { city, state: 'TX' });
  }
  expect(await mapOf(me)).toMatchObject([{ id, location_source: 'tag:élan' }]);
});

test('the settings’ search asks the geocoder itself, and tells its failures apart', async () => {
  let answer: Located = HERE;
  const { me, asked } = await startSlowly(() => answer);
  const path = (city: string) => `/api/geocode?city=${encodeURIComponent(city)}&state=TX`;
  const city = freshCity();
  const place = { latitude: 30.25, longitude: -97.75 };
  expect((await me.get(path(city))).body).toEqual(place);
  answer = FAILED;
  expect((await me.get(path(city))).body).toEqual(place);
  expect(asked).toEqual([`${city}, TX, US`]);
  const failed = await me.get(path(freshCity()));
  expect([failed.status, failed.body.error.message]).toEqual([
    502,
    'Failed to geocode location. Please try again.',
  ]);
  answer = { outcome: 'unknown', isTimeout: true };
  expect((await me.get(path(freshCity()))).status).toBe(504);
});

/** Asks for cities at once. Returns the answers, and the milliseconds until each question to the geocoder. */
async function askAtOnce(times: number, pauseMs: number) {
  const askedAt: number[] = [];
  const geocoder: Geocoder = {
    isInstant: false,
    pauseMs,
    async find() {
      askedAt.push(performance.now() - startedAt);
      return HERE;
    },
  };
  const me = (await startApi({ geocoder, now: () => new Date() })).as();
  const path = () => `/api/geocode?city=${encodeURIComponent(freshCity())}&state=TX`;
  const startedAt = performance.now();
  const answers = await Promise.all(Array.from({ length: times }, () => me.get(path())));
  return { answers, askedAt };
}

test('requests to the geocoder keep their distance', async () => {
  const { askedAt } = await askAtOnce(3, 500);
  expect(askedAt).toHaveLength(3);
  for (const [turn, at] of askedAt.entries()) expect(at).toBeGreaterThan(turn * 500 - 10);
});

test('who would wait too long for the geocoder is told when to come back', async () => {
  const { answers } = await askAtOnce(3, 4_000);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 503, 503]);
  const refused = answers.find(({ status }) => status === 503);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(1);
});
