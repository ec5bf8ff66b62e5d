import { EMPTY_LISTS } from '#contract/card/shapes.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { NO_LIMITS, startApi } from '#testing/api/start-api.ts';

test('refuses calls without a token, or with a forged one', async () => {
  const { request } = await startApi();
  const expected = { status: 401, body: { error: { code: 'unauthenticated' } } };
  expect(await request('GET', '/api/people')).toMatchObject(expected);
  const forged = { headers: { authorization: 'Bearer forged' } };
  expect(await request('GET', '/api/people', forged)).toMatchObject(expected);
  expect(await request('GET', '/api/nowhere')).toMatchObject(expected);
});

test('refuses what does not validate, names the field, and stores nothing', async () => {
  const { as } = await startApi();
  const me = as();
  const bad = [
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ name: '   ' }, 'name'],
    [{ nmae: 'Typo' }, 'nmae'],
    [{ email: 'nobody' }, 'email'],
    [{ birthday: '2026-02-30' }, 'birthday'],
    [{ birthday: '--13-01' }, 'birthday'],
    [{ phone_number: '12' }, 'phone_number'],
    [{ cadence_days: 731 }, 'cadence_days'],
    [{ follow_up_on: 'soon' }, 'follow_up_on'],
    [{ zip: '1'.repeat(13) }, 'zip'],
    [{ name: '\ud800' }, 'name'],
  ] as const;
  for (const [body, path] of bad) {
    const answer = await me.post('/api/people', body);
    expect(answer, JSON.stringify(body)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_argument' } },
    });
    expect(answer.body.error.details[0].path).toBe(path);
  }
  expect((await me.post('/api/people', '{')).body.error.code).toBe('invalid_argument');
  expect((await me.post('/api/people', '[]')).status).toBe(400);
  expect((await me.get('/api/people')).body).toEqual([]);
});

test('another user’s person is not found by any call', async () => {
  const { as } = await startApi();
  const owner = as();
  const { id } = (await owner.post('/api/people', { name: 'Zoë' })).body;
  const stranger = as();
  const missing = { status: 404, body: { error: { code: 'not_found', message: 'Person not found' } } };
  for (const one of [id, 'absent', '..%2f..%2fusers', '%00', 'a'.repeat(2000)]) {
    expect(await stranger.get(`/api/people/${one}`)).toMatchObject(missing);
    expect(await stranger.patch(`/api/people/${one}`, { name: 'Mine' })).toMatchObject(missing);
    expect(await stranger.delete(`/api/people/${one}`)).toMatchObject(missing);
    expect(await stranger.delete(`/api/people/${one}/creation`)).toMatchObject(missing);
    expect(await stranger.post(`/api/people/${one}/contact`)).toMatchObject(missing);
    expect(await stranger.post(`/api/people/${one}/read`)).toMatchObject(missing);
    expect(await stranger.post(`/api/people/${one}/restore`)).toMatchObject(missing);
    expect(await stranger.get(`/api/people/${one}/activity`)).toMatchObject(missing);
  }
  expect((await owner.get(`/api/people/${id}`)).body.name).toBe('Zoë');
});

test('creates Untitled User from an empty body, with every key of a person', async () => {
  const { as } = await startApi();
  const me = as();
  const made = await me.post('/api/people/', {});
  expect(made.status).toBe(201);
  expect(made.headers.get('x-request-id')).toBeTruthy();
  expect(made.body).toEqual({
    id: expect.any(String),
    name: 'Untitled User',
    body: '',
    email: null,
    phone_number: null,
    street_address: null,
    city: null,
    state: null,
    zip: null,
    birthday: null,
    mnemonic: null,
    nickname: null,
    company: null,
    job_title: null,
    met: null,
    ...EMPTY_LISTS,
    is_important: false,
    cadence_days: null,
    snoozed_until: null,
    follow_up_on: null,
    sms_opted_out: false,
    unread_count: 0,
    health_score: 100,
    health_status: 'healthy',
    health_emoji: '🌿',
    days_since_contact: null,
    last_contact_date: null,
    last_message: null,
    latest_notebook_entry_time: null,
    latest_notebook_entry_content: null,
    photo: null,
    tags: [],
    created_at: '2026-03-01T12:00:00.000Z',
    updated_at: '2026-03-01T12:00:00.000Z',
    version: '0',
  });
  const summary = Object.fromEntries(
    Object.entries(made.body).filter(([key]) => !(key in EMPTY_LISTS) && key !== 'met'),
  );
  expect((await me.get('/api/people/')).body).toEqual([summary]);
  expect((await me.get(`/api/people/${made.body.id}`)).body).toEqual(made.body);
});

test('keeps what is written, normalised, and clears with empty text or null', async () => {
  const { as } = await startApi();
  const me = as();
  const { id } = (await me.post('/api/people', { name: '  Ana  ' })).body;
  const fields = {
    email: ' Ana@Example.com ',
    phone_number: '(512) 555-0100',
    birthday: '--02-29',
    body: 'Notes',
  };
  const { body } = await me.patch(`/api/people/${id}`, fields);
  expect(body).toMatchObject({
    name: 'Ana',
    email: 'Ana@Example.com',
    phone_number: '+15125550100',
    birthday: '--02-29',
    body: 'Notes',
  });
  const cleared = await me.patch(`/api/people/${id}`, {
    email: '',
    phone_number: null,
    birthday: '',
    body: '',
  });
  expect(cleared.body).toMatchObject({ email: null, phone_number: null, birthday: null, body: '' });
});

test('the list cuts long texts and leaves the street to the whole person', async () => {
  const { as } = await startApi();
  const me = as();
  const long = '🌿'.repeat(500);
  const { id } = (await me.post('/api/people', { body: long, street_address: '1 Elm St', mnemonic: 'tall' }))
    .body;
  const [summary] = (await me.get('/api/people')).body;
  expect([...summary.body]).toHaveLength(160);
  expect(summary).toMatchObject({ street_address: null, mnemonic: null });
  expect((await me.get(`/api/people/${id}`)).body).toMatchObject({ body: long, street_address: '1 Elm St' });
});

test('an unchanged list is 304, until a write, a deployment or the next UTC day', async () => {
  const { as, clock } = await startApi();
  const me = as();
  await me.post('/api/people', { name: 'Ana' });
  const etag = async () => (await me.get('/api/people')).headers.get('etag') ?? '';
  const first = await etag();
  const unchanged = await me.get('/api/people', { 'if-none-match': first });
  expect(unchanged).toMatchObject({ status: 304, body: '' });
  await me.post('/api/people', { name: 'Bo' });
  expect((await me.get('/api/people', { 'if-none-match': first })).status).toBe(200);
  const old = await etag();
  vi.stubEnv('K_REVISION', 'api-00002');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect((await me.get('/api/people', { 'if-none-match': old })).status).toBe(200);
  const second = await etag();
  clock.now = new Date('2026-03-02T00:00:00.000Z');
  expect((await me.get('/api/people', { 'if-none-match': second })).status).toBe(200);
});

test('contact never moves backwards or into the future, and can be taken back', async () => {
  const { as, clock } = await startApi();
  const me = as();
  clock.now = new Date('2025-12-01T12:00:00.000Z');
  const { id } = (await me.post('/api/people', { name: 'Ana' })).body;
  clock.now = new Date('2026-03-01T12:00:00.000Z');
  const contact = (body?: unknown) => me.post(`/api/people/${id}/contact`, body);
  expect((await contact({ at: '2026-03-01T12:00:01.000Z' })).status).toBe(400);
  expect((await contact({ at: '2026-02-01T08:00:00+01:00', kind: 'met' })).body).toMatchObject({
    last_contact_date: '2026-02-01T07:00:00.000Z',
    days_since_contact: 28,
  });
  expect((await contact()).body).toMatchObject({
    last_contact_date: '2026-03-01T12:00:00.000Z',
    health_score: 100,
  });
  expect((await contact({ at: '2026-01-01T00:00:00Z' })).body.last_contact_date).toBe(
    '2026-03-01T12:00:00.000Z',
  );
  const feed = (await me.get(`/api/people/${id}/activity`)).body;
  const told = feed.map((event: { type: string; at: string }) => `${event.type} ${event.at.slice(0, 10)}`);
  expect(told).toEqual([
    'contact 2026-03-01',
    'contact 2026-02-01',
    'contact 2026-01-01',
    'created 2025-12-01',
  ]);
  const newest = feed.find((event: { type: string }) => event.type === 'contact');
  const undone = await me.delete(`/api/people/${id}/contact/${newest.id}`);
  expect(undone.body.last_contact_date).toBe('2026-02-01T07:00:00.000Z');
  expect((await me.delete(`/api/people/${id}/contact/${newest.id}`)).status).toBe(404);
});

test('the trash hides a person from every call until they are restored', async () => {
  const { as } = await startApi();
  const me = as();
  const { id } = (await me.post('/api/people', { name: 'Ana' })).body;
  expect((await me.delete(`/api/people/${id}`)).status).toBe(204);
  expect((await me.get(`/api/people/${id}`)).status).toBe(404);
  expect((await me.delete(`/api/people/${id}`)).status).toBe(404);
  expect((await me.get('/api/people')).body).toEqual([]);
  const deleted_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  expect((await me.get('/api/people/trash')).body).toMatchObject([{ id, name: 'Ana', deleted_at }]);
  expect((await me.post(`/api/people/${id}/restore`)).body.name).toBe('Ana');
  expect((await me.get('/api/people/trash')).body).toEqual([]);
  expect((await me.get('/api/people')).body).toHaveLength(1);
});

test('the same idempotency key creates once, also when asked twenty times at once', async () => {
  const { as } = await startApi();
  const me = as();
  const key = { 'idempotency-key': 'one' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => me.post('/api/people', { name: 'Ana' }, key)),
  );
  expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.id}`)).size).toBe(1);
  expect((await me.get('/api/people')).body).toHaveLength(1);
  expect(await me.post('/api/people', { name: 'Bo' }, key)).toMatchObject({
    status: 409,
    body: { error: { code: 'already_exists' } },
  });
});

test('twenty changes at once all stand, in the person and in the list', async () => {
  const { as } = await startApi();
  const me = as();
  const { id } = (await me.post('/api/people', { name: 'Ana' })).body;
  const fields = ['city', 'state', 'zip', 'email', 'mnemonic'] as const;
  const value = (field: string) => (field === 'email' ? 'a@example.com' : field);
  const writes = fields.flatMap((field) =>
    [1, 2, 3, 4].map(() => me.patch(`/api/people/${id}`, { [field]: value(field) })),
  );
  expect((await Promise.all(writes)).every((answer) => answer.status === 200)).toBe(true);
  const expected = Object.fromEntries(fields.map((field) => [field, value(field)]));
  expect((await me.get(`/api/people/${id}`)).body).toMatchObject(expected);
  expect((await me.get('/api/people')).body).toMatchObject([{ ...expected, mnemonic: null }]);
});

test('a list of more people than one shard holds has them all', async () => {
  const { as } = await startApi();
  const me = as();
  const notes = '🌿'.repeat(160);
  const names = Array.from({ length: 300 }, (_, n) => `Person ${n}`);
  for (let at = 0; at < names.length; at += 20)
    await Promise.all(names.slice(at, at + 20).map((name) => me.post('/api/people', { name, body: notes })));
  const { body } = await me.get('/api/people?sort=name');
  expect(body.map((person: { name: string }) => person.name)).toEqual(names);
});

test('the free plan’s limit refuses one person more, also at once', async () => {
  const { as } = await startApi({ limits: { ...NO_LIMITS, freePlanPeople: 3 } });
  const me = as();
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => me.post('/api/people', { name: `P${n}` })));
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 201, 201, 403, 403, 403]);
  expect(answers.find((answer) => answer.status === 403)?.body.error.code).toBe('plan_limit');
  const [person] = (await me.get('/api/people')).body;
  await me.delete(`/api/people/${person.id}`);
  expect((await me.post('/api/people', { name: 'P7' })).status).toBe(201);
  expect((await me.post(`/api/people/${person.id}/restore`)).status).toBe(403);
});

test('one user’s ETag is never another’s, however equal their counters', async () => {
  const { as } = await startApi();
  const first = as();
  const second = as();
  const etag = (await first.get('/api/people')).headers.get('etag') ?? '';
  expect((await first.get('/api/people', { 'if-none-match': etag })).status).toBe(304);
  expect((await second.get('/api/people', { 'if-none-match': etag })).status).toBe(200);
});

test('a moment so far away that it would not sort is refused', async () => {
  const { as } = await startApi();
  const me = as();
  const { id } = (await me.post('/api/people', {})).body;
  for (const created_at of ['9999-12-31T23:59:59-23:59', '0001-01-01T00:00:00Z'])
    expect((await me.post(`/api/people/${id}/notebook`, { content: 'x', created_at })).status).toBe(400);
});
