import { expect, test } from 'vitest';
import { NOTHING_READ } from '#assistant/engine.ts';
import type { Deps } from '#deps.ts';
import { freshPhone, NO_LIMITS, startApi } from '#testing/api/start-api.ts';
import { backupPerson, emptyBackup } from '#testing/data/build-backup.ts';
import { countAnswers, MANY, times } from '#testing/races.ts';
import { failingEngine } from '#testing/scripted-engine.ts';

const perDay = (limits: Partial<typeof NO_LIMITS.perDay>): Partial<Deps> => ({
  limits: { ...NO_LIMITS, perDay: { ...NO_LIMITS.perDay, ...limits } },
});
const planOf = (freePlanPeople: number): Partial<Deps> => ({ limits: { ...NO_LIMITS, freePlanPeople } });

test('of twenty questions at once with three left, exactly three are read', async () => {
  let read = 0;
  const engine = {
    ...failingEngine,
    read: async () => {
      read++;
      return NOTHING_READ;
    },
  };
  const { as } = await startApi({ ...perDay({ assistant: 3 }), engines: [engine] });
  const me = as();
  const answers = await times((n) => me.post('/api/ai/extract-people', { narrative: `Met Leo ${n}.` }));
  expect([countAnswers(answers, 200), countAnswers(answers, 429)]).toEqual([3, MANY - 3]);
  expect(read).toBe(3);
});

test('of twenty files at once, of 250 rows each, as many are read as there are rows left', async () => {
  const { as } = await startApi(perDay({ imports: 1 }));
  const me = as();
  const people = Array.from({ length: 250 }, () => ({ name: '' }));
  const answers = await times(() => me.post('/api/people/import', { people }));
  expect([countAnswers(answers, 200), countAnswers(answers, 429)]).toEqual([4, MANY - 4]);
});

test('texts of many kinds at once never pass the day’s limit, refused ones and repeats counting nothing', async () => {
  const { as, sent } = await startApi(perDay({ texts: 4 }));
  const me = as();
  const [one, mute] = [
    (await me.post('/api/people', { phone_number: freshPhone() })).body.id,
    (await me.post('/api/people', {})).body.id,
  ];
  const text = (person_id: string, body: string, key: string) =>
    me.post('/api/sms/send', { person_id, body }, { 'idempotency-key': key });
  const answers = await times((n) =>
    n % 4 === 0 ? text(mute, 'No phone', `m${n}`) : text(one, 'Hello', n % 2 ? `k${n}` : 'the same'),
  );
  expect(countAnswers(answers, 400)).toBe(5);
  expect(sent).toHaveLength(4);
  const { body } = await me.get(`/api/sms/messages/${one}`);
  expect(body).toHaveLength(4);
});

const ROOM = 7;

test('however people are added, at once, the plan holds exactly as many as it allows', async () => {
  const { as, deps } = await startApi();
  const uid = as().uid;
  const before = as(uid);
  const ids: string[] = [];
  for (let n = 0; n < 4; n++) ids.push((await before.post('/api/people', { name: `Gone ${n}` })).body.id);
  for (const id of ids) await before.delete(`/api/people/${id}`);
  const me = (await startApi({ ...deps, ...planOf(ROOM) })).as(uid);
  const confirm = (what: string, body: object) => me.post(`/api/ai/confirm-${what}`, body);
  const ways = [
    (n: number) => me.post('/api/people', { name: `Made ${n}` }),
    (n: number) => me.post(`/api/people/${ids[n % 2]}/restore`),
    () => me.post('/api/people/bulk-restore', { person_ids: ids.slice(2) }),
    (n: number) =>
      me.post('/api/people/import', {
        people: [1, 2, 3].map((row) => ({ name: `Row ${n} ${row}`, on_duplicate: 'create' })),
      }),
    (n: number) => confirm('person', { extraction: { name: `Told ${n}` }, action: 'create_new' }),
    (n: number) => confirm('memory-entry', { person_name: `Friend ${n}`, content: 'Likes tea' }),
    (n: number) =>
      me.post('/api/ai/extract-people', {
        narrative: `Met Leo Banks${'abcdefghijklmnopqrst'[n]} at the gym.`,
      }),
  ];
  const answers = await times((n) => ways[n % ways.length]!(n));
  expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 403].includes(status))).toEqual(
    [],
  );
  expect((await me.get('/api/people')).body).toHaveLength(ROOM);
  expect((await me.get('/api/auth/me')).body.people_count).toBe(ROOM);
});

test('of two backups at once one is restored, and what is added after stays within the plan', async () => {
  const { as } = await startApi(planOf(ROOM));
  const me = as();
  const backup = (name: string) => ({
    ...emptyBackup(),
    people: Array.from({ length: 5 }, (_, n) => backupPerson(`${name}${n}`)),
  });
  const answers = await Promise.all(['a', 'b'].map((name) => me.post('/api/import-backup', backup(name))));
  expect(countAnswers(answers, 200)).toBe(1);
  const more = await times(() => me.post('/api/people', {}));
  expect(countAnswers(more, 201)).toBe(ROOM - 5);
  expect((await me.get('/api/people')).body).toHaveLength(ROOM);
  expect((await me.get('/api/auth/me')).body.people_count).toBe(ROOM);
});

test('deleting and restoring at once opens no door past the plan', async () => {
  const { as } = await startApi(planOf(3));
  const me = as();
  const ids = [1, 2, 3].map(async () => (await me.post('/api/people', {})).body.id as string);
  const [first, ...others] = await Promise.all(ids);
  await me.delete(`/api/people/${first}`);
  await Promise.all([
    ...Array.from({ length: 6 }, () => me.post('/api/people', {})),
    ...Array.from({ length: 3 }, () => me.post(`/api/people/${first}/restore`)),
    ...others.flatMap((id) => [me.delete(`/api/people/${id}`), me.post(`/api/people/${id}/restore`)]),
  ]);
  const { length } = (await me.get('/api/people')).body;
  expect(length).toBeLessThanOrEqual(3);
  expect((await me.get('/api/auth/me')).body.people_count).toBe(length);
});
