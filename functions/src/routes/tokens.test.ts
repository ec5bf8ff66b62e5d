import { expect, test } from 'vitest';
import { DAY_MS } from '#contract/people/health.ts';
import { INVALID_TOKEN } from '#http/bearer.ts';
import { startApi, testDb } from '#testing/api/start-api.ts';
import { openProgram, withBearer } from '#testing/accounts/with-tokens.ts';

const PATH = '/api/tokens';
const agent = { name: 'Agent Nine', scope: 'read' };
const refusal = { error: { code: 'unauthenticated', message: INVALID_TOKEN } };

const storedOf = async (uid: string) =>
  (await testDb().collection('api_tokens').where('uid', '==', uid).get()).docs;

test('a token is shown once, is stored as a digest, and is listed with its scope and its end', async () => {
  const api = await startApi();
  const me = api.as();
  const made = await me.post(PATH, { ...agent, expires_in_days: 30 });
  expect(made).toMatchObject({
    status: 201,
    body: { ...agent, created_at: '2026-03-01T12:00:00.000Z', expires_at: '2026-03-31T12:00:00.000Z' },
  });
  const { token, ...shown } = made.body;
  expect(token).toMatch(/^kdr_[\w-]{43}$/);
  const endless = (await me.post(PATH, { name: 'x'.repeat(60), scope: 'write' })).body;
  expect(endless.expires_at).toBeNull();
  const asNull = await me.post(PATH, { ...agent, expires_in_days: null });
  expect([asNull.status, asNull.body.expires_at]).toEqual([201, null]);
  await me.delete(`${PATH}/${asNull.body.id}`);
  const listed = (await me.get(PATH)).body;
  expect(listed).toHaveLength(2);
  expect(listed).toContainEqual({ ...shown, last_used_at: null, last_used_by: null });
  const stored = JSON.stringify((await storedOf(me.uid)).map((doc) => [doc.id, doc.data()]));
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(token.slice(4));
});

test('the list says to the hour when a token was used, and by which programs', async () => {
  const api = await startApi();
  const me = api.as();
  const program = await openProgram(api, me, 'read');
  const usedAt = async () => {
    const [{ last_used_at, last_used_by }] = (await me.get(PATH)).body;
    return [last_used_at, last_used_by];
  };
  api.clock.now = new Date('2026-03-01T12:59:59.999Z');
  await program.get('/api/people', { 'user-agent': `notes/1.0 ${'x'.repeat(200)}` });
  expect(await usedAt()).toEqual(['2026-03-01T12:00:00.000Z', `notes/1.0 ${'x'.repeat(90)}`]);
  await program.get('/api/people', { 'user-agent': 'another/2.0' });
  await program.get('/api/people', { 'user-agent': 'notes/1.0' });
  expect((await usedAt())[1]).toBe(`notes/1.0 ${'x'.repeat(90)}, another/2.0`);
  await program.get('/api/people', { 'user-agent': 'y'.repeat(200) });
  await program.get('/api/people', { 'user-agent': 'one too many' });
  expect((await usedAt())[1]).toMatch(/another\/2\.0, y{100}$/);
  api.clock.now = new Date('2026-03-01T13:00:00.000Z');
  await program.get('/api/people', { 'user-agent': 'another/2.0' });
  expect(await usedAt()).toEqual(['2026-03-01T13:00:00.000Z', 'another/2.0']);
});

test('a bad name, scope or end, and a repeatable request make no token', async () => {
  const api = await startApi();
  const me = api.as();
  const bad = [
    {},
    { name: 'Agent' },
    { ...agent, name: ' ' },
    { ...agent, name: 'x'.repeat(61) },
    { ...agent, scope: 'admin' },
    { ...agent, scope: ['read'] },
    { ...agent, expires_in_days: 0 },
    { ...agent, expires_in_days: 366 },
    { ...agent, expires_in_days: 1.5 },
    { ...agent, expires_in_days: '30' },
    { ...agent, token: 'kdr_mine' },
  ];
  for (const body of bad) {
    const answer = await me.post(PATH, body);
    expect([answer.status, answer.body.error.code], JSON.stringify(body)).toEqual([400, 'invalid_argument']);
  }
  const repeated = await me.post(PATH, agent, { 'idempotency-key': 'k' });
  expect(repeated).toMatchObject({ status: 400, body: { error: { code: 'invalid_argument' } } });
  expect((await me.get(PATH)).body).toEqual([]);
  expect(await storedOf(me.uid)).toEqual([]);
});

test('the 21st token is refused, and there is room for one after another is revoked', async () => {
  const api = await startApi();
  const me = api.as();
  const made = [];
  for (let n = 0; n < 20; n++) made.push((await me.post(PATH, agent)).body);
  expect(await me.post(PATH, agent)).toMatchObject({
    status: 400,
    body: { error: { code: 'failed_precondition' } },
  });
  expect((await me.delete(`${PATH}/${made[7].id}`)).status).toBe(204);
  expect((await me.post(PATH, agent)).status).toBe(201);
  expect((await me.get(PATH)).body).toHaveLength(20);
});

test('a revoked token is refused at the next request, and only its own user can revoke it', async () => {
  const api = await startApi();
  const [me, stranger] = [api.as(), api.as()];
  const program = await openProgram(api, me, 'write');
  expect((await stranger.delete(`${PATH}/${program.id}`)).status).toBe(404);
  expect((await stranger.get(PATH)).body).toEqual([]);
  expect((await program.post('/api/people', { name: 'Ana' })).status).toBe(201);
  expect((await me.delete(`${PATH}/${program.id}`)).status).toBe(204);
  expect(await program.get('/api/people')).toMatchObject({ status: 401, body: refusal });
  expect((await me.delete(`${PATH}/${program.id}`)).status).toBe(404);
  expect(await storedOf(me.uid)).toEqual([]);
});

test('a token ends at its moment, and what only looks like a token is refused', async () => {
  const api = await startApi();
  const me = api.as();
  const { token } = (await me.post(PATH, { ...agent, expires_in_days: 1 })).body;
  const program = withBearer(api, token);
  api.clock.now = new Date(api.clock.now.getTime() + DAY_MS - 1);
  expect((await program.get('/api/people')).status).toBe(200);
  api.clock.now = new Date(api.clock.now.getTime() + 1);
  expect((await program.get('/api/people')).status).toBe(401);
  const { token: good } = (await me.post(PATH, agent)).body;
  for (const bad of ['kdr_', good.slice(0, -1), `${good}x`, good.toUpperCase(), good.slice(4), 'kdr_../x'])
    expect(await withBearer(api, bad).get('/api/people')).toMatchObject({
      status: 401,
      body: { error: { code: 'unauthenticated' } },
    });
  expect((await withBearer(api, good).get('/api/people')).status).toBe(200);
});

test('a token needs no App Check, and another bearer still does', async () => {
  const api = await startApi({ appCheck: { verify: async () => false } });
  const user = (await startApi()).as();
  const { token } = (await user.post(PATH, agent)).body;
  expect((await withBearer(api, token).get('/api/people')).status).toBe(200);
  expect((await withBearer(api, `token-${user.uid}`).get('/api/people')).status).toBe(401);
  expect((await withBearer(api, 'kdr_nobody').get('/api/people')).status).toBe(401);
});

test('a token acts for the account as it is: it reads no calendar address and keeps no old email', async () => {
  const api = await startApi();
  const me = api.as();
  await me.post('/api/calendar/rotate');
  const program = await openProgram(api, me, 'read');
  await testDb().doc(`users/${me.uid}`).update({ email: 'new@example.com' });
  const { body } = await program.get('/api/auth/me');
  expect(body).toMatchObject({ uid: me.uid, calendar_url: null, email: 'new@example.com' });
  expect((await me.get('/api/auth/me')).body.calendar_url).toContain('/calendar/');
});

test('a token’s user name follows the email of its account', async () => {
  const api = await startApi();
  const me = api.as();
  await openProgram(api, me, 'contacts');
  const emailOf = async () => (await storedOf(me.uid))[0]!.get('email') as string;
  expect(await emailOf()).toBe(`${me.uid}@example.com`);
  const moved = await startApi({
    identity: { ...api.deps.identity, verify: async () => ({ uid: me.uid, email: 'new@example.com' }) },
  });
  expect((await moved.as(me.uid).get('/api/auth/me')).body.email).toBe('new@example.com');
  expect(await emailOf()).toBe('new@example.com');
});

test('tokens go with the account, work no longer, and are in no export', async () => {
  const api = await startApi();
  const me = api.as();
  const program = await openProgram(api, me, 'read');
  expect(JSON.stringify((await me.get('/api/export')).body)).not.toContain(program.name);
  expect((await me.delete('/api/auth/me')).status).toBe(204);
  expect(await storedOf(me.uid)).toEqual([]);
  expect((await program.get('/api/people')).status).toBe(401);
  expect((await me.post(PATH, agent)).status).toBe(401);
  expect(await storedOf(me.uid)).toEqual([]);
});

test('while the account is being deleted, its token is refused before its data are gone', async () => {
  const api = await startApi();
  const me = api.as();
  const program = await openProgram(api, me, 'contacts');
  await testDb().doc(`tombstones/${me.uid}`).set({ deleted_at: '2026-03-01T12:00:00.000Z', finished: false });
  await testDb().doc(`users/${me.uid}/meta/revision`).delete();
  expect((await program.get('/api/people')).status).toBe(401);
  expect((await program.delete('/api/auth/me')).status).toBe(401);
});
