import { expect, test } from 'vitest';
import { openSystem } from '#system.ts';
import { finishTagDeletions } from '#services/tags/finish-tag-deletions.ts';
import { refreshStaleHealth } from '#services/health/recompute-health.ts';
import { settleMessages } from '#services/messages/settle-messages.ts';
import { backupPerson, bigBackup, emptyBackup } from '#testing/data/build-backup.ts';
import { crashingDb } from '#testing/faulty-db.ts';
import { manyRecords, withPair } from '#testing/merging.ts';
import { openFixtures } from '#testing/openapi/fixtures.ts';
import { always } from '#testing/schedules.ts';
import { type Answer, freshPhone, NUMBERS, startApi, testDb } from '#testing/api/start-api.ts';
import { findProblems, rebuildAccount } from '#account-repair.ts';

type Api = Awaited<ReturnType<typeof startApi>>;
type User = ReturnType<Api['as']>;
type Request = (me: User) => Promise<Answer>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Returns functions that check, repair and read a user's data, and that advance the clock. */
function verifying(api: Api, me: User) {
  const now = () => api.clock.now;
  return {
    find: async () => (await findProblems(testDb(), me.uid, now)).map(({ what }) => what),
    rebuild: () => rebuildAccount(testDb(), me.uid, now),
    pass: (ms: number) => void (api.clock.now = new Date(api.clock.now.getTime() + ms)),
    stored: (path: string) => testDb().doc(`users/${me.uid}/${path}`),
  };
}

async function withAccount() {
  const api = await startApi();
  const me = api.as();
  const person = async (fields: object = {}) =>
    (await me.post('/api/people', { name: 'Ana', ...fields })).body.id as string;
  return { api, me, person, ...verifying(api, me) };
}

/**
 * Creates two people with more records than one unit of work can move or delete. Their data has no problem.
 */
async function withManyRecords() {
  const { api, me, keep_id, merge_id } = await withPair();
  const { rebuild } = verifying(api, me);
  for (const id of [keep_id, merge_id]) await manyRecords(me.uid, id);
  await rebuild();
  return { api, me, keep_id, merge_id };
}

/** Requests that need several commits. The server crashes after `commits` of them. */
const REQUESTS: Record<
  string,
  [commits: number, open: () => Promise<{ api: Api; me: User; request: Request }>]
> = {
  'a merge': [
    1,
    async () => {
      const { api, me, keep_id, merge_id } = await withManyRecords();
      return { api, me, request: (as) => as.post('/api/people/merge', { keep_id, merge_id }) };
    },
  ],
  'the undo of a merge': [
    1,
    async () => {
      const { api, me, keep_id, merge_id } = await withManyRecords();
      const { event_id } = (await me.post('/api/people/merge', { keep_id, merge_id })).body;
      return { api, me, request: (as) => as.post(`/api/people/merge/${event_id}/undo`) };
    },
  ],
  'a purge': [
    2,
    async () => {
      const { api, me, merge_id } = await withManyRecords();
      await me.delete(`/api/people/${merge_id}`);
      return { api, me, request: (as) => as.delete(`/api/people/trash/${merge_id}`) };
    },
  ],
  'the deletion of a tag': [
    2,
    async () => {
      const api = await startApi();
      const me = api.as();
      const people = Array.from({ length: 60 }, (_, n) => ({ name: `P${n}`, tags: ['Choir'] }));
      await me.post('/api/people/import', { people });
      const [tag] = (await me.get('/api/tags')).body;
      return { api, me, request: (as) => as.delete(`/api/tags/${tag.id}`) };
    },
  ],
  'the restore of a backup': [
    3,
    async () => {
      const { me: other } = await withManyRecords();
      const backup = (await other.get('/api/export')).body;
      const api = await startApi();
      return { api, me: api.as(), request: (as) => as.post('/api/import-backup', backup) };
    },
  ],
};

test.each(Object.entries(REQUESTS))(
  '%s that was cut off has nothing to mend, and ends as well',
  async (_, [commits, open]) => {
    const { api, me, request } = await open();
    const { find } = verifying(api, me);
    await me.get('/api/tags'); // the first call creates the account
    expect(await find()).toEqual([]);
    const broken = await startApi({ db: crashingDb(commits) });
    expect((await request(broken.as(me.uid))).status).toBe(500);
    expect(await find()).toEqual([]);
    expect((await request(me)).status).toBeLessThan(500);
    await finishTagDeletions(openSystem(api.deps), always);
    expect(await find()).toEqual([]);
  },
);

test('stored health is left to the schedule for some hours, then found, and put right', async () => {
  const { me, person, find, rebuild, stored, pass, api } = await withAccount();
  const id = await person();
  const due = (await stored(`people/${id}`).get()).get('health_due_at');
  api.clock.now = new Date(due);
  pass(2 * HOUR_MS);
  expect(await find()).toEqual([]);
  pass(2 * HOUR_MS);
  expect(await find()).toContain('health_score does not follow from the last contact, cadence and day');
  expect(await rebuild()).toEqual([]);
  const shown = (await me.get(`/api/people/${id}`)).body;
  expect((await stored(`people/${id}`).get()).get('health_score')).toBe(shown.health_score);
});

test('health that is stored for good is right for years', async () => {
  const { person, find, pass, stored } = await withAccount();
  const id = await person({ cadence_days: 1 });
  await person({ cadence_days: 0 });
  const health = { health_score: 2, health_status: 'dormant', health_due_at: null };
  await stored(`people/${id}`).update(health);
  pass(5000 * DAY_MS);
  expect(await find()).toEqual([]);
});

test('stored health may follow the old default cadence until the schedule was there, and in the trash', async () => {
  const { api, me, person, find } = await withAccount();
  const [, trashed] = [await person(), await person(), await person({ cadence_days: 60 })];
  await me.delete(`/api/people/${trashed}`);
  await me.patch('/api/auth/me', { settings: { cadenceDefault: 15 } });
  await person();
  expect(await find()).toEqual([]);
  await refreshStaleHealth(openSystem(api.deps), always);
  expect(await find()).toEqual([]);
});

test('a backup may tell of texts and contacts that are not in it, and nothing takes that away', async () => {
  const { me, find, rebuild, stored } = await withAccount();
  const told = {
    unread_count: 2,
    last_message: 'See you',
    last_contact_date: '2026-02-02T12:00:00.000Z',
  };
  const person = backupPerson('a', { ...told, last_message_at: '2026-02-01T12:00:00.000Z' });
  const unread = backupPerson('b', { unread_count: 2 });
  const backup = { ...emptyBackup(), people: [person, unread] };
  await me.post('/api/import-backup', backup);
  expect(await find()).toEqual([]);
  expect(await rebuild()).toEqual([]);
  expect((await me.get('/api/people/a')).body).toMatchObject(told);
  await me.post('/api/people/a/contact');
  await stored('people/a').update(told);
  expect(await find()).toEqual(['last_contact_date does not follow from the feed']);
  await rebuild();
  expect((await me.get('/api/people/a')).body.last_contact_date).toBe('2026-03-01T12:00:00.000Z');
});

test('a backup that was put back has nothing to mend', async () => {
  const { me, find } = await withAccount();
  await me.post('/api/import-backup', bigBackup());
  expect(await find()).toEqual([]);
});

test('a text counts from when it was taken, late or never', async () => {
  const { api, me, person, find, pass } = await withAccount();
  const person_id = await person({ phone_number: freshPhone() });
  const send = (body: string) => me.post('/api/sms/send', { person_id, body });
  api.answerNext({ outcome: 'unknown', isTimeout: true });
  await send('Lost');
  expect(await find()).toEqual([]);
  pass(HOUR_MS);
  await settleMessages(openSystem(api.deps), always);
  expect(await find()).toEqual([]);
  const { id } = (await send('Taken')).body;
  pass(1000);
  api.answerNext({ outcome: 'refused', message: 'No', isOptedOut: false });
  expect((await send('Refused')).status).toBe(502);
  expect(await find()).toEqual([]);
  const report = { MessageSid: 'SM1', MessageStatus: 'delivered' };
  await api.twilioPosts(`/api/sms/status?message=${me.uid}/${id}`, report);
  expect(await find()).toEqual([]);
});

test('a pair of numbers may be gone when it was idle, given back or of an old phone', async () => {
  const { api, me, person, find, pass } = await withAccount();
  const phone = freshPhone();
  const person_id = await person({ phone_number: phone });
  const send = () => me.post('/api/sms/send', { person_id, body: 'Hello' });
  api.answerNext({ outcome: 'refused', message: 'No', isOptedOut: false });
  await send();
  expect(await find()).toEqual([]);
  await send();
  const pair = testDb().doc(`sms_routes/${NUMBERS[0]}_${phone}`.replaceAll('+', ''));
  const route = (await pair.get()).data()!;
  await pair.delete();
  expect(await find()).toHaveLength(1);
  await me.patch(`/api/people/${person_id}`, { phone_number: freshPhone() });
  expect(await find()).toEqual([]);
  await me.patch(`/api/people/${person_id}`, { phone_number: phone });
  pass(180 * DAY_MS);
  expect((await find()).join()).not.toMatch('texted over it');
  await pair.set(route);
});

test('a text of a backup takes no pair of numbers', async () => {
  const { api, me, find } = await withAccount();
  const [phone_number, at] = [freshPhone(), '2026-02-01T12:00:00.000Z'];
  const person = backupPerson('a', { phone_number, last_message: 'Hi', last_message_at: at });
  const text = {
    id: 'm',
    person_id: 'a',
    body: 'Hi',
    direction: 'outbound',
    status: 'sent',
    error_message: null,
  };
  const wire = { from: NUMBERS[0], to: phone_number, sent_at: at, created_at: at, updated_at: at };
  await me.post('/api/import-backup', {
    ...emptyBackup(),
    people: [person],
    messages: [{ ...text, ...wire }],
  });
  api.answerNext({ outcome: 'refused', message: 'No', isOptedOut: false });
  await me.post('/api/sms/send', { person_id: 'a', body: 'Still there?' });
  expect(await find()).toEqual([]);
  expect((await me.get('/api/sms/messages/a')).body).toHaveLength(1);
});

test('a clock that goes on between two looks at it leaves nothing to mend', async () => {
  let moment = Date.parse('2026-03-01T12:00:00.000Z');
  const now = () => new Date((moment += 3));
  const { me, texted } = await openFixtures({ now });
  const { id } = await texted('STOP');
  await texted();
  await me.post(`/api/people/${id}/contact`);
  expect(await findProblems(testDb(), me.uid, now)).toEqual([]);
});

test('a default cadence that hardly differs from the old one is followed too', async () => {
  const { api, me, person, find } = await withAccount();
  const setDefault = (cadenceDefault: number) => me.patch('/api/auth/me', { settings: { cadenceDefault } });
  await setDefault(14);
  await person();
  await setDefault(15);
  await refreshStaleHealth(openSystem(api.deps), always);
  expect(await find()).toEqual([]);
});
