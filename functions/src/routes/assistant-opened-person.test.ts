import { expect, test } from 'vitest';
import type { Engine } from '#assistant/engine.ts';
import { scriptedEngine } from '#testing/scripted-engine.ts';
import { NO_LIMITS, startApi } from '#testing/api/start-api.ts';

const EXTRACT = '/api/ai/extract-people';

async function start(engine: Engine, overrides: Parameters<typeof startApi>[0] = {}) {
  const api = await startApi({ engines: [engine], ...overrides });
  const me = api.as();
  const add = async (name: string) => (await me.post('/api/people', { name })).body;
  return { api, me, add };
}

const aboutHer = scriptedEngine({
  people: [{ name: 'Her', email: 'zoe@example.com', evidence: 'Her email is zoe@example.com' }],
  tags: [{ tag_name: 'vip', operation: 'add', people: ['her'], evidence: 'tag her vip' }],
  memories: [{ person: 'She', content: 'Moved', when: null, contacted: false, evidence: 'She moved' }],
});
const tessa = () => scriptedEngine({ people: [{ name: 'Tessa', evidence: 'Tessa' }] });
const SHE = 'She moved. Her email is zoe@example.com. Please tag her vip.';

test('a pronoun means the person whose page is open, and each card says where it stands', async () => {
  const { me, add } = await start(aboutHer);
  const [zoe] = [await add('Zoe Lind'), await add('Zoe Lind')];
  const { status, body } = await me.post(EXTRACT, { narrative: ` ${SHE}`, person_id: zoe.id });
  expect(status).toBe(200);
  const at = (word: string) => {
    const start = SHE.indexOf(word) + 1;
    return { pronoun: { start, end: start + word.length } };
  };
  const meant = {
    extracted_name: 'Zoe Lind',
    is_ambiguous: false,
    matches: [{ person_id: zoe.id, person_name: 'Zoe Lind', similarity: 1 }],
  };
  expect(body).toMatchObject({
    created_persons: [],
    duplicates: [
      {
        extraction: { name: 'Zoe Lind', email: 'zoe@example.com' },
        existing_id: zoe.id,
        source: at('Her'),
      },
    ],
    tag_assignments: [{ tag_name: 'vip', matched_people: [meant], source: at('her') }],
    memory_updates: [{ entry_content: 'Moved', matched_person: meant, source: at('She') }],
  });
});

test('without an open page a pronoun is answered as before', async () => {
  const { me, add } = await start(aboutHer);
  await add('Zoe Lind');
  const { body } = await me.post(EXTRACT, { narrative: SHE });
  expect(JSON.stringify(body)).not.toContain('pronoun');
  expect(body.memory_updates).toMatchObject([{ matched_person: { extracted_name: 'She', matches: [] } }]);
});

test('an open page of nobody, of another user or in the trash is refused, and nothing is counted', async () => {
  const engine = tessa();
  const limits = { ...NO_LIMITS, perDay: { ...NO_LIMITS.perDay, assistant: 1 } };
  const { api, me, add } = await start(engine, { limits });
  const trashed = await add('Gone');
  await me.delete(`/api/people/${trashed.id}`);
  const foreign = (await api.as().post('/api/people', { name: 'Cy' })).body;
  for (const person_id of [foreign.id, trashed.id, 'absent', '', '../x', 'x'.repeat(2000)]) {
    const answer = await me.post(
      EXTRACT,
      { narrative: 'Add Tessa', person_id },
      { 'idempotency-key': 'key' },
    );
    expect(answer).toMatchObject({ status: 404, body: { error: { message: 'Person not found' } } });
  }
  expect((await me.post(EXTRACT, { narrative: 'Add Tessa', person_id: 5 })).status).toBe(400);
  expect([engine.asked, (await me.get('/api/people')).body]).toEqual([0, []]);
  const own = await add('Zoe');
  const narrated = { narrative: 'Add Tessa', person_id: own.id };
  expect((await me.post(EXTRACT, narrated, { 'idempotency-key': 'key' })).status).toBe(200);
});

test('a repeat is for the same open page, and is answered when its person has been deleted since', async () => {
  const { me, add } = await start(tessa());
  const [zoe, omar] = [await add('Zoe'), await add('Omar')];
  const ask = (person_id?: string) =>
    me.post(EXTRACT, { narrative: 'Add Tessa', person_id }, { 'idempotency-key': 'key' });
  const first = await ask(zoe.id);
  expect([(await ask(omar.id)).status, (await ask()).status]).toEqual([409, 409]);
  expect((await ask(zoe.id)).body).toEqual(first.body);
  await me.delete(`/api/people/${zoe.id}`);
  expect((await ask(zoe.id)).body.created_persons).toEqual(first.body.created_persons);
});

test('the engine that needs no key reads whom a pronoun means on an open page', async () => {
  const api = await startApi();
  const me = api.as();
  const zoe = (await me.post('/api/people', { name: 'Zoe Lind' })).body;
  const narrative = 'Had tea with her. Tag her as vip!';
  const { body } = await me.post(EXTRACT, { narrative, person_id: zoe.id });
  const matched = { matches: [{ person_id: zoe.id }] };
  expect(body).toMatchObject({
    message: 'Please check the 2 suggestions.',
    tag_assignments: [{ tag_name: 'vip', matched_people: [matched] }],
    memory_updates: [
      { matched_person: matched, contacted: true, source: { pronoun: { start: 13, end: 16 } } },
    ],
  });
});
