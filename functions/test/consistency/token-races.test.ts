import { expect, test } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import { startApi, testDb } from '#testing/api/start-api.ts';
import { expectConsistent } from '#testing/expect-consistent.ts';
import { countAnswers, times } from '#testing/races.ts';
import { openProgram } from '#testing/accounts/with-tokens.ts';

const agent = { name: 'Agent Nine', scope: 'write' };

test('of 21 tokens at once, twenty are made; of twenty at once with one place left, one', async () => {
  const api = await startApi();
  const me = api.as();
  const make = () => me.post('/api/tokens', agent);
  const answers = await Promise.all(Array.from({ length: 21 }, make));
  expect([countAnswers(answers, 201), countAnswers(answers, 400)]).toEqual([20, 1]);
  const [{ id }] = (await me.get('/api/tokens')).body;
  await me.delete(`/api/tokens/${id}`);
  const again = await times(make);
  expect([countAnswers(again, 201), countAnswers(again, 400)]).toEqual([1, 19]);
  expect((await me.get('/api/tokens')).body).toHaveLength(20);
  await expectConsistent(me, api.clock.now);
});

test('two processes refuse a token at once when it is revoked through one of them', async () => {
  const [one, other] = [await startApi(), await startApi()];
  const me = one.as();
  const program = await openProgram(one, me, 'write');
  const elsewhere = (n: number) =>
    other.request('POST', '/api/people', {
      body: { name: `P${n}` },
      headers: { authorization: `Bearer ${program.token}` },
    });
  expect((await elsewhere(0)).status).toBe(201);
  const under = times(elsewhere);
  await me.delete(`/api/tokens/${program.id}`);
  const statuses = new Set((await under).map(({ status }) => status));
  expect([...statuses].every((status) => status === 201 || status === 401)).toBe(true);
  expect((await elsewhere(99)).status).toBe(401);
  expect((await testDb().collection('api_tokens').where('uid', '==', me.uid).get()).size).toBe(0);
  await expectConsistent(me, one.clock.now);
});

test('the first twenty changes of a token at once are one run', async () => {
  const api = await startApi();
  const me = api.as();
  const program = await openProgram(api, me, 'write');
  const made = await times((n) => program.post('/api/people', { name: `P${n}` }));
  expect(countAnswers(made, 201)).toBe(20);
  const events = await testDb().collection(`users/${me.uid}/activity`).get();
  const runs = new Set(events.docs.map((event) => event.get('run_id')));
  expect(runs.size).toBe(1);
  expect((await me.delete(`/api/ai/runs/${[...runs][0]}`)).status).toBe(204);
  expect((await me.get('/api/people')).body).toEqual([]);
  await expectConsistent(me, api.clock.now);
});

test('of twenty proposals with the same key at once, the cards of one are kept', async () => {
  const api = await startApi();
  const me = api.as();
  const program = await openProgram(api, me, 'propose');
  const narrative = 'Met Leo Banks at the gym. Met Zoe Hart at the gym.';
  const propose = () => program.post('/api/ai/extract-people', { narrative }, { 'idempotency-key': 'k' });
  const answers = await times(propose);
  expect(countAnswers(answers, 200)).toBe(20);
  expect(new Set(answers.map(({ body }) => body.run_id)).size).toBe(1);
  const cards = (await me.get('/api/ai/cards')).body;
  expect(cards.map(({ card }: any) => card.extraction.name).toSorted()).toEqual(['Leo Banks', 'Zoe Hart']);
  expect((await me.get('/api/people')).body).toEqual([]);
});

test('twenty proposals at once keep no more cards than may wait', async () => {
  const api = await startApi();
  const me = api.as();
  const program = await openProgram(api, me, 'propose');
  const propose = (n: number) =>
    program.post('/api/ai/extract-people', { narrative: `Met Leo Banks${n} at the gym.` });
  const first = (await program.post('/api/ai/extract-people', { narrative: 'Met Zoe Hart.' })).body
    .waiting[0];
  const stored = testDb().collection(`users/${me.uid}/cards`);
  const row = (await stored.doc(first.id).get()).data()!;
  const batch = testDb().batch();
  for (let n = 1; n < 195; n++) batch.set(stored.doc(`card-${n}`), row);
  await batch.commit();
  const answers = await times(propose);
  expect(countAnswers(answers, 200) + countAnswers(answers, 400)).toBe(20);
  expect((await me.get('/api/ai/cards')).body.length).toBeLessThanOrEqual(200);
  expect(countAnswers(answers, 200)).toBe((await me.get('/api/ai/cards')).body.length - 195);
});

test('a card of somebody new that is confirmed twice at once makes one person', async () => {
  const api = await startApi();
  const me = api.as();
  const program = await openProgram(api, me, 'propose');
  await program.post('/api/ai/extract-people', { narrative: 'Met Leo Banks at the gym.' });
  const [{ id: card_id, run_id, card }] = (await me.get('/api/ai/cards')).body;
  const confirmed = { extraction: card.extraction, action: 'create_new', run_id, card_id };
  const answers = await times(() => me.post('/api/ai/confirm-person', confirmed));
  expect([countAnswers(answers, 200), countAnswers(answers, 404)]).toEqual([1, 19]);
  expect((await me.get('/api/people')).body).toHaveLength(1);
  await expectConsistent(me, api.clock.now);
});

test('a token that is made while its account is deleted is gone with it', async () => {
  const api = await startApi();
  const me = api.as();
  await me.get('/api/auth/me');
  const making = times(() => me.post('/api/tokens', agent));
  await pause(5);
  await me.delete('/api/auth/me');
  await making;
  await me.delete('/api/auth/me');
  expect((await testDb().collection('api_tokens').where('uid', '==', me.uid).get()).size).toBe(0);
});
