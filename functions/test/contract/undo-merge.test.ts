import { expect, test } from 'vitest';
import { openSystem } from '#system.ts';
import { finishUndos } from '#services/duplicates/finish-undo.ts';
import { expectConsistent } from '#testing/expect-consistent.ts';
import { crashingDb } from '#testing/faulty-db.ts';
import { manyRecords, RECORD_COUNTS, withPair } from '#testing/merging.ts';
import { always } from '#testing/schedules.ts';
import { freshPhone, startApi, testDb } from '#testing/api/start-api.ts';

/** Creates two people with many records, and functions that merge them, undo the merge and read both. */
async function withTwo(keepFields: object = {}, mergeFields: object = {}) {
  const both = await withPair(keepFields, mergeFields);
  const { api, me, keep_id, merge_id, merge, rowsOf } = both;
  const undo = (eventId: string) => me.post(`/api/people/merge/${eventId}/undo`);
  const one = async (id: string, path = '') => (await me.get(`/api/people/${id}${path}`)).body;
  const tag = (id: string, name: string) => me.post(`/api/people/${id}/tags`, { name });
  const undone = async () => {
    const { event_id } = (await merge()).body;
    return { event_id, answer: await undo(event_id) };
  };
  /** Returns the state of both people that an undo must restore: all except moments and numbers of writes. */
  async function state() {
    const people = await Promise.all([one(keep_id), one(merge_id)]);
    const [threads, notebooks] = await Promise.all([
      Promise.all([keep_id, merge_id].map(async (id) => (await me.get(`/api/sms/messages/${id}`)).body)),
      Promise.all([keep_id, merge_id].map((id) => one(id, '/notebook'))),
    ]);
    const pairs = await rowsOf('dismissed_pairs');
    const numbers = await testDb().collection('sms_routes').where('uid', '==', me.uid).get();
    return {
      people: people.map(({ updated_at: _, version: __, ...person }) => person),
      threads,
      notebooks,
      pairs: pairs.toSorted((a, b) => a.id.localeCompare(b.id)),
      numbers: numbers.docs.map((doc) => [doc.id, doc.get('person_id')]).toSorted(),
    };
  }
  const consistent = () => expectConsistent(me, api.clock.now);
  return { ...both, undo, undone, one, tag, state, consistent };
}

test('refuses strangers, and what is no merge of the user', async () => {
  const { api, me, keep_id, merge, undo, one } = await withTwo();
  const { event_id } = (await merge()).body;
  expect((await api.request('POST', `/api/people/merge/${event_id}/undo`)).status).toBe(401);
  expect((await api.as().post(`/api/people/merge/${event_id}/undo`)).status).toBe(404);
  const feed: any[] = await one(keep_id, '/activity');
  const created = feed.find(({ type }) => type === 'created');
  for (const id of ['absent', created.id, '..%2Fx', keep_id]) expect((await undo(id)).status, id).toBe(404);
  expect((await me.get('/api/people')).body).toHaveLength(1);
});

test('an undo gives both back what was theirs, and says so in both feeds', async () => {
  const phone = freshPhone();
  const two = await withTwo(
    { email: 'ana@example.com', body: 'Sails', city: 'Austin', state: 'TX' },
    { phone_number: phone, is_important: true, email: 'al@example.com', body: 'Climbs' },
  );
  const { api, me, add, keep_id, merge_id, remember, tag, inbound, state, undone, undo, one, consistent } =
    two;
  const other = await add({ name: 'Ana Lopes' });
  const third = await add({ name: 'Anna Lopez' });
  for (const ids of [
    [keep_id, other],
    [merge_id, other],
    [merge_id, third],
    [keep_id, merge_id],
  ])
    await me.post('/api/people/duplicates/dismiss', { ids });
  await remember(keep_id, 'Likes tea', '2026-02-01T12:00:00.000Z');
  await remember(merge_id, 'Went climbing', '2026-02-02T12:00:00.000Z');
  await tag(keep_id, 'Friends');
  await tag(merge_id, 'Friends');
  await tag(merge_id, 'Climbing');
  await me.post(`/api/people/${keep_id}/contact`, { at: '2026-01-10T12:00:00.000Z' });
  await me.post('/api/sms/send', { person_id: merge_id, body: 'Hello' });
  api.clock.now = new Date('2026-03-02T12:01:00.000Z');
  await inbound(phone, 'Hi there');
  const before = await state();
  api.clock.now = new Date('2026-03-03T12:00:00.000Z');
  const { event_id, answer } = await undone();
  expect(answer).toMatchObject({ status: 200, body: { people: [{ id: keep_id }, { id: merge_id }] } });
  expect(answer.body.people).toEqual([await one(keep_id), await one(merge_id)]);
  const normal = ({ people: [kept, merged], ...others }: typeof before) => ({
    people: [
      { ...kept, days_since_contact: 0 },
      { ...merged, days_since_contact: 0 },
    ].map(({ health_score: _, health_status: __, health_emoji: ___, ...person }: any) => person),
    ...others,
  });
  expect(normal(await state())).toEqual(normal(before));
  await consistent();
  const [restored] = await one(merge_id, '/activity');
  expect(restored).toMatchObject({ type: 'restored', summary: 'Separated from Ana again' });
  const feed: any[] = await one(keep_id, '/activity');
  expect(feed.find(({ id }) => id === event_id).data).toMatchObject({ taken_back: true });
  expect(feed.filter(({ type }) => type === 'field_changed')).toHaveLength(1);
  expect(await two.rowsOf('merges')).toEqual([]);
  expect(await undo(event_id)).toMatchObject({ status: 200, body: answer.body });
  expect((await one(merge_id, '/activity'))[0]).toEqual(restored);
});

test('what was added and changed since stays with the kept person', async () => {
  const phone = freshPhone();
  const two = await withTwo(
    { body: 'Sails' },
    { phone_number: phone, email: 'al@example.com', city: 'Reno' },
  );
  const { api, me, keep_id, merge_id, merge, undo, one, remember, inbound, tag, consistent } = two;
  const tick = () => (api.clock.now = new Date(api.clock.now.getTime() + 60_000));
  await me.post('/api/sms/send', { person_id: merge_id, body: 'Hello' });
  tick();
  await inbound(phone, 'Hi there');
  tick();
  const { event_id } = (await merge()).body;
  await me.patch(`/api/people/${keep_id}`, { city: 'Salem', body: 'Sails\nName: Ana Lopez\nand rows' });
  await remember(keep_id, 'since');
  await tag(keep_id, 'Friends');
  await me.post(`/api/people/${keep_id}/read`);
  await me.post('/api/sms/send', { person_id: keep_id, body: 'Again' });
  expect((await undo(event_id)).status).toBe(200);
  expect(await one(keep_id)).toMatchObject({
    name: 'Ana',
    city: 'Salem',
    body: 'Sails\nand rows',
    email: null,
    phone_number: null,
    unread_count: 0,
    last_message: 'Again',
    latest_notebook_entry_content: 'since',
    tags: [{ name: 'Friends' }],
  });
  expect(await one(merge_id)).toMatchObject({
    name: 'Ana Lopez',
    city: 'Reno',
    email: 'al@example.com',
    phone_number: phone,
    unread_count: 0,
    last_message: 'Hi there',
    tags: [],
  });
  await consistent();
  tick();
  await inbound(phone, 'Now who?');
  expect((await one(merge_id)).last_message).toBe('Now who?');
  await consistent();
});

test('many records go back in pages, also when the undo is cut off or asked for twice at once', async () => {
  const two = await withTwo();
  const { me, keep_id, merge_id, merge, undo, one } = two;
  await manyRecords(me.uid, merge_id);
  const { event_id } = (await merge()).body;
  expect((await two.rowsOf('merges')).length).toBeGreaterThan(1);
  const broken = (await startApi({ db: crashingDb(1) })).as(me.uid);
  expect((await broken.post(`/api/people/merge/${event_id}/undo`)).status).toBe(500);
  expect((await me.get('/api/people')).body).toHaveLength(2);
  const answers = await Promise.all([undo(event_id), undo(event_id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await me.get(`/api/sms/messages/${merge_id}?limit=500`)).body).toHaveLength(RECORD_COUNTS.messages);
  expect((await me.get(`/api/sms/messages/${keep_id}?limit=500`)).body).toEqual([]);
  expect(await one(merge_id, '/notebook')).toHaveLength(RECORD_COUNTS.memories);
  expect(await one(keep_id)).toMatchObject({ last_message: null, last_contact_date: null });
  await two.consistent();
  expect(await two.rowsOf('merges')).toEqual([]);
});

test('of two people whose undo was cut off neither can be purged before it is finished', async () => {
  const two = await withTwo();
  const { api, me, keep_id, merge_id, merge, one } = two;
  await manyRecords(me.uid, merge_id);
  const { event_id } = (await merge()).body;
  const broken = (await startApi({ db: crashingDb(1) })).as(me.uid);
  expect((await broken.post(`/api/people/merge/${event_id}/undo`)).status).toBe(500);
  for (const id of [keep_id, merge_id]) {
    await me.delete(`/api/people/${id}`);
    expect(await me.delete(`/api/people/trash/${id}`)).toMatchObject({
      status: 503,
      body: { error: { code: 'unavailable', message: expect.stringContaining('in an hour') } },
    });
  }
  await finishUndos(openSystem(api.deps), always);
  expect((await me.delete(`/api/people/trash/${keep_id}`)).status).toBe(204);
  await me.post(`/api/people/${merge_id}/restore`);
  expect((await me.get(`/api/sms/messages/${merge_id}?limit=500`)).body).toHaveLength(RECORD_COUNTS.messages);
  expect(await one(merge_id, '/notebook')).toHaveLength(RECORD_COUNTS.memories);
  await two.consistent();
});

test('merges into one another are undone from the last to the first', async () => {
  const two = await withTwo({}, { email: 'al@example.com' });
  const { me, add, keep_id, merge_id, merge, undo, one, remember, consistent } = two;
  await remember(merge_id, 'first');
  const first = (await merge()).body.event_id;
  const heir = await add({ name: 'Ana L.' });
  const second = (await me.post('/api/people/merge', { keep_id: heir, merge_id: keep_id })).body.event_id;
  expect(await undo(first)).toMatchObject({
    status: 400,
    body: {
      error: { code: 'failed_precondition', message: expect.stringContaining('Undo that merge first') },
    },
  });
  expect((await undo(second)).status).toBe(200);
  expect(await one(keep_id)).toMatchObject({ email: 'al@example.com' });
  expect(await one(keep_id, '/notebook')).toMatchObject([{ content: 'first' }]);
  expect((await undo(first)).status).toBe(200);
  expect(await one(keep_id)).toMatchObject({ email: null, body: '' });
  expect(await one(merge_id, '/notebook')).toMatchObject([{ content: 'first' }]);
  await consistent();
});

test('a kept person in the trash must be restored first, and one who is purged takes the undo along', async () => {
  const { me, keep_id, merge, undo, rowsOf } = await withTwo();
  const { event_id } = (await merge()).body;
  await me.delete(`/api/people/${keep_id}`);
  expect(await undo(event_id)).toMatchObject({
    status: 400,
    body: { error: { message: 'Ana is in the trash. Restore them before you undo the merge' } },
  });
  await me.delete(`/api/people/trash/${keep_id}`);
  expect((await undo(event_id)).status).toBe(404);
  expect(await rowsOf('merges')).toEqual([]);
});

test('after 30 days a merge cannot be undone', async () => {
  const { api, me, merge, undo } = await withTwo();
  const { event_id } = (await merge()).body;
  api.clock.now = new Date(api.clock.now.getTime() + 30 * 86_400_000);
  expect((await undo(event_id)).status).toBe(404);
  api.clock.now = new Date(api.clock.now.getTime() - 1);
  expect((await undo(event_id)).status).toBe(200);
  expect((await me.get('/api/people')).body).toHaveLength(2);
});

test('a backup holds what an undo needs', async () => {
  const { api, me, keep_id, merge_id, merge, remember } = await withTwo({}, { email: 'al@example.com' });
  await remember(merge_id, 'hers');
  const { event_id } = (await merge()).body;
  const backup = (await me.get('/api/export')).body;
  const other = api.as();
  expect((await other.post('/api/import-backup', backup)).status).toBe(200);
  expect((await other.get('/api/export')).body.merges).toEqual(backup.merges);
  expect((await other.post(`/api/people/merge/${event_id}/undo`)).status).toBe(200);
  expect((await other.get(`/api/people/${merge_id}`)).body).toMatchObject({ email: 'al@example.com' });
  expect((await other.get(`/api/people/${keep_id}`)).body).toMatchObject({ email: null });
  expect((await other.get(`/api/people/${merge_id}/notebook`)).body).toMatchObject([{ content: 'hers' }]);
  await expectConsistent(other, api.clock.now);
});

test('the plan limit holds for an undo too', async () => {
  const { api, me, add, merge, undo } = await withTwo();
  const { event_id } = (await merge()).body;
  await add({ name: 'Bo' });
  const limited = await startApi({ limits: { ...api.deps.limits, freePlanPeople: 2 } });
  const refused = await limited.as(me.uid).post(`/api/people/merge/${event_id}/undo`);
  expect(refused).toMatchObject({ status: 403, body: { error: { code: 'plan_limit' } } });
  expect((await undo(event_id)).status).toBe(200);
});
