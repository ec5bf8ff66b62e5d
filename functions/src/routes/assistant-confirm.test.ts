import { expect, test } from 'vitest';
import { NO_LIMITS, startApi } from '#testing/api/start-api.ts';

const PERSON = '/api/ai/confirm-person';
const TAG = '/api/ai/confirm-tag-assignment';
const MEMORY = '/api/ai/confirm-memory-entry';

async function start(overrides: Parameters<typeof startApi>[0] = {}) {
  const api = await startApi(overrides);
  const me = api.as();
  const add = async (person: object) => (await me.post('/api/people', person)).body;
  const get = async (id: string) => (await me.get(`/api/people/${id}`)).body;
  const feed = async (id: string) => (await me.get(`/api/people/${id}/activity`)).body;
  const names = async () =>
    (await me.get('/api/people?sort=name')).body.map(({ name }: { name: string }) => name);
  return { api, me, add, get, feed, names };
}

const typesOf = (feed: { type: string }[]) => feed.map(({ type }) => type).toSorted();
const key = { 'idempotency-key': 'k' };

test('strangers, bad bodies and people of others are refused, and nothing is written', async () => {
  const { api, me, add, get } = await start();
  const ana = await add({ name: 'Ana' });
  for (const path of [PERSON, TAG, MEMORY]) {
    expect((await api.request('POST', path, { body: {} })).status).toBe(401);
    expect((await me.post(path, {})).body.error.code).toBe('invalid_argument');
  }
  const extraction = { name: 'Ana', email: 'a@b.co' };
  const linking = { extraction, action: 'link_existing' };
  expect((await me.post(PERSON, linking)).status).toBe(400);
  expect((await me.post(PERSON, { ...linking, extraction: { name: ' ' } })).status).toBe(400);
  expect((await me.post(PERSON, { ...linking, extraction: { ...extraction, age: '5' } })).status).toBe(400);
  const stranger = api.as();
  expect((await stranger.post(PERSON, { ...linking, existing_id: ana.id })).status).toBe(404);
  const memory = { person_id: ana.id, content: 'Hi' };
  expect((await stranger.post(MEMORY, memory)).status).toBe(404);
  expect((await me.post(MEMORY, { ...memory, person_name: 'Ana' })).body.error.message).toMatch(
    /^body: takes one of person_id, person_name/,
  );
  for (const date of ['2026-02-30', '2026-03-02', '0200-01-01', 'today'])
    expect((await me.post(MEMORY, { ...memory, date })).status).toBe(400);
  expect((await me.post(TAG, { tag_name: ' ', operation: 'add', person_ids: [ana.id] })).status).toBe(400);
  const foreign = await stranger.post(TAG, { tag_name: 'x', operation: 'add', person_ids: [ana.id, '../x'] });
  expect(foreign.body).toEqual({ tag: null, updated: 0 });
  expect((await stranger.get('/api/tags')).body).toEqual([]);
  expect(await get(ana.id)).toEqual(ana);
});

test('null says of one of several ways to name somebody that it is not the one, as a missing key does', async () => {
  const { me, add, names } = await start();
  const ana = await add({ name: 'Ana' });
  const content = 'Likes opera';
  const known = await me.post(MEMORY, { person_id: ana.id, person_name: null, content });
  expect(known).toMatchObject({ status: 201, body: { person_id: ana.id } });
  expect((await me.post(MEMORY, { person_id: null, person_name: 'Bo', content })).status).toBe(201);
  const cy = { extraction: { name: 'Cy' }, action: 'create_new', existing_id: null };
  expect((await me.post(PERSON, cy)).status).toBe(200);
  expect(await names()).toEqual(['Ana', 'Bo', 'Cy']);
  expect((await me.post(MEMORY, { person_id: null, person_name: null, content })).status).toBe(400);
  expect((await me.post(PERSON, { ...cy, action: 'link_existing' })).status).toBe(400);
});

test('linking fills what is empty, appends what is new to the notes, and overwrites nothing', async () => {
  const { me, add, get, feed } = await start();
  const ana = await add({ name: 'Ana', body: 'A baker', email: 'ana@example.com' });
  const extraction = {
    name: 'Anna',
    body: 'A baker\nHas a dog',
    email: 'other@example.com',
    phone_number: '415 555 0100',
    birthday: 'in May',
  };
  const linking = { extraction, action: 'link_existing', existing_id: ana.id, run_id: 'run' };
  const linked = (await me.post(PERSON, linking)).body;
  expect(linked).toMatchObject({
    name: 'Ana',
    body: 'A baker\nHas a dog\nBirthday: in May',
    email: 'ana@example.com',
    phone_number: '+14155550100',
    birthday: null,
  });
  expect((await me.post(PERSON, linking)).body).toEqual(linked);
  expect(typesOf(await feed(ana.id))).toEqual(['created', 'field_changed']);
  expect((await me.delete('/api/ai/runs/run')).status).toBe(204);
  expect(await get(ana.id)).toMatchObject({ body: 'A baker', phone_number: null });
});

test('a note the notes have no room for becomes a memory, once, and goes with its run', async () => {
  const { me, add, get } = await start();
  const ana = await add({ name: 'Ana', body: 'x'.repeat(9_990) });
  const extraction = { name: 'Ana', body: 'Has a dog and a cat', city: 'Austin' };
  const linking = { extraction, action: 'link_existing', existing_id: ana.id, run_id: 'run' };
  for (let n = 0; n < 2; n++)
    expect((await me.post(PERSON, linking)).body).toMatchObject({
      body: ana.body,
      city: 'Austin',
      latest_notebook_entry_content: 'Has a dog and a cat',
    });
  const entries = async () => (await me.get(`/api/people/${ana.id}/notebook`)).body;
  expect(await entries()).toMatchObject([{ content: 'Has a dog and a cat' }]);
  expect((await me.delete('/api/ai/runs/run')).status).toBe(204);
  expect(await entries()).toEqual([]);
  expect(await get(ana.id)).toMatchObject({ city: null, latest_notebook_entry_content: null });
});

test('the same key links once, also when the user took it out since', async () => {
  const { me, add, get } = await start();
  const ana = await add({ name: 'Ana' });
  const linking = {
    extraction: { name: 'Ana', city: 'Austin' },
    action: 'link_existing',
    existing_id: ana.id,
  };
  await Promise.all(Array.from({ length: 3 }, () => me.post(PERSON, linking, key)));
  expect(await get(ana.id)).toMatchObject({ city: 'Austin' });
  await me.patch(`/api/people/${ana.id}`, { city: null });
  expect((await me.post(PERSON, linking, key)).body.city).toBeNull();
  expect((await me.post(PERSON, { ...linking, extraction: { name: 'Bo' } }, key)).status).toBe(409);
});

test('links at once lose nothing of one another', async () => {
  const { me, add, get } = await start();
  const ana = await add({ name: 'Ana' });
  const link = (more: object) =>
    me.post(PERSON, { extraction: { name: 'Ana', ...more }, action: 'link_existing', existing_id: ana.id });
  await Promise.all([
    link({ body: 'One' }),
    link({ body: 'Two' }),
    link({ email: 'a@b.co' }),
    me.patch(`/api/people/${ana.id}`, { mnemonic: 'tall' }),
  ]);
  const { body, email, mnemonic } = await get(ana.id);
  expect([body.split('\n').toSorted(), email, mnemonic]).toEqual([['One', 'Two'], 'a@b.co', 'tall']);
});

test('creating makes a person of what was extracted, once for a key, as far as the plan allows', async () => {
  const { me, add, names } = await start({ limits: { ...NO_LIMITS, freePlanPeople: 2 } });
  const creating = { extraction: { name: 'Ana', email: 'no email' }, action: 'create_new', run_id: 'run' };
  const made = await Promise.all(Array.from({ length: 3 }, () => me.post(PERSON, creating, key)));
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
  expect(made[0]?.body).toMatchObject({
    name: 'Ana',
    email: null,
    body: 'Email: no email',
    cadence_days: null,
  });
  await add({ name: 'Bo' });
  expect((await me.post(PERSON, creating)).body.error.code).toBe('plan_limit');
  expect((await me.get('/api/auth/me')).body.people_count).toBe(2);
  expect((await me.delete('/api/ai/runs/run')).status).toBe(204);
  expect(await names()).toEqual(['Bo']);
});

test('a tag is given and taken away, and only changes count', async () => {
  const { api, me, add, get } = await start();
  const [ana, bo] = [await add({ name: 'Ana' }), await add({ name: 'Bo' })];
  const foreign = (await api.as().post('/api/people', { name: 'Cy' })).body;
  const ask = async (operation: string, ids: string[], tag_name = 'Climbers') =>
    (await me.post(TAG, { tag_name, operation, person_ids: ids, run_id: operation })).body;
  expect(await ask('remove', [ana.id])).toEqual({ tag: null, updated: 0 });
  expect((await me.get('/api/tags')).body).toEqual([]);
  expect(await ask('add', [ana.id, ana.id, foreign.id, 'absent'])).toMatchObject({
    tag: { name: 'Climbers', category: 'general', people_count: 1 },
    updated: 1,
  });
  expect(await ask('add', [ana.id, bo.id], 'CLIMBERS')).toMatchObject({
    tag: { people_count: 2 },
    updated: 1,
  });
  expect(await ask('add', [ana.id])).toMatchObject({ updated: 0 });
  expect(await ask('remove', [ana.id])).toMatchObject({ tag: { people_count: 1 }, updated: 1 });
  expect((await get(ana.id)).tags).toEqual([]);
  await me.delete('/api/ai/runs/remove');
  expect((await get(ana.id)).tags).toMatchObject([{ name: 'Climbers' }]);
  await me.delete('/api/ai/runs/add');
  expect((await get(bo.id)).tags).toEqual([]);
});

test('the same key gives a tag once, tells the same number, and does not give it back', async () => {
  const { me, add, get } = await start();
  const people = await Promise.all(Array.from({ length: 3 }, (_, n) => add({ name: `Person ${n}` })));
  const tagging = { tag_name: 'x', operation: 'add', person_ids: people.map(({ id }) => id) };
  const all = await Promise.all(Array.from({ length: 3 }, () => me.post(TAG, tagging, key)));
  expect(all.map(({ body }) => body.updated)).toEqual([3, 3, 3]);
  expect(all[0]?.body.tag.people_count).toBe(3);
  expect((await me.post(TAG, tagging, key)).body).toEqual(all[0]?.body);
  const { tags } = await get(people[0].id);
  await me.delete(`/api/people/${people[0].id}/tags/${tags[0].id}`);
  expect((await me.post(TAG, tagging, key)).body).toMatchObject({ updated: 3, tag: { people_count: 2 } });
  expect((await get(people[0].id)).tags).toEqual([]);
});

test('a memory is at noon of its day for the user, and contact moves forward only', async () => {
  const { me, add, get, feed } = await start();
  await me.patch('/api/auth/me', { timezone: 'America/New_York' });
  const ana = await add({ name: 'Ana' });
  const memory = {
    person_id: ana.id,
    content: 'Had lunch',
    date: '2026-02-20',
    contacted: true,
    run_id: 'run',
  };
  const answer = await me.post(MEMORY, memory);
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ content: 'Had lunch', created_at: '2026-02-20T17:00:00.000Z' });
  await me.post(MEMORY, { ...memory, content: 'First met', date: '2026-01-10' });
  await me.post(MEMORY, { ...memory, content: 'Moved', date: null, contacted: false });
  expect(await get(ana.id)).toMatchObject({
    last_contact_date: '2026-02-20T17:00:00.000Z',
    latest_notebook_entry_time: '2026-03-01T12:00:00.000Z',
    latest_notebook_entry_content: 'Moved',
  });
  const events = await feed(ana.id);
  expect(typesOf(events)).toEqual([
    'contact',
    'contact',
    'created',
    'memory_added',
    'memory_added',
    'memory_added',
  ]);
  const newest = events.find(({ type }: { type: string }) => type === 'contact');
  expect(newest.at).toBe('2026-02-20T17:00:00.000Z');
  expect((await me.get('/api/insights')).body.weeks.at(-2)).toMatchObject({ contacts: 1 });
  await me.delete(`/api/people/${ana.id}/contact/${newest.id}`);
  expect((await get(ana.id)).last_contact_date).toBe('2026-01-10T17:00:00.000Z');
  expect((await me.delete('/api/ai/runs/run')).status).toBe(204);
  expect(await get(ana.id)).toMatchObject({ last_contact_date: null, latest_notebook_entry_content: null });
});

test('a memory of today is not in the future before noon, and tomorrow is the user’s', async () => {
  const { api, me, add, get } = await start();
  await me.patch('/api/auth/me', { timezone: 'Pacific/Kiritimati' });
  api.clock.now = new Date('2026-03-01T12:00:00.000Z'); // 2 March, 2 a.m. in the user's time zone
  const ana = await add({ name: 'Ana' });
  const remember = (date: string) =>
    me.post(MEMORY, { person_id: ana.id, content: 'Called', date, contacted: true });
  expect((await remember('2026-03-03')).status).toBe(400);
  expect((await remember('2026-03-02')).body.created_at).toBe('2026-03-01T12:00:00.000Z');
  expect((await get(ana.id)).last_contact_date).toBe('2026-03-01T12:00:00.000Z');
});

test('a name nobody has makes that person, once for a run, and both are taken back together', async () => {
  const { me, add, get, names } = await start();
  await add({ name: 'Ana' });
  const remember = (content: string, person_name = 'Zed', run_id = 'run') =>
    me.post(MEMORY, { person_name, content, contacted: true, run_id });
  const made = await Promise.all([remember('One'), remember('Two', 'ZED'), remember('Three')]);
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
  const first = made[0]!.body;
  expect(new Set(made.map(({ body }) => body.person_id)).size).toBe(1);
  expect(await get(first.person_id)).toMatchObject({ cadence_days: null, days_since_contact: 0 });
  expect((await me.get(`/api/people/${first.person_id}/notebook`)).body).toHaveLength(3);
  await remember('Another', 'Zed', 'other');
  // The spelling of the first of the three requests is kept.
  const written = async () => (await names()).map((name: string) => name.toLowerCase());
  expect(await written()).toEqual(['ana', 'zed', 'zed']);
  await me.delete('/api/ai/runs/run');
  expect(await written()).toEqual(['ana', 'zed']);
  await remember('Again');
  expect(await written()).toEqual(['ana', 'zed', 'zed']);
});

test('the same key adds one memory and one contact, and no second person', async () => {
  const { me, add, feed, names } = await start({ limits: { ...NO_LIMITS, freePlanPeople: 2 } });
  const memory = { person_name: 'Zed', content: 'Met', contacted: true };
  const made = await Promise.all(Array.from({ length: 4 }, () => me.post(MEMORY, memory, key)));
  for (const { body } of made) expect(body).toEqual(made[0]?.body);
  expect(await names()).toEqual(['Zed']);
  expect(typesOf(await feed(made[0]?.body.person_id))).toEqual(['contact', 'created', 'memory_added']);
  await add({ name: 'Ana' });
  expect((await me.post(MEMORY, memory)).body.error.code).toBe('plan_limit');
});
