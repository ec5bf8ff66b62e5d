import { expect, test } from 'vitest';
import { offlineEngine } from '#assistant/offline/engine.ts';
import { NO_LIMITS, startApi } from '#testing/api/start-api.ts';

const EXTRACT = '/api/ai/extract-people';
const RELATION = '/api/ai/confirm-relation';
const MEMORY = '/api/ai/confirm-memory-entry';

async function start(overrides: Parameters<typeof startApi>[0] = {}) {
  const api = await startApi({ engines: [offlineEngine], ...overrides });
  const me = api.as();
  const add = async (name: string): Promise<string> => (await me.post('/api/people', { name })).body.id;
  const extract = async (narrative: string) => (await me.post(EXTRACT, { narrative })).body;
  const names = async () =>
    (await me.get('/api/people?sort=name')).body.map(({ name }: { name: string }) => name);
  const relations = async () => (await me.get('/api/relations')).body;
  return { api, me, add, extract, names, relations };
}

const key = { 'idempotency-key': 'k' };

test('a narrative yields relations, one memory of all who were there, and promises', async () => {
  const { add, extract } = await start();
  const [tom, jo] = [await add('Tom Baker'), await add('Jo Park')];
  const found = await extract(
    "Dinner with Tom and Jo yesterday. Tom's sister Ida moved to Oslo. I promised Jo a map by Friday.",
  );
  expect(found.relations).toMatchObject([
    { from: 'Tom', to: 'Ida', from_id: tom, type: 'sibling', label: 'sister', evidence: "Tom's sister Ida" },
  ]);
  expect(found.relations[0]).not.toHaveProperty('to_id');
  expect(found.shared_memories).toMatchObject([
    {
      people: [{ matches: [{ person_id: tom }] }, { matches: [{ person_id: jo }] }],
      content: 'Dinner with Tom and Jo yesterday.',
      contacted: true,
    },
  ]);
  expect(found.promises).toMatchObject([
    { person: { matches: [{ person_id: jo }] }, content: 'I promised Jo a map by Friday.' },
  ]);
  expect(found.promises[0].due_on).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(found.message).toContain('suggestions');
});

test('a question yields none of them', async () => {
  const { add, extract } = await start();
  await add('Tom Baker');
  const found = await extract("Who is Tom's sister?");
  expect(found).toMatchObject({ question: true, relations: [], shared_memories: [], promises: [] });
});

test('a relation is confirmed as it was given, once for a key, and is there once', async () => {
  const { me, add, extract, relations, names } = await start();
  const tom = await add('Tom Baker');
  const { run_id, relations: found } = await extract("Tom's sister Ida moved to Oslo.");
  const [item] = found;
  expect(item).toHaveProperty('source');
  const [first, again] = [
    await me.post(RELATION, { ...item, run_id }, key),
    await me.post(RELATION, { ...item, run_id }, key),
  ];
  expect(first).toMatchObject({ status: 201, body: { from_id: tom, type: 'sibling', label: 'sister' } });
  expect(again.body).toEqual(first.body);
  expect(await names()).toEqual(['Ida', 'Tom Baker']);
  const twice = await me.post(RELATION, { ...item, run_id });
  expect(twice).toMatchObject({ status: 409, body: { error: { details: [{ message: first.body.id }] } } });
  expect(await relations()).toEqual([first.body]);
});

test('an end that several people may be is asked for, and the relation is that of the one chosen', async () => {
  const { me, add, extract, names } = await start();
  const [mia, lee, okafor] = [await add('Mia Chen'), await add('Sam Lee'), await add('Sam Okafor')];
  const { run_id, relations: found } = await extract("Sam is Mia's brother.");
  const [{ source: _, unsure, ...item }] = found;
  expect(item).toMatchObject({ from: 'Mia', to: 'Sam', from_id: mia, type: 'sibling' });
  expect(item).not.toHaveProperty('to_id');
  expect(unsure).toMatchObject([{ extracted_name: 'Sam', is_ambiguous: true }]);
  expect(unsure[0].matches.map((match: { person_id: string }) => match.person_id).toSorted()).toEqual(
    [lee, okafor].toSorted(),
  );
  const confirmed = await me.post(RELATION, { ...item, to: 'Sam Okafor', to_id: okafor, run_id });
  expect(confirmed).toMatchObject({ status: 201, body: { from_id: mia, to_id: okafor } });
  expect(await names()).toEqual(['Mia Chen', 'Sam Lee', 'Sam Okafor']);
});

test('undoing the run takes the relation back, with the person it made', async () => {
  const { me, add, relations, names } = await start();
  const [tom, jo] = [await add('Tom Baker'), await add('Jo Park')];
  const base = { from: 'Tom', from_id: tom, run_id: 'run' };
  expect((await me.post(RELATION, { ...base, to: 'Ida', type: 'sibling' })).status).toBe(201);
  expect((await me.post(RELATION, { ...base, to: 'Ida', type: 'friend' })).status).toBe(201);
  expect((await me.post(RELATION, { ...base, to: 'Jo', to_id: jo, type: 'colleague' })).status).toBe(201);
  expect(await names()).toEqual(['Ida', 'Jo Park', 'Tom Baker']);
  expect((await me.delete('/api/ai/runs/run')).status).toBe(204);
  expect(await relations()).toEqual([]);
  expect(await names()).toEqual(['Jo Park', 'Tom Baker']);
});

test('a name without an id is the one person of exactly that name', async () => {
  const { me, add, names } = await start();
  const [tom, ida] = [await add('Tom Baker'), await add('Ida Holm')];
  const confirmed = await me.post(RELATION, { from: 'tom baker', to: 'Ída Holm', type: 'spouse' });
  expect(confirmed.body).toMatchObject({ from_id: tom, to_id: ida });
  await add('Ida Holm');
  await me.post(RELATION, { from: 'Tom Baker', to: 'Ida Holm', type: 'friend' });
  expect(await names()).toEqual(['Ida Holm', 'Ida Holm', 'Ida Holm', 'Tom Baker']);
});

test('what cannot be is refused, and nothing is written', async () => {
  const { api, me, add, relations, names } = await start({
    limits: { ...NO_LIMITS, freePlanPeople: 1 },
  });
  const tom = await add('Tom Baker');
  const to = { from: 'Tom', from_id: tom, to: 'Ida', type: 'sibling' };
  expect((await api.request('POST', RELATION, { body: to })).status).toBe(401);
  for (const body of [
    {},
    { ...to, type: 'brother' },
    { ...to, type: 'other' },
    { ...to, label: 'x'.repeat(31) },
    { ...to, to: ' ' },
    { ...to, to: 'Tom', to_id: tom },
    { ...to, to: 'Tom Baker' },
    { ...to, more: 1 },
  ])
    expect((await me.post(RELATION, body)).status, JSON.stringify(body)).toBe(400);
  expect((await me.post(RELATION, { ...to, from_id: 'nobody' })).status).toBe(404);
  expect((await api.as().post(RELATION, to)).status).toBe(404);
  expect((await me.post(RELATION, to)).body.error.code).toBe('plan_limit');
  expect([await relations(), await names()]).toEqual([[], ['Tom Baker']]);
});

test('a relation confirmed twice at once is there once', async () => {
  const { me, add, relations } = await start();
  const [tom, jo] = [await add('Tom Baker'), await add('Jo Park')];
  const body = { from: 'Tom', from_id: tom, to: 'Jo', to_id: jo, type: 'spouse' };
  const answers = await Promise.all(Array.from({ length: 5 }, () => me.post(RELATION, body)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
  expect(await relations()).toHaveLength(1);
});

test('those of a shared memory whom nobody knows are created with it, once, and undone with their run', async () => {
  const { api, me, add, names } = await start();
  const tom = await add('Tom Baker');
  const shared = {
    person_ids: [tom],
    person_names: ['Ida', 'ída', 'Zed'],
    content: 'Dinner.',
    run_id: 'run',
  };
  const { status, body } = await me.post(MEMORY, shared);
  expect([status, body.person_ids.length, body.person_ids[0]]).toEqual([201, 3, tom]);
  expect(await names()).toEqual(['Ida', 'Tom Baker', 'Zed']);
  const both = { person_names: ['Ida', 'Zed'], content: 'Tea.', run_id: 'run' };
  expect((await me.post(MEMORY, both)).body.person_ids).toEqual(body.person_ids.slice(1));
  for (const bad of [
    { ...shared, person_names: [] },
    { ...shared, person_names: [' '] },
    { ...shared, person_name: 'Ida' },
    { person_id: tom, person_names: ['Ida'], content: 'Dinner.' },
    { ...shared, person_names: Array.from({ length: 50 }, (_, n) => `New ${n}`) },
  ])
    expect((await me.post(MEMORY, bad)).status, JSON.stringify(bad)).toBe(400);
  expect((await api.as().post(MEMORY, shared)).status).toBe(404);
  expect(await names()).toEqual(['Ida', 'Tom Baker', 'Zed']);
  expect((await me.delete('/api/ai/runs/run')).status).toBe(204);
  expect(await names()).toEqual(['Tom Baker']);
  expect((await me.get(`/api/people/${tom}/notebook`)).body).toEqual([]);
});

test('several new people of one memory are all within the plan, or none is added', async () => {
  const { me, add, names } = await start({ limits: { ...NO_LIMITS, freePlanPeople: 2 } });
  const tom = await add('Tom Baker');
  const body = { person_ids: [tom], person_names: ['Ida', 'Zed'], content: 'Dinner.' };
  expect((await me.post(MEMORY, body)).body.error.code).toBe('plan_limit');
  expect(await names()).toEqual(['Tom Baker']);
});

test('a shared memory and a promise are confirmed, and undone with their run', async () => {
  const { me, add } = await start();
  const [tom, jo] = [await add('Tom Baker'), await add('Jo Park')];
  const shared = { person_ids: [tom, jo], content: 'Dinner.', contacted: true, run_id: 'run' };
  const open = { due_on: '2026-03-06', done_at: null };
  const promise = { person_id: jo, content: 'A map.', promise: open, run_id: 'run' };
  expect((await me.post(MEMORY, shared)).body).toMatchObject({ person_ids: [tom, jo], promise: null });
  expect((await me.post(MEMORY, promise)).body.promise).toEqual(open);
  expect((await me.get(`/api/people/${jo}/notebook`)).body).toHaveLength(2);
  expect((await me.delete('/api/ai/runs/run')).status).toBe(204);
  for (const id of [tom, jo]) {
    expect((await me.get(`/api/people/${id}/notebook`)).body).toEqual([]);
    expect((await me.get(`/api/people/${id}`)).body).toMatchObject({
      latest_notebook_entry_content: null,
      last_contact_date: null,
    });
  }
});
