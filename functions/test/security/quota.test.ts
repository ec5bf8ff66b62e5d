import { DocumentReference } from '@google-cloud/firestore';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freshPhone, NO_LIMITS, startApi, testDb } from '#testing/api/start-api.ts';

const perDay = (limits: Partial<typeof NO_LIMITS.perDay>) => ({
  limits: { ...NO_LIMITS, perDay: { ...NO_LIMITS.perDay, ...limits } },
});

async function withPhone(limits: Partial<typeof NO_LIMITS.perDay>) {
  const api = await startApi(perDay(limits));
  const me = api.as();
  const { id } = (await me.post('/api/people', { name: 'Ana', phone_number: freshPhone() })).body;
  const send = (body: string, key?: string) =>
    me.post('/api/sms/send', { person_id: id, body }, key ? { 'idempotency-key': key } : {});
  return { ...api, me, id, send };
}

const statuses = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

test('of twenty texts at once with three left, exactly three go', async () => {
  const { as, sent } = await startApi(perDay({ texts: 3 }));
  const me = as();
  const people = await Promise.all(
    Array.from({ length: 20 }, () => me.post('/api/people', { phone_number: freshPhone() })),
  );
  const answers = await Promise.all(
    people.map(({ body }) => me.post('/api/sms/send', { person_id: body.id, body: 'Hello' })),
  );
  expect(statuses(answers, 201)).toBe(3);
  expect(statuses(answers, 429)).toBe(17);
  expect(sent).toHaveLength(3);
});

test('a quota used up is told with the seconds to midnight UTC, when it comes back', async () => {
  const { send, clock } = await withPhone({ texts: 1 });
  clock.now = new Date('2026-03-01T23:59:00.500Z');
  expect((await send('One')).status).toBe(201);
  const refused = await send('Two');
  expect(refused).toMatchObject({
    status: 429,
    body: { error: { code: 'resource_exhausted', message: 'Today’s 1 texts are used up' } },
  });
  expect(refused.headers.get('retry-after')).toBe('60');
  clock.now = new Date('2026-03-02T00:00:00.000Z');
  expect((await send('Two')).status).toBe(201);
});

test('a repeat of an idempotency key counts once, also when many come at once', async () => {
  const { send } = await withPhone({ texts: 2 });
  const answers = await Promise.all(Array.from({ length: 8 }, () => send('Hello', 'key')));
  expect(statuses(answers, 201)).toBe(8);
  expect((await send('Again')).status).toBe(201);
  expect((await send('Hello', 'key')).status).toBe(201);
  expect((await send('Too many')).status).toBe(429);
});

test('texts that were refused are not counted, by us or by the text service', async () => {
  const { me, send, answerNext } = await withPhone({ texts: 1 });
  const { id: silent } = (await me.post('/api/people', { name: 'Bo' })).body;
  expect((await me.post('/api/sms/send', { person_id: silent, body: 'Hello' })).status).toBe(400);
  expect((await me.post('/api/sms/send', { person_id: 'absent', body: 'Hello' })).status).toBe(404);
  answerNext({ outcome: 'refused', message: 'No' });
  expect((await send('Refused')).status).toBe(502);
  expect((await send('Taken')).status).toBe(201);
  expect((await send('Too many')).status).toBe(429);
});

test('after the day’s changes only reading and deleting the account go on; reads and refusals count nothing', async () => {
  const { as } = await startApi(perDay({ writes: 2 }));
  const me = as();
  const { id } = (await me.post('/api/people', {})).body;
  await me.get('/api/people');
  expect((await me.post('/api/people', { name: '' })).status).toBe(400);
  expect((await me.patch(`/api/people/${id}`, { name: 'Ana' })).status).toBe(200);
  const refused = await me.patch('/api/auth/me', { display_name: 'Me' });
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'resource_exhausted' } } });
  expect(refused.headers.get('retry-after')).toBe('43200');
  expect((await me.delete(`/api/people/${id}`)).status).toBe(429);
  expect((await me.get(`/api/people/${id}`)).body.name).toBe('Ana');
  expect((await me.delete('/api/auth/me')).status).toBe(204);
});

test('of forty changes at once with five left, exactly five go', async () => {
  const { as } = await startApi(perDay({ writes: 7 }));
  const me = as();
  for (let n = 0; n < 2; n++) await me.post('/api/people', {});
  const answers = await Promise.all(Array.from({ length: 40 }, () => me.post('/api/people', {})));
  expect(statuses(answers, 201)).toBe(5);
  expect(statuses(answers, 429)).toBe(35);
  expect((await me.get('/api/people')).body).toHaveLength(7);
});

test('changes are counted in the revision, of today and the day before', async () => {
  const { as, clock } = await startApi();
  const me = as();
  const { id } = (await me.post('/api/people', {})).body;
  clock.now = new Date('2026-03-02T00:00:00.000Z');
  for (let n = 0; n < 3; n++) await me.patch(`/api/people/${id}`, { name: `Ana ${n}` });
  await me.get('/api/auth/me');
  const user = testDb().doc(`users/${me.uid}`);
  const counted = async () => (await user.collection('meta').doc('revision').get()).get('writes');
  expect(await counted()).toEqual({ '2026-03-01': 1, '2026-03-02': 3 });
  clock.now = new Date('2026-03-03T00:00:00.000Z');
  await me.patch(`/api/people/${id}`, { name: 'Ana' });
  expect(await counted()).toEqual({ '2026-03-02': 3, '2026-03-03': 1 });
  expect((await user.collection('quotas').get()).size).toBe(0);
});

test('a call of many units that began with the last change goes on to its end', async () => {
  const { as } = await startApi(perDay({ writes: 1 }));
  const me = as();
  const people = Array.from({ length: 120 }, (_, n) => ({
    name: `Person ${n}`,
    on_duplicate: 'create',
  }));
  expect((await me.post('/api/people/import', { people })).body.created).toHaveLength(120);
  expect((await me.post('/api/people', {})).status).toBe(429);
});

test('one user’s quota is not another’s', async () => {
  const { as } = await startApi(perDay({ writes: 1 }));
  const [me, other] = [as(), as()];
  await me.post('/api/people', {});
  expect((await me.post('/api/people', {})).status).toBe(429);
  expect((await other.post('/api/people', {})).status).toBe(201);
});

test('twenty people created at once with room for five leave exactly five', async () => {
  const { as } = await startApi({ limits: { ...NO_LIMITS, freePlanPeople: 5 } });
  const me = as();
  const answers = await Promise.all(Array.from({ length: 20 }, () => me.post('/api/people', {})));
  expect(statuses(answers, 201)).toBe(5);
  expect(statuses(answers, 403)).toBe(15);
  expect((await me.get('/api/people')).body).toHaveLength(5);
  expect((await me.get('/api/auth/me')).body).toMatchObject({ people_count: 5, limits: { people: 5 } });
});

test('people restored and created at once stay within the plan', async () => {
  const { as } = await startApi({ limits: { ...NO_LIMITS, freePlanPeople: 2 } });
  const me = as();
  const { id } = (await me.post('/api/people', {})).body;
  await me.delete(`/api/people/${id}`);
  await me.post('/api/people', {});
  const answers = await Promise.all([
    me.post(`/api/people/${id}/restore`),
    ...Array.from({ length: 5 }, () => me.post('/api/people', {})),
  ]);
  expect(statuses(answers, 403)).toBe(5);
  expect((await me.get('/api/people')).body).toHaveLength(2);
});

test('a request that meets its own repeat at the very limit is answered as the first', async () => {
  const { id, me, send, sent } = await withPhone({ texts: 1 });
  const read = DocumentReference.prototype.get;
  const first = Promise.withResolvers<Awaited<ReturnType<typeof send>>>();
  let hasMet = false;
  const meeting = vi.spyOn(DocumentReference.prototype, 'get').mockImplementation(async function (
    this: DocumentReference,
  ) {
    if (!hasMet && this.path.includes(`${me.uid}/quotas/`)) {
      hasMet = true;
      first.resolve(await send('Hello', 'key'));
    }
    return read.call(this);
  });
  onTestFinished(() => meeting.mockRestore());
  const second = await send('Hello', 'key');
  expect(second.status).toBe(201);
  expect(second.body.id).toBe((await first.promise).body.id);
  expect(sent).toHaveLength(1);
  expect((await me.get(`/api/sms/messages/${id}`)).body).toHaveLength(1);
});
