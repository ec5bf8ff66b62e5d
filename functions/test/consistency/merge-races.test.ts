import { expect, test } from 'vitest';
import { openSystem } from '#system.ts';
import { finishMerges } from '#services/duplicates/finish-merge.ts';
import { crashingDb, faultyDb } from '#testing/faulty-db.ts';
import { manyRecords, RECORD_COUNTS, withPair } from '#testing/merging.ts';
import { always } from '#testing/schedules.ts';
import { freshPhone, NUMBERS, startApi, testDb } from '#testing/api/start-api.ts';
import { newSid } from '#testing/data/new-sid.ts';

test('a merge that was cut off loses nothing and goes on when it is repeated', async () => {
  const both = await withPair();
  const { me, keep_id, merge_id, merge, get, remember, thread, expectAllMoved } = both;
  await manyRecords(me.uid, merge_id);
  const broken = await startApi({ db: crashingDb(1) });
  const call = { keep_id, merge_id };
  expect((await broken.as(me.uid).post('/api/people/merge', call)).status).toBe(500);
  expect((await me.get('/api/people')).body).toMatchObject([{ id: keep_id }]);
  const [newest] = await get('/notebook');
  expect(await get()).toMatchObject({ latest_notebook_entry_content: newest.content });
  expect((await me.get('/api/people/trash')).body).toEqual([]);
  expect((await me.post(`/api/people/${merge_id}/restore`)).status).toBe(404);
  expect((await me.delete(`/api/people/trash/${merge_id}`)).status).toBe(404);
  expect((await remember(merge_id, 'too late')).status).toBe(404);
  expect((await remember(keep_id, 'newest', '2026-02-10T12:00:00.000Z')).status).toBe(201);
  const answers = await Promise.all([merge(), merge()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await get()).toMatchObject({
    latest_notebook_entry_content: 'newest',
    last_contact_date: '2026-01-01T00:59:00.000Z',
  });
  expect(await thread()).toHaveLength(RECORD_COUNTS.messages);
  await expectAllMoved({ ...RECORD_COUNTS, memories: RECORD_COUNTS.memories + 1 });
});

test('the schedule finishes merges', async () => {
  const { api, me, keep_id, merge_id, expectAllMoved } = await withPair();
  await manyRecords(me.uid, merge_id);
  const broken = await startApi({ db: crashingDb(1) });
  await broken.as(me.uid).post('/api/people/merge', { keep_id, merge_id });
  await finishMerges(openSystem(api.deps), async () => false);
  expect((await testDb().doc(`users/${me.uid}/people/${merge_id}`).get()).exists).toBe(true);
  await finishMerges(openSystem(api.deps), always);
  await expectAllMoved(RECORD_COUNTS);
});

test('who is merged takes along what an interrupted merge has not moved to them yet', async () => {
  const { me, add, keep_id, merge_id, expectAllMoved } = await withPair();
  await manyRecords(me.uid, merge_id);
  const broken = await startApi({ db: crashingDb(1) });
  await broken.as(me.uid).post('/api/people/merge', { keep_id, merge_id });
  const heir = await add({ name: 'Ana L.' });
  expect((await me.post('/api/people/merge', { keep_id: heir, merge_id: keep_id })).status).toBe(200);
  await expectAllMoved({ heir, ...RECORD_COUNTS });
});

test('of two merges at once that go opposite ways one wins, and nothing is lost', async () => {
  for (let round = 0; round < 2; round++) {
    const { me, keep_id, merge_id, merge, remember } = await withPair({}, { email: 'ana@example.com' });
    await Promise.all([remember(keep_id, 'one'), remember(merge_id, 'two')]);
    const answers = await Promise.all([merge(), merge({ keep_id: merge_id, merge_id: keep_id })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const [person, ...others] = (await me.get('/api/people')).body;
    expect(others).toEqual([]);
    expect(person.email).toBe('ana@example.com');
    expect((await me.get(`/api/people/${person.id}/notebook`)).body).toHaveLength(2);
  }
});

test('what is written to either at the same moment stands, or is refused', async () => {
  const phone = freshPhone();
  const both = await withPair({}, { phone_number: phone });
  const { me, keep_id, merge_id, merge, get, remember, inbound, thread, expectAllMoved } = both;
  await me.post('/api/sms/send', { person_id: merge_id, body: 'Hello' });
  const [merged, patched, lateness, ...others] = await Promise.all([
    merge(),
    me.patch(`/api/people/${keep_id}`, { mnemonic: 'tall' }),
    me.patch(`/api/people/${merge_id}`, { birthday: '--04-23' }),
    ...[1, 2, 3].map((n) => remember(merge_id, `memory ${n}`)),
    ...[1, 2, 3].map((n) => remember(keep_id, `memory ${n}`)),
    ...[1, 2, 3].map((n) => inbound(phone, `text ${n}`)),
    me.post(`/api/people/${merge_id}/tags`, { name: 'Friends' }),
  ]);
  expect([merged.status, patched.status]).toEqual([200, 200]);
  const person = await get();
  expect(person.mnemonic).toBe('tall');
  expect(person.birthday).toBe(lateness.status === 200 ? '--04-23' : null);
  const memories = others.slice(0, 6).filter(({ status }) => status === 201).length;
  expect(await thread()).toHaveLength(4);
  expect(person).toMatchObject({ unread_count: 3, phone_number: phone });
  expect((await me.get('/api/tags')).body.map((tag: any) => tag.people_count)).toEqual(
    others.at(-1)?.status === 201 ? [1] : [],
  );
  await expectAllMoved({ messages: 4, memories });
});

test('what is written to the two between the reading and the writing of a merge is merged too', async () => {
  const phone = freshPhone();
  const both = await withPair({}, { phone_number: phone });
  const { me, keep_id, merge_id, get, thread, remember, inbound, expectAllMoved } = both;
  await me.post('/api/sms/send', { person_id: merge_id, body: 'Hello' });
  const db = faultyDb(async (commit) => {
    if (commit > 1) return;
    const written = [
      await me.patch(`/api/people/${keep_id}`, { mnemonic: 'tall' }),
      await me.patch(`/api/people/${merge_id}`, { birthday: '--04-23' }),
      await remember(keep_id, 'one', '2026-02-02T12:00:00.000Z'),
      await remember(merge_id, 'two', '2026-02-03T12:00:00.000Z'),
      await inbound(phone, 'Hi'),
      await me.post(`/api/people/${merge_id}/tags`, { name: 'Friends' }),
    ];
    expect(written.map(({ status }) => status)).toEqual([200, 200, 201, 201, 200, 201]);
  });
  const late = (await startApi({ db })).as(me.uid);
  expect((await late.post('/api/people/merge', { keep_id, merge_id })).status).toBe(200);
  expect(await get()).toMatchObject({
    mnemonic: 'tall',
    birthday: '--04-23',
    latest_notebook_entry_content: 'two',
    last_message: 'Hi',
    unread_count: 1,
    tags: [{ name: 'Friends', people_count: 1 }],
  });
  expect(await thread()).toHaveLength(2);
  await expectAllMoved({ messages: 2, memories: 2 });
});

test('a text on its way when its person is merged arrives with the kept one, though the merge is cut off', async () => {
  const both = await withPair({}, { phone_number: freshPhone() });
  const { api, me, keep_id, merge_id, merge, get, thread } = both;
  await manyRecords(me.uid, merge_id);
  const broken = (await startApi({ db: crashingDb(1) })).as(me.uid);
  const { texting } = api.deps;
  const send = texting.send.bind(texting);
  texting.send = async (text) => {
    expect((await broken.post('/api/people/merge', { keep_id, merge_id })).status).toBe(500);
    return send(text);
  };
  expect((await me.post('/api/sms/send', { person_id: merge_id, body: 'Hello' })).status).toBe(201);
  expect(await get()).toMatchObject({ last_message: 'Hello', last_contact_date: '2026-03-01T12:00:00.000Z' });
  expect((await merge()).status).toBe(200);
  expect((await thread()).at(-1)).toMatchObject({ body: 'Hello', status: 'queued' });
  expect((await get('/activity')).filter((event: any) => event.type === 'message_out')).toHaveLength(1);
});

test('an answer that comes while its person is merged reaches the kept one, though its pair was read before', async () => {
  const phone = freshPhone();
  const { me, keep_id, merge_id, merge, inbound, thread, get } = await withPair({}, { phone_number: phone });
  await me.post('/api/sms/send', { person_id: merge_id, body: 'Hello' });
  let merging: Promise<unknown> | undefined;
  const db = new Proxy(testDb(), {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name !== 'getAll') return typeof value === 'function' ? value.bind(target) : value;
      return async (...refs: Parameters<typeof target.getAll>) => {
        await (merging ??= merge());
        return target.getAll(...refs);
      };
    },
  });
  const { twilioPosts } = await startApi({ db });
  const sid = newSid();
  await twilioPosts('/api/sms/webhook', { MessageSid: sid, From: phone, To: NUMBERS[0]!, Body: 'Hi' });
  const texts = (await thread()).toSorted((a: any, b: any) => a.body.localeCompare(b.body)); // equal moments
  expect(texts).toMatchObject([{ body: 'Hello' }, { body: 'Hi', person_id: keep_id }]);
  expect(await get()).toMatchObject({ unread_count: 1, last_message: 'Hi' });
  expect((await inbound(phone, 'Still there?')).status).toBe(200);
  expect(await thread()).toHaveLength(3);
});
