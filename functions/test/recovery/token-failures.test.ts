import { expect, test } from 'vitest';
import { startApi } from '#testing/api/start-api.ts';
import { expectConsistent } from '#testing/expect-consistent.ts';
import { crashingDb, losingAnswersDb } from '#testing/faulty-db.ts';
import { openProgram, withBearer } from '#testing/accounts/with-tokens.ts';

const EXTRACT = '/api/ai/extract-people';
const NARRATIVE = 'Met Leo Banks at the gym. Met Zoe Hart at the gym.';

test('a token is made, and revoked, also if the answer of the database is lost', async () => {
  const uid = (await startApi()).as().uid;
  await (await startApi()).as(uid).get('/api/auth/me');
  const made = await (
    await startApi({ db: losingAnswersDb() })
  )
    .as(uid)
    .post('/api/tokens', { name: 'Agent', scope: 'read' });
  expect(made.status).toBe(201);
  const api = await startApi();
  expect((await api.as(uid).get('/api/tokens')).body).toHaveLength(1);
  expect((await withBearer(api, made.body.token).get('/api/people')).status).toBe(200);
  const losing = await startApi({ db: losingAnswersDb() });
  expect((await losing.as(uid).delete(`/api/tokens/${made.body.id}`)).status).toBe(204);
  expect((await api.as(uid).get('/api/tokens')).body).toEqual([]);
});

test.each([0, 1, 2])(
  'a proposal that breaks off after %i commits is completed by its repeat',
  async (commits) => {
    const api = await startApi();
    const me = api.as();
    const { token } = await openProgram(api, me, 'propose');
    const key = { 'idempotency-key': 'k' };
    const { post } = withBearer(api, token);
    expect((await withBearer(api, token).get('/api/people')).status).toBe(200); // its use is noted once an hour
    const broken = withBearer(await startApi({ db: crashingDb(commits) }), token);
    const first = await broken.post(EXTRACT, { narrative: NARRATIVE }, key);
    expect(first.status).toBe(commits < 2 ? 500 : 200);
    const answer = await post(EXTRACT, { narrative: NARRATIVE }, key);
    expect(answer.body.waiting).toHaveLength(2);
    const cards = (await me.get('/api/ai/cards')).body;
    expect(cards.map(({ card }: any) => card.extraction.name).toSorted()).toEqual(['Leo Banks', 'Zoe Hart']);
    expect((await me.get('/api/people')).body).toEqual([]);
    await expectConsistent(me, api.clock.now);
  },
);

test.each([1, 2])('cards are kept once although the answer of commit %i is lost', async (lost) => {
  const api = await startApi();
  const me = api.as();
  const { token } = await openProgram(api, me, 'propose');
  await withBearer(api, token).get('/api/people');
  const program = withBearer(await startApi({ db: losingAnswersDb(lost) }), token);
  const answer = await program.post(EXTRACT, { narrative: NARRATIVE });
  expect(answer).toMatchObject({ status: 200 });
  const cards: { id: string }[] = (await me.get('/api/ai/cards')).body;
  expect(cards.map(({ id }) => id).toSorted()).toEqual(
    answer.body.waiting.map(({ id }: { id: string }) => id).toSorted(),
  );
});

test.each([0, 1, 2, 3, 4, 5, 6])(
  'the undo of a token’s run that breaks off after %i commits is completed by its repeat',
  async (commits) => {
    const api = await startApi();
    const me = api.as();
    const { post, put, patch, delete: remove } = await openProgram(api, me, 'write');
    const wait = () => void (api.clock.now = new Date(api.clock.now.getTime() + 1000));
    const ana = (await me.post('/api/people', { name: 'Ana', follow_up_on: '2026-02-20' })).body;
    const leo = (await me.post('/api/people', { name: 'Leo' })).body;
    const [kept, dropped] = await Promise.all(
      ['A baker', 'Likes tea'].map((content) => me.post(`/api/people/${ana.id}/notebook`, { content })),
    );
    const relation = { from_id: ana.id, to_id: leo.id, type: 'child' };
    const { id } = (await me.post('/api/relations', relation)).body;
    const read = async () =>
      Promise.all(
        [ana, leo].flatMap((person) =>
          ['', '/notebook', '/relations'].map(async (part) => {
            const {
              version: _,
              updated_at: __,
              ...rest
            } = (await me.get(`/api/people/${person.id}${part}`)).body;
            return rest;
          }),
        ),
      );
    const before = await read();
    const steps = [
      () => put(`/api/people/${ana.id}/notebook/${kept!.body.id}`, { content: 'A cook' }),
      () => remove(`/api/people/${ana.id}/notebook/${dropped!.body.id}`),
      () => patch(`/api/people/${ana.id}`, { nickname: 'Annie' }),
      () => post(`/api/people/${ana.id}/contact`, { note: 'Tea', person_ids: [ana.id, leo.id] }),
      () => remove(`/api/relations/${id}`),
      () => remove(`/api/people/${leo.id}`),
      () => post('/api/people', { name: 'Zoe' }),
    ];
    for (const step of steps) {
      wait();
      expect((await step()).status).toBeLessThan(300);
    }
    wait();
    const [event] = (await me.get(`/api/people/${ana.id}/activity`)).body;
    const undo = `/api/ai/runs/${event.run_id}`;
    const broken = await startApi({ db: crashingDb(commits), now: () => api.clock.now });
    expect([204, 500]).toContain((await broken.as(me.uid).delete(undo)).status);
    expect((await me.delete(undo)).status).toBe(204);
    expect(await read()).toEqual(before);
    expect((await me.get('/api/people')).body).toHaveLength(2);
    await expectConsistent(me, api.clock.now);
  },
);
