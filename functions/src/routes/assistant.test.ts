import { expect, test } from 'vitest';
import type { Engine } from '#assistant/engine.ts';
import { failingEngine, hangingEngine, nonsenseEngine, scriptedEngine } from '#testing/scripted-engine.ts';
import { NO_LIMITS, startApi, testDb } from '#testing/api/start-api.ts';

const EXTRACT = '/api/ai/extract-people';

async function start(
  engines: Engine[] = [scriptedEngine({})],
  overrides: Parameters<typeof startApi>[0] = {},
) {
  const api = await startApi({ engines, ...overrides });
  const me = api.as();
  const add = async (person: object) => (await me.post('/api/people', person)).body;
  const extract = async (narrative: string, key?: string) => {
    const answer = await me.post(EXTRACT, { narrative }, key ? { 'idempotency-key': key } : {});
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  };
  const names = async () =>
    (await me.get('/api/people?sort=name')).body.map(({ name }: { name: string }) => name);
  return { api, me, add, extract, names };
}

const person = (name: string, more: object = {}) => ({ name, evidence: name, ...more });

test('strangers, no words and too many words are refused', async () => {
  const { api, me } = await start();
  expect((await api.request('POST', EXTRACT, { body: { narrative: 'x' } })).status).toBe(401);
  for (const narrative of ['', ' \n ', 'bad \ud800', 5])
    expect((await me.post(EXTRACT, { narrative })).body.error.code).toBe('invalid_argument');
  expect((await me.post(EXTRACT, { narrative: 'x', more: 1 })).status).toBe(400);
  const long = await me.post(EXTRACT, { narrative: '👋'.repeat(1001) });
  expect(long.status).toBe(400);
  expect(long.body.error.message).toBe('Message is too long. Please keep it under 1000 characters.');
  expect((await me.post(EXTRACT, { narrative: ` ${'👋'.repeat(1000)} ` })).status).toBe(200);
});

test('new people are created at once, with what was said of them', async () => {
  const engine = scriptedEngine({
    people: [
      person('Tessa', { body: 'A baker', email: 'Tessa@Example.com', phone_number: '415 555 0100' }),
      person('Omar', { birthday: 'in spring', zip: '123456789012345', city: 'Austin', state: 'TX' }),
    ],
  });
  const { me, extract, names } = await start([engine]);
  const result = await extract(
    'Add Tessa, a baker, Tessa@example.com, 415 555 0100, and Omar in Austin, born in spring, zip 123456789012345',
  );
  expect(result.message).toBe('Added Tessa and Omar.');
  expect(result).toMatchObject({ duplicates: [], tag_assignments: [], memory_updates: [] });
  const [tessa, { source, ...omar }] = result.created_persons;
  expect(source).toMatchObject({ sentence_start: 0 });
  expect(tessa).toMatchObject({ body: 'A baker', email: 'Tessa@Example.com', phone_number: '+14155550100' });
  expect(omar).toMatchObject({
    body: 'Birthday: in spring\nZip: 123456789012345',
    birthday: null,
    zip: null,
    city: 'Austin',
  });
  expect(omar).toMatchObject({ cadence_days: null, health_status: 'healthy' });
  expect((await me.get(`/api/people/${omar.id}`)).body).toEqual(omar);
  expect(await names()).toEqual(['Omar', 'Tessa']);
  expect((await me.get('/api/auth/me')).body.people_count).toBe(2);
  expect((await me.get(`/api/people/${omar.id}/activity`)).body).toMatchObject([{ type: 'created' }]);
});

test('who may be known already is listed, by name, email or phone, and not created', async () => {
  const engine = scriptedEngine({
    people: [
      person('Jon Smith'),
      person('Kim', { phone_number: '(415) 555-0100' }),
      person('Lee', { email: 'LEE@example.com' }),
      person('Mia'),
    ],
  });
  const { add, extract, names } = await start([engine]);
  const body = 'Likes tea. '.repeat(20).trim();
  const jon = await add({ name: 'John Smith', body });
  const kim = await add({ name: 'Aunt', phone_number: '+14155550100' });
  const lee = await add({ name: 'Boss', email: 'lee@example.com' });
  const result = await extract('Jon Smith, Kim (415) 555-0100, Lee LEE@example.com, Mia');
  expect(result.message).toBe('Added Mia. Please check the 3 suggestions.');
  expect(result.duplicates).toMatchObject([
    { existing_id: kim.id, existing_name: 'Aunt', similarity: 1, extraction: { name: 'Kim' } },
    { existing_id: lee.id, extraction: { name: 'Lee', email: 'LEE@example.com' } },
    { existing_id: jon.id, existing_notes: body, extraction: { name: 'Jon Smith' } },
  ]);
  expect(await names()).toEqual(['Aunt', 'Boss', 'John Smith', 'Mia']);
});

test('who is told with a second email or number of a card is that card’s person', async () => {
  const told = {
    people: [
      person('Kim', { phone_number: '+49 221 12345678' }),
      person('Lee', { email: 'LEE@work.example' }),
    ],
  };
  const { add, extract, names } = await start([scriptedEngine(told)]);
  const aunt = await add({ name: 'Aunt', phones: [{ value: '415 555 0100' }, { value: '+4922112345678' }] });
  const boss = await add({
    name: 'Boss',
    emails: [{ value: 'lee@home.example' }, { value: 'lee@work.example' }],
  });
  const { duplicates } = await extract('Kim +49 221 12345678, Lee LEE@work.example');
  expect(duplicates).toMatchObject([
    { existing_id: aunt.id, extraction: { name: 'Kim' } },
    { existing_id: boss.id, extraction: { name: 'Lee' } },
  ]);
  expect(await names()).toEqual(['Aunt', 'Boss']);
});

test('what is said of a person just created finds that person, and nothing but the lists comes of it', async () => {
  const narrative = 'Met Tessa on Monday. Tag Tessa and Jon as climbers. Untag Jon from #old.';
  const engine = scriptedEngine({
    people: [person('Tessa')],
    tags: [
      { tag_name: 'climbers', operation: 'add', people: ['Tessa', 'Jon'], evidence: 'Tag Tessa and Jon' },
      { tag_name: 'old', operation: 'remove', people: ['Jon'], evidence: 'Untag Jon' },
      { tag_name: 'x'.repeat(51), operation: 'add', people: ['Jon'], evidence: 'Jon' },
    ],
    memories: [
      {
        person: 'Tessa',
        content: 'Met on Monday',
        when: 'on Monday',
        contacted: true,
        evidence: 'Met Tessa',
      },
      { person: 'Zed', content: 'Not in the words', when: null, contacted: true, evidence: 'Zed' },
    ],
  });
  const { api, me, add, extract } = await start([engine]);
  const jon = await add({ name: 'Jon' });
  const before = (await me.get(`/api/people/${jon.id}`)).body;
  const result = await extract(narrative);
  const [tessa] = result.created_persons;
  const source = expect.objectContaining({ start: expect.any(Number) });
  const match = ({ id, name }: { id: string; name: string }) => ({
    extracted_name: name,
    is_ambiguous: false,
    matches: [{ person_id: id, person_name: name, similarity: 1 }],
  });
  expect(result).toMatchObject({ message: 'Added Tessa. Please check the 3 suggestions.', duplicates: [] });
  expect(result.tag_assignments).toEqual([
    { tag_name: 'climbers', operation: 'add', matched_people: [match(tessa), match(jon)], source },
    { tag_name: 'old', operation: 'remove', matched_people: [match(jon)], source },
  ]);
  expect(result.memory_updates).toEqual([
    {
      matched_person: match(tessa),
      entry_content: 'Met on Monday',
      parsed_date: '2026-02-23',
      contacted: true,
      source,
    },
  ]);
  expect((await me.get('/api/tags')).body).toEqual([]);
  expect((await me.get(`/api/people/${jon.id}`)).body).toEqual(before);
  const stored = JSON.stringify(
    (await testDb().collectionGroup('idempotency').get()).docs.map((doc) => doc.data()),
  );
  expect(stored + api.logged.join()).not.toContain('climbers');
});

test('the next engine answers when one fails, hangs or answers nonsense, and the message says so', async () => {
  const wrong = [
    undefined,
    'text',
    { people: 1 },
    { people: [{ name: 1, evidence: 2 }], tags: [], memories: [] },
  ];
  const last = scriptedEngine({ people: [person('Tessa')] });
  const { api, extract } = await start([failingEngine, hangingEngine, ...wrong.map(nonsenseEngine), last]);
  const result = await extract('Add Tessa');
  expect(result.message).toBe('Added Tessa. The usual engine did not answer, so a simpler one read this.');
  expect(result.created_persons).toHaveLength(1);
  expect(api.logged.filter((line) => line.includes('engine'))).toHaveLength(6);
  expect(api.logged[1]).toContain('TimeoutError');
  expect(api.logged.join()).not.toContain('secret');
});

test('when every engine fails the answer is a message, and a first one that answers asks no other', async () => {
  const { me } = await start([failingEngine, hangingEngine]);
  const { status, body } = await me.post(EXTRACT, { narrative: 'Add Tessa' });
  expect(status).toBe(200);
  expect(body).toEqual({
    run_id: expect.any(String),
    message: 'I could not read that. Please try it in other words.',
    created_persons: [],
    duplicates: [],
    tag_assignments: [],
    memory_updates: [],
    relations: [],
    shared_memories: [],
    promises: [],
  });
  const [first, second] = [scriptedEngine({}), scriptedEngine({})];
  const { extract } = await start([first, second]);
  expect((await extract('Hello')).message).toBe('I found nothing to write down in that.');
  expect([first.asked, second.asked]).toEqual([1, 0]);
});

test('no more than twenty of each come of one narrative, whatever an engine says', async () => {
  const many = Array.from({ length: 30 }, (_, n) => `Q${String.fromCodePoint(97 + (n % 26))}x${n}y`);
  const narrative = many.join(' ');
  const engine = scriptedEngine({
    people: many.map((name) => person(name)),
    tags: many.map((name) => ({ tag_name: name, operation: 'add', people: [name], evidence: name })),
    memories: many.map((name) => ({
      person: name,
      content: name,
      when: null,
      contacted: false,
      evidence: name,
    })),
    relations: many.map((name) => ({ from: many[0]!, to: name, type: 'friend', evidence: name })),
    shared_memories: many.map((name) => ({
      people: [many[0]!, many[1]!],
      content: name,
      when: null,
      evidence: name,
    })),
    promises: many.map((name) => ({ person: name, content: name, due: null, evidence: name })),
  });
  const { extract, names } = await start([engine]);
  const { created_persons, duplicates, tag_assignments, memory_updates, ...links } = await extract(narrative);
  expect(created_persons.length + duplicates.length).toBe(20);
  expect([tag_assignments.length, memory_updates.length]).toEqual([20, 20]);
  const { relations, shared_memories, promises } = links;
  expect([relations.length, shared_memories.length, promises.length]).toEqual([20, 20, 20]);
  expect(await names()).toHaveLength(created_persons.length);
});

test('the same key creates nobody twice, also at once, and each reading counts', async () => {
  const engine = scriptedEngine({ people: [person('Tessa'), person('Omar')] });
  const limits = { ...NO_LIMITS, perDay: { ...NO_LIMITS.perDay, assistant: 6 } };
  const { me, extract, names } = await start([engine], { limits });
  const [first, ...others] = await Promise.all(
    Array.from({ length: 4 }, () => extract('Add Tessa and Omar', 'key')),
  );
  for (const other of others) expect(other).toEqual(first);
  expect(await extract('Add Tessa and Omar', 'key')).toEqual(first);
  expect(first.message).toBe('Added Tessa and Omar.');
  expect(await names()).toEqual(['Omar', 'Tessa']);
  expect((await extract('Hello')).message).toContain('nothing');
  const used = await me.post(EXTRACT, { narrative: 'Hello' });
  expect([used.status, used.headers.has('retry-after')]).toEqual([429, true]);
  const repeat = await me.post(EXTRACT, { narrative: 'Add Tessa and Omar' }, { 'idempotency-key': 'key' });
  expect([repeat.status, engine.asked]).toEqual([429, 6]);
  expect((await me.post(EXTRACT, { narrative: 'Other' }, { 'idempotency-key': 'key' })).status).toBe(409);
});

test('the plan’s limit is told, and who fits is created', async () => {
  const engine = scriptedEngine({ people: [person('Tessa'), person('Omar'), person('Zed')] });
  const { add, extract, names } = await start([engine], { limits: { ...NO_LIMITS, freePlanPeople: 2 } });
  await add({ name: 'Ana' });
  expect((await extract('Add Tessa, Omar and Zed')).message).toBe(
    'Added Tessa. There was no room for Omar and Zed. The free plan holds 2 people, and you have 2.',
  );
  expect(await names()).toEqual(['Ana', 'Tessa']);
});

test('a run is taken back with the people it created', async () => {
  const { me, extract, names } = await start([scriptedEngine({ people: [person('Tessa')] })]);
  const { run_id } = await extract('Add Tessa', 'key');
  expect((await me.delete(`/api/ai/runs/${run_id}`)).status).toBe(204);
  expect(await names()).toEqual([]);
  expect((await extract('Add Tessa', 'key')).created_persons).toEqual([]);
  expect(await names()).toEqual([]);
});

test('the engine that needs no key reads a narrative from end to end', async () => {
  const api = await startApi();
  const me = api.as();
  await me.post('/api/people', { name: 'Jon Blake' });
  const narrative =
    ' \n Add my friend Tessa, her email is tessa@example.com. Had tea with Jon. Tag Jon as vip!';
  const result = (await me.post(EXTRACT, { narrative })).body;
  expect(result.message).toBe('Added Tessa. Please check the 2 suggestions.');
  expect(result.created_persons).toMatchObject([{ name: 'Tessa', email: 'tessa@example.com' }]);
  const cards = [result.created_persons, result.tag_assignments, result.memory_updates].flat();
  const quotes = cards.map(({ source: { rule, start, end, sentence_start, sentence_end } }) => [
    rule,
    narrative.slice(start, end),
    narrative.slice(sentence_start, sentence_end),
  ]);
  expect(quotes).toEqual([
    [expect.any(String), 'Add my friend Tessa', 'Add my friend Tessa, her email is tessa@example.com.'],
    [expect.any(String), 'Tag Jon as vip', 'Tag Jon as vip!'],
    [expect.any(String), 'Had tea with Jon', 'Had tea with Jon.'],
  ]);
});
