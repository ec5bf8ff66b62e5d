import { expect, test } from 'vitest';
import { NOTHING_READ } from '#assistant/engine.ts';
import { offlineEngine } from '#assistant/offline/engine.ts';
import { startApi } from '#testing/api/start-api.ts';
import { openProgram } from '#testing/accounts/with-tokens.ts';

const EXTRACT = '/api/ai/extract-people';
const CARDS = '/api/ai/cards';
const PERSON = '/api/ai/confirm-person';
const MEMORY = '/api/ai/confirm-memory-entry';
const NARRATIVE =
  'Met Leo Banks at the gym yesterday. Leo Banks likes tea. Tag Leo Banks as climber. Ana has a new job.';

type Card = { id: string; run_id: string; kind: string; from: string; card: any };

async function start(
  scope: 'propose' | 'write' | 'read' = 'propose',
  overrides: Parameters<typeof startApi>[0] = {},
) {
  const api = await startApi(overrides);
  const me = api.as();
  const ana = (await me.post('/api/people', { name: 'Ana Lopez' })).body;
  const program = await openProgram(api, me, scope, 'Agent Nine');
  const cards = async (): Promise<Card[]> => (await me.get(CARDS)).body;
  const cardOf = async (kind: string) => (await cards()).find((card) => card.kind === kind)!;
  const people = async () => (await me.get('/api/people?sort=name')).body as { id: string; name: string }[];
  const memories = async (id: string) => (await me.get(`/api/people/${id}/notebook`)).body;
  const propose = async (narrative = NARRATIVE, key = 'k') =>
    (await program.post(EXTRACT, { narrative }, { 'idempotency-key': key })).body;
  const confirmNew = ({ id: card_id, run_id, card }: Card, more: object = {}) =>
    me.post(PERSON, { extraction: card.extraction, action: 'create_new', run_id, card_id, ...more });
  return { api, me, ana, program, cards, cardOf, people, memories, propose, confirmNew };
}

test.each(['propose', 'write'] as const)(
  'what a token of the scope %s tells is kept as cards under its name, and nothing is created',
  async (scope) => {
    const { me, ana, cards, people, memories, propose } = await start(scope);
    const answer = await propose();
    const waiting = await cards();
    expect(waiting.map(({ kind }) => kind).toSorted()).toEqual(
      expect.arrayContaining(['memory', 'new_person', 'tag']),
    );
    expect(waiting.every(({ from, run_id }) => from === 'Agent Nine' && run_id === answer.run_id)).toBe(true);
    expect(answer).toEqual({
      run_id: answer.run_id,
      message: `${waiting.length} suggestions wait in Kindred for the user to confirm.`,
      created_persons: [],
      duplicates: [],
      tag_assignments: [],
      memory_updates: [],
      relations: [],
      shared_memories: [],
      promises: [],
      waiting: expect.arrayContaining(waiting.map(({ id, kind }) => ({ id, kind }))),
    });
    expect(answer.waiting).toHaveLength(waiting.length);
    expect((await people()).map(({ name }) => name)).toEqual(['Ana Lopez']);
    expect(await memories(ana.id)).toEqual([]);
    expect((await me.get('/api/auth/me')).body.has_cards).toBe(true);
  },
);

test('the same key keeps the cards once, and a repeat answers those that still wait', async () => {
  const { me, cards, propose } = await start();
  const first = await propose();
  expect((await propose()).waiting.map(({ id }: Card) => id).toSorted()).toEqual(
    first.waiting.map(({ id }: Card) => id).toSorted(),
  );
  const [dropped, ...others] = first.waiting as Card[];
  expect((await me.delete(`${CARDS}/${dropped!.id}`)).status).toBe(204);
  const again = await propose();
  expect(again).toMatchObject({ run_id: first.run_id });
  expect(again.waiting.map(({ id }: Card) => id).toSorted()).toEqual(others.map(({ id }) => id).toSorted());
  expect(await cards()).toHaveLength(others.length);
});

test('a card of somebody new creates them with how the user met them; the other cards then mean them', async () => {
  const { me, cardOf, cards, memories, propose, confirmNew } = await start();
  const { run_id } = await propose();
  const leo = (await confirmNew(await cardOf('new_person'))).body;
  expect(leo).toMatchObject({ name: 'Leo Banks', last_contact_date: '2026-02-28T12:00:00.000Z' });
  expect(await memories(leo.id)).toMatchObject([{ content: expect.stringContaining('gym') }]);
  expect(await cardOf('new_person')).toBeUndefined();
  const match = [{ person_id: leo.id, person_name: 'Leo Banks', similarity: 1 }];
  const tag = await cardOf('tag');
  expect(tag.card.matched_people).toMatchObject([{ matches: match }]);
  const given = { tag_name: tag.card.tag_name, operation: 'add', person_ids: [leo.id], run_id };
  await me.post('/api/ai/confirm-tag-assignment', { ...given, card_id: tag.id });
  expect((await me.get(`/api/people/${leo.id}`)).body.tags).toHaveLength(1);
  const events = (await me.get(`/api/people/${leo.id}/activity`)).body;
  expect(events.some((event: object) => 'by' in event)).toBe(false); // the user confirmed it
  expect((await cards()).every(({ kind }) => kind === 'memory')).toBe(true);
  expect((await me.delete(`/api/ai/runs/${run_id}`)).status).toBe(204);
  expect((await me.get(`/api/people/${leo.id}`)).status).toBe(404);
  expect(await cards()).toEqual([]);
});

test('a relation asks whether a name means somebody new of the same words, and then means whom they became', async () => {
  const narrative = "Add Leo Banks. Leo is Ana's brother.";
  const read = async () => ({
    ...NOTHING_READ,
    people: [{ name: 'Leo Banks', evidence: 'Add Leo Banks' }],
    relations: [{ from: 'Ana', to: 'Leo', type: 'sibling' as const, evidence: "Leo is Ana's brother" }],
  });
  const engines = [{ ...offlineEngine, read }];
  const { me, ana, cards, cardOf, propose, confirmNew } = await start('propose', { engines });
  await me.post('/api/people', { name: 'Leo Stone' });
  await propose(narrative);
  const asked = async () => (await cardOf('relation')).card.unsure[0].matches;
  expect(await asked()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ person_name: 'Leo Banks', is_new: true }),
      expect.objectContaining({ person_name: 'Leo Stone' }),
    ]),
  );
  expect((await cardOf('relation')).card).toMatchObject({ from_id: ana.id });
  const { id } = (await confirmNew(await cardOf('new_person'))).body;
  expect((await cards()).map(({ kind }) => kind)).toContain('relation');
  const banks = (await asked()).find((match: { person_name: string }) => match.person_name === 'Leo Banks');
  expect(banks).toEqual({ person_id: id, person_name: 'Leo Banks', similarity: expect.any(Number) });
});

test('whichever card of a run is confirmed first, it is one person', async () => {
  const { me, cardOf, people, memories, propose, confirmNew } = await start();
  const { run_id } = await propose('Met Leo Banks at the gym yesterday. I promised Leo Banks a jar of jam.');
  const { id: card_id, card } = await cardOf('promise');
  expect(card.person).toMatchObject({ extracted_name: 'Leo Banks', matches: [] });
  const body = {
    person_name: 'Leo Banks',
    content: card.content,
    promise: { due_on: null },
    run_id,
    card_id,
  };
  const entry = (await me.post(MEMORY, body)).body;
  const leo = (await confirmNew(await cardOf('new_person'))).body;
  expect(leo.id).toBe(entry.person_id);
  expect((await people()).map(({ name }) => name)).toEqual(['Ana Lopez', 'Leo Banks']);
  expect(await memories(leo.id)).toHaveLength(2);
});

test('a card of somebody new can be linked to somebody there is, and only once', async () => {
  const { me, ana, cardOf, people, memories, propose, confirmNew } = await start();
  await propose();
  const card = await cardOf('new_person');
  const linked = await confirmNew(card, { action: 'link_existing', existing_id: ana.id });
  expect(linked).toMatchObject({ status: 200, body: { id: ana.id, name: 'Ana Lopez' } });
  expect(await memories(ana.id)).toMatchObject([{ content: expect.stringContaining('gym') }]);
  expect((await confirmNew(card)).status).toBe(404);
  expect(await people()).toHaveLength(1);
  expect((await me.get(`/api/people/${ana.id}`)).body.last_contact_date).toBe('2026-02-28T12:00:00.000Z');
});

test('a repeated confirmation of somebody new answers the same person, also under another name', async () => {
  const { me, cardOf, people, propose } = await start();
  await propose();
  const { id: card_id, run_id, card } = await cardOf('new_person');
  const extraction = { ...card.extraction, name: 'Leonard Banks' };
  const input = { extraction, action: 'create_new', run_id, card_id };
  const answers = [];
  for (let n = 0; n < 2; n++) answers.push(await me.post(PERSON, input, { 'idempotency-key': 'confirm' }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[1]!.body.id).toBe(answers[0]!.body.id);
  expect((await people()).map(({ name }) => name)).toEqual(['Ana Lopez', 'Leonard Banks']);
});

test('a question, and words in which there is nothing, keep no cards', async () => {
  const { cards, propose } = await start();
  expect(await propose('Who lives in Austin?', 'q')).toMatchObject({ question: true, waiting: [] });
  expect(await propose('The weather is fine.', 'w')).toMatchObject({
    message: 'I found nothing to write down in that.',
    waiting: [],
  });
  expect(await cards()).toEqual([]);
});

test('a token cannot fill the panel: what would make over 200 cards is refused whole', async () => {
  const { api, me, cards, propose } = await start();
  const [first] = (await propose()).waiting;
  const stored = api.deps.db.collection(`users/${me.uid}/cards`);
  const row = (await stored.doc(first.id).get()).data()!;
  const batch = api.deps.db.batch();
  for (let n = (await cards()).length; n < 199; n++)
    batch.set(stored.doc(`card-${n}`), { ...row, run_id: 'r' });
  await batch.commit();
  expect(await propose('Met Zoe Hart at the gym. Met Tim Cole at the gym.', 'full')).toMatchObject({
    error: { code: 'failed_precondition', message: expect.stringContaining('199 suggestions wait') },
  });
  expect(await cards()).toHaveLength(199);
});
