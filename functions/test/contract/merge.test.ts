import { expect, test } from 'vitest';
import { withPair } from '#testing/merging.ts';
import { freshPhone } from '#testing/api/start-api.ts';

test('refuses strangers, a person with themselves, unknown fields, and who is not there', async () => {
  const { api, me, keep_id, merge_id, merge, get } = await withPair();
  expect((await api.request('POST', '/api/people/merge', { body: { keep_id, merge_id } })).status).toBe(401);
  for (const bad of [
    { merge_id: keep_id },
    { merge_id: 1 },
    { fields: { nmae: 'keep' } },
    { fields: { name: 'both' } },
    { other: true },
  ])
    expect(await merge(bad), JSON.stringify(bad)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_argument' } },
    });
  for (const absent of [{ keep_id: 'absent' }, { merge_id: 'absent' }, { merge_id: '../x' }, { keep_id: '' }])
    expect((await merge(absent)).status, JSON.stringify(absent)).toBe(404);
  const stranger = api.as();
  expect((await stranger.post('/api/people/merge', { keep_id, merge_id })).status).toBe(404);
  await me.delete(`/api/people/${merge_id}`);
  expect((await merge()).status).toBe(404);
  expect((await merge({ keep_id: merge_id, merge_id: keep_id })).status).toBe(404);
  expect(await get()).toMatchObject({ id: keep_id, name: 'Ana', body: '' });
});

test('all that hangs on the merged person moves, and the kept one is both', async () => {
  const phone = freshPhone();
  const both = await withPair({ email: 'ana@example.com' }, { phone_number: phone, is_important: true });
  const { api, me, keep_id, merge_id, merge, get, thread, remember, inbound, expectAllMoved } = both;
  await remember(keep_id, 'Likes tea', '2026-02-01T12:00:00.000Z');
  await remember(merge_id, 'Went climbing', '2026-02-02T12:00:00.000Z');
  const tag = (id: string, name: string) => me.post(`/api/people/${id}/tags`, { name });
  for (const [id, name] of [
    [keep_id, 'Friends'],
    [merge_id, 'Friends'],
    [merge_id, 'Climbing'],
  ] as const)
    await tag(id, name);
  api.clock.now = new Date('2026-03-02T12:00:00.000Z');
  await me.post('/api/sms/send', { person_id: merge_id, body: 'Hello' });
  api.clock.now = new Date('2026-03-02T12:01:00.000Z');
  await inbound(phone, 'Hi there');
  api.clock.now = new Date('2026-03-02T12:02:00.000Z');
  const merged = await merge();
  expect(merged).toMatchObject({
    status: 200,
    body: {
      id: keep_id,
      name: 'Ana',
      body: 'Name: Ana Lopez',
      email: 'ana@example.com',
      phone_number: phone,
      is_important: true,
      unread_count: 1,
      last_message: 'Hi there',
      last_contact_date: '2026-03-02T12:01:00.000Z',
      latest_notebook_entry_content: 'Went climbing',
      tags: [{ name: 'Friends' }, { name: 'Climbing' }],
      created_at: '2026-03-01T12:00:00.000Z',
      updated_at: '2026-03-02T12:02:00.000Z',
    },
  });
  expect({ ...(await get()), event_id: expect.any(String) }).toEqual(merged.body);
  expect((await me.get('/api/people')).body).toMatchObject([{ id: keep_id, phone_number: phone }]);
  expect((await thread()).map((message: { body: string }) => message.body)).toEqual(['Hello', 'Hi there']);
  expect(await get('/notebook')).toMatchObject([{ content: 'Went climbing' }, { content: 'Likes tea' }]);
  expect((await me.get('/api/tags')).body).toMatchObject([
    { name: 'Climbing', people_count: 1 },
    { name: 'Friends', people_count: 1 },
  ]);
  const found = (await me.get('/api/people?search=climbing')).body;
  expect(found).toMatchObject([{ id: keep_id }]);
  const [event, ...feed] = await get('/activity');
  expect(event).toMatchObject({
    type: 'merged',
    summary: 'Merged with Ana Lopez',
    data: { merged_id: merge_id, name: 'Ana Lopez', lost: { name: 'Ana Lopez' } },
  });
  const types = feed.map(({ type }: { type: string }) => type).toSorted();
  expect(types).toEqual([
    'created',
    'created',
    'memory_added',
    'memory_added',
    'message_in',
    'message_out',
    'tag_added',
    'tag_added',
    'tag_added',
  ]);
  for (const path of ['', '/notebook', '/activity', '/tags'])
    expect((await me.get(`/api/people/${merge_id}${path}`)).status).toBe(404);
  expect((await me.get('/api/people/trash')).body).toEqual([]);
  expect((await me.post(`/api/people/${merge_id}/restore`)).status).toBe(404);
  await expectAllMoved({ messages: 2, memories: 2 });
});

test('a text from either phone reaches the kept person, and STOP counts for the phone that is kept', async () => {
  const [kept, old] = [freshPhone(), freshPhone()];
  const both = await withPair({ phone_number: kept }, { phone_number: old });
  const { me, keep_id, merge_id, merge, get, thread, inbound } = both;
  for (const person_id of [keep_id, merge_id]) await me.post('/api/sms/send', { person_id, body: 'Hello' });
  await inbound(old, 'STOP');
  expect((await merge()).body).toMatchObject({
    phone_number: kept,
    sms_opted_out: false,
    phones: [
      { e164: kept, opted_out: false },
      { e164: old, opted_out: true },
    ],
    body: 'Name: Ana Lopez',
  });
  for (const phone of [old, kept]) await inbound(phone, `from ${phone}`);
  expect(await get()).toMatchObject({ unread_count: 2, last_message: `from ${kept}` });
  expect(await thread()).toHaveLength(5);
  await inbound(kept, 'STOP');
  expect((await me.post('/api/sms/send', { person_id: keep_id, body: 'Hi' })).body.error.code).toBe(
    'opted_out',
  );
});

test('with the other phone chosen, its STOP is chosen too', async () => {
  const phone = freshPhone();
  const both = await withPair({ phone_number: freshPhone() }, { phone_number: phone });
  const { me, merge_id, merge, inbound } = both;
  await me.post('/api/sms/send', { person_id: merge_id, body: 'Hello' });
  await inbound(phone, 'STOP');
  expect((await merge({ fields: { phone_number: 'merge' } })).body).toMatchObject({
    phone_number: phone,
    sms_opted_out: true,
  });
});

test('the kept person is where their address is', async () => {
  const { me, keep_id, merge } = await withPair({}, { city: 'Austin', state: 'TX' });
  await merge();
  expect((await me.get('/api/people/map-data')).body).toMatchObject([
    { id: keep_id, location_source: 'personal' },
  ]);
});

test('the same idempotency key merges once and answers the kept person', async () => {
  const { merge, get } = await withPair({}, { email: 'ana@example.com' });
  const answers = await Promise.all([1, 2, 3].map(() => merge({}, 'key')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const again = await merge({}, 'key');
  expect(again).toMatchObject({ status: 200, body: { email: 'ana@example.com' } });
  expect((await merge({ fields: { name: 'merge' } }, 'key')).status).toBe(409);
  expect((await merge()).status).toBe(404);
  const feed = await get('/activity');
  expect(feed.filter(({ type }: { type: string }) => type === 'merged')).toHaveLength(1);
});

test('taking back the import that made the merged person leaves the kept one', async () => {
  const { me, keep_id, get } = await withPair();
  const people = [{ name: 'Zed Perez', email: 'zed@example.com', tags: ['Imported'] }];
  const { import_id, created } = (await me.post('/api/people/import', { people })).body;
  await me.post('/api/people/merge', { keep_id, merge_id: created[0].id });
  expect((await me.delete(`/api/people/import/${import_id}`)).status).toBe(204);
  expect(await get()).toMatchObject({ id: keep_id, email: 'zed@example.com', tags: [] });
});

test('pairs told apart are told apart from the kept person too', async () => {
  const { me, add, keep_id, merge_id, merge, rowsOf } = await withPair();
  const other = await add({ name: 'Ana Lopes' });
  const dismiss = (...ids: string[]) => me.post('/api/people/duplicates/dismiss', { ids });
  await Promise.all([dismiss(merge_id, other), dismiss(keep_id, merge_id)]);
  await merge({ fields: { name: 'merge' } });
  expect((await rowsOf('dismissed_pairs')).map(({ ids }) => ids)).toEqual([[keep_id, other].toSorted()]);
  expect((await me.get('/api/people/duplicates')).body).toEqual([]);
});
