import { expect, test } from 'vitest';
import { withSignatures } from '#testing/api/signed-twilio.ts';
import { type Answer, NO_LIMITS, startApi, testDb } from '#testing/api/start-api.ts';
import { openProgram } from '#testing/accounts/with-tokens.ts';

/** Number of simultaneous calls that the limit below allows. */
const AT_ONCE = 50;
const limits = { ...NO_LIMITS, callsPerSecond: 10 };
const TOO_MANY = {
  error: { code: 'resource_exhausted', message: 'Too many calls at once, try again in 1 second' },
};
const ALL = { 200: AT_ONCE };

/**
 * Sends a number of calls at the same moment of the API's clock. Returns the number of answers with each
 * status.
 */
async function countStatuses(count: number, call: () => Promise<{ status: number }>) {
  const counts: Record<number, number> = {};
  for (let n = 0; n < count; n++) {
    const { status } = await call();
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

const from = (address: string, more: Record<string, string> = {}) => ({
  headers: { 'x-forwarded-for': `10.9.8.7, ${address}`, ...more },
});

function expectTooMany({ status, headers, body }: Answer) {
  expect({ status, wait: headers.get('retry-after'), body }).toEqual({
    status: 429,
    wait: '1',
    body: TOO_MANY,
  });
}

test('a user who calls too often is refused for a moment, and other users are not', async () => {
  const { as, clock } = await startApi({ limits });
  const [me, other] = [as(), as()];
  const tags = () => me.get('/api/tags');
  expect(await countStatuses(AT_ONCE + 30, tags)).toEqual({ ...ALL, 429: 30 });
  expectTooMany(await tags());
  expectTooMany(await me.post('/api/people', { name: 'Ana' }));
  expectTooMany(await me.get('/api/nowhere'));
  expect(await countStatuses(AT_ONCE, () => other.get('/api/tags'))).toEqual(ALL);
  clock.now = new Date(clock.now.getTime() + 1000);
  expect(await countStatuses(30, tags)).toEqual({ 200: 10, 429: 20 });
  expect((await me.get('/api/people')).status).toBe(429);
});

test('guesses of API tokens count for their address, and what comes from elsewhere does not wait for them', async () => {
  const api = await startApi({ limits });
  const program = await openProgram(api, api.as(), 'read');
  const asked = (token: string, address: string) => {
    const { headers } = from(address);
    return api.request('GET', '/api/tags', { headers: { ...headers, authorization: `Bearer ${token}` } });
  };
  const guess = () => asked('kdr_guess', '203.0.113.7');
  expect(await countStatuses(AT_ONCE + 5, guess)).toEqual({ 401: AT_ONCE, 429: 5 });
  expectTooMany(await asked(program.token, '203.0.113.7'));
  expect((await asked(program.token, '203.0.113.8')).status).toBe(200);
});

test('a call that reads all of a large account counts for several, and one that does not for one', async () => {
  const { as, clock } = await startApi({ limits });
  const me = as();
  await me.post('/api/people', { name: 'Ana' });
  const MIB = 2 ** 20;
  await testDb()
    .doc(`users/${me.uid}/meta/revision`)
    .update({ shards: { 0: MIB }, text_shards: { 0: MIB / 2 } });
  const later = () => void (clock.now = new Date(clock.now.getTime() + 5000));
  const COST = {
    '/api/people': 5,
    '/api/today': 5,
    '/api/search?q=climbing': 3,
    '/api/export': 7,
    '/api/tags': 1,
  };
  for (const [path, cost] of Object.entries(COST)) {
    later();
    const allowed = Math.floor(AT_ONCE / cost);
    expect(await countStatuses(allowed, () => me.get(path)), path).toEqual({ 200: allowed });
    expect(await countStatuses(2, () => me.get(path)), path).toMatchObject({ 429: 2 });
  }
  await testDb()
    .doc(`users/${me.uid}/meta/revision`)
    .update({ shards: { 0: 100 * MIB } });
  later();
  expect(await countStatuses(3, () => me.get('/api/people'))).toEqual({ 200: 2, 429: 1 });
});

test('a call with a large body counts for several, because it is held in memory', async () => {
  const { as, request, clock } = await startApi({ limits });
  const me = as();
  const { id } = (await me.post('/api/people', { name: 'Ana' })).body;
  const later = () => void (clock.now = new Date(clock.now.getTime() + 5000));
  const put = (bytes: number) => () =>
    request('PUT', `/api/people/${id}/photo`, {
      body: new Uint8Array(bytes),
      headers: { authorization: `Bearer token-${me.uid}`, 'content-type': 'image/png' },
    });
  for (const [bytes, cost] of [
    [1000, 1],
    [2 ** 20, 5],
    [4 * 2 ** 20, 17],
  ] as const) {
    later();
    const allowed = Math.floor(AT_ONCE / cost);
    expect(await countStatuses(allowed, put(bytes)), `${bytes}`).toEqual({ 415: allowed });
    expect(await countStatuses(1, put(bytes)), `${bytes}`).toEqual({ 429: 1 });
  }
});

test('the documentation is limited by address, as the front end of Google names it', async () => {
  const { request } = await startApi({ limits });
  const read = (address: string, more?: Record<string, string>) => () =>
    request('GET', '/api/docs.css', from(address, more));
  expect(await countStatuses(AT_ONCE + 5, read('1.2.3.4'))).toEqual({ ...ALL, 429: 5 });
  expectTooMany(await read('1.2.3.4', { 'x-forwarded-for': 'made up, 1.2.3.4' })());
  expect((await read('1.2.3.5')()).status).toBe(200);
  expect(await countStatuses(AT_ONCE + 5, read('2001:db8:1:2::1'))).toEqual({ ...ALL, 429: 5 });
  expectTooMany(await read('2001:db8:1:2:3:4:5:6')());
  expect((await read('2001:db8:1:3::1')()).status).toBe(200);
});

test('clients behind one edge server are told apart, and inventing clients gains ten times as much', async () => {
  const { request } = await startApi({ limits });
  let invented = 0;
  const read = (client: string) =>
    request('GET', '/api/docs.css', from('6.6.6.6', { 'fastly-client-ip': client }));
  expect(await countStatuses(AT_ONCE + 5, () => read('1.2.3.4'))).toEqual({ ...ALL, 429: 5 });
  expect((await read('1.2.3.5')).status).toBe(200);
  const invent = () => read(`7.7.${invented % 256}.${invented++ >> 8}`);
  expect(await countStatuses(10 * AT_ONCE, invent)).toEqual({ 200: 9 * AT_ONCE - 1, 429: AT_ONCE + 1 });
});

test('guessing calendars is limited by address, and reading one’s own by user', async () => {
  const { as, request } = await startApi({ limits });
  const me = as();
  const { pathname } = new URL((await me.post('/api/calendar/rotate')).body.calendar_url);
  const guess = () => request('GET', `/calendar/${'x'.repeat(43)}.ics`, from('1.2.3.4'));
  expect(await countStatuses(AT_ONCE + 5, guess)).toEqual({ 404: AT_ONCE, 429: 5 });
  expectTooMany(await request('GET', pathname, from('1.2.3.4')));
  const read = () => request('GET', pathname, from('1.2.3.5'));
  expect(await countStatuses(AT_ONCE, read)).toEqual({ 200: AT_ONCE - 1, 429: 1 });
  expectTooMany(await me.get('/api/tags'));
});

test('forged texts are limited by address, and what Twilio signed is not', async () => {
  const { api, inbound, tell, post } = await withSignatures({ limits });
  const path = '/api/sms/webhook';
  expect(await countStatuses(AT_ONCE + 20, () => tell(path, inbound()))).toEqual({ 200: AT_ONCE + 20 });
  const forge = () => post(path, new URLSearchParams(inbound()), 'forged');
  expect(await countStatuses(AT_ONCE + 5, forge)).toEqual({ 403: AT_ONCE, 429: 5 });
  expectTooMany(await api.request('POST', path));
});
