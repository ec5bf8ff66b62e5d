import { expect, test } from 'vitest';
import { expectConsistent } from '#testing/expect-consistent.ts';
import { startApi } from '#testing/api/start-api.ts';

/** Starts the API at noon of 1 March 2026, UTC, with a person whose follow-up is due on that day. */
async function withFollowUp(follow_up_on: string | null = '2026-03-01') {
  const api = await startApi();
  const me = api.as();
  const { id } = (await me.post('/api/people', { name: 'Ana', follow_up_on })).body;
  const path = `/api/people/${id}`;
  const person = async () => (await me.get(path)).body;
  const memories = async () => (await me.get(`${path}/notebook`)).body;
  const feed = async () =>
    (await me.get(`${path}/activity`)).body.map(({ type }: { type: string }) => type).toSorted();
  const contact = (body?: unknown, key?: string) =>
    me.post(`${path}/contact`, body, key ? { 'idempotency-key': key } : {});
  const undo = (event_id: string) => me.delete(`${path}/contact/${event_id}`);
  return { api, me, path, person, memories, feed, contact, undo };
}

const NOTE = { at: '2026-02-28T19:00:00.000Z', kind: 'called', note: ' Her sister moves to Denver. ' };

test('refuses notes that are no memory, and changes nothing', async () => {
  const { contact, person, feed } = await withFollowUp();
  for (const note of ['', '  ', 'x'.repeat(10_001), 5, null, '\ud800']) {
    const { status, body } = await contact({ note });
    expect(status, String(note)).toBe(400);
    expect(body.error.details[0].path).toBe('note');
  }
  expect(await person()).toMatchObject({ follow_up_on: '2026-03-01', last_contact_date: null });
  expect(await feed()).toEqual(['created']);
});

test('a contact of this moment is not in the future, although the clock moves on while it is logged', async () => {
  const { api, contact } = await withFollowUp();
  let ms = api.clock.now.getTime();
  Object.defineProperty(api.clock, 'now', { get: () => new Date(ms++) });
  expect((await contact()).status).toBe(200);
});

test('a contact with a note is also a memory of that moment, and ends the follow-up that is due', async () => {
  const { api, me, contact, person, memories, feed } = await withFollowUp();
  const { status, body } = await contact(NOTE);
  expect(status).toBe(200);
  const { event_id, ...answered } = body;
  expect(answered).toEqual(await person());
  expect(answered).toMatchObject({
    follow_up_on: null,
    last_contact_date: '2026-02-28T19:00:00.000Z',
    latest_notebook_entry_time: '2026-02-28T19:00:00.000Z',
    latest_notebook_entry_content: 'Her sister moves to Denver.',
  });
  expect(await memories()).toMatchObject([
    { content: 'Her sister moves to Denver.', created_at: '2026-02-28T19:00:00.000Z' },
  ]);
  expect(await feed()).toEqual(['contact', 'created', 'memory_added']);
  expect(event_id).toMatch(/^\w{20}$/);
  await expectConsistent(me, api.clock.now);
});

test('undo takes back contact, memory and follow-up, and nothing else', async () => {
  const { api, me, path, contact, undo, person, memories, feed } = await withFollowUp();
  await me.post(`${path}/notebook`, { content: 'Likes tea', created_at: '2026-02-01T12:00:00Z' });
  const before = await person();
  const { event_id } = (await contact(NOTE)).body;
  const undone = await undo(event_id);
  expect(undone).toMatchObject({ status: 200, body: { ...before, version: expect.any(String) } });
  expect(await memories()).toMatchObject([{ content: 'Likes tea' }]);
  expect(await feed()).toEqual(['created', 'memory_added']);
  expect((await undo(event_id)).status).toBe(404);
  await expectConsistent(me, api.clock.now);
});

test('only a follow-up that is due in the user’s time zone ends', async () => {
  const { me, path, contact, person } = await withFollowUp('2026-03-02');
  await contact();
  expect((await person()).follow_up_on).toBe('2026-03-02');
  await me.patch('/api/auth/me', { timezone: 'Pacific/Kiritimati' }); // already 2 March
  await contact();
  expect((await person()).follow_up_on).toBeNull();
  await me.patch('/api/auth/me', { timezone: 'Pacific/Pago_Pago' });
  await me.patch(path, { follow_up_on: '2026-03-03' });
  await contact();
  expect((await person()).follow_up_on).toBe('2026-03-03');
});

test('undo leaves a memory that was edited since, and a follow-up that was set since', async () => {
  const { api, me, path, contact, undo, person, memories } = await withFollowUp();
  const { event_id } = (await contact(NOTE)).body;
  const [entry] = await memories();
  api.clock.now = new Date('2026-03-01T12:05:00.000Z');
  await me.put(`${path}/notebook/${entry.id}`, { content: 'Her sister moves to Boulder.' });
  await me.patch(path, { follow_up_on: '2026-04-01' });
  await undo(event_id);
  expect(await person()).toMatchObject({ follow_up_on: '2026-04-01', last_contact_date: null });
  expect(await memories()).toMatchObject([{ content: 'Her sister moves to Boulder.' }]);
  await expectConsistent(me, api.clock.now);
});

test('undo of a contact whose memory was deleted since undoes the rest', async () => {
  const { me, path, contact, undo, person, memories } = await withFollowUp();
  const { event_id } = (await contact(NOTE)).body;
  const [entry] = await memories();
  await me.delete(`${path}/notebook/${entry.id}`);
  expect((await undo(event_id)).status).toBe(200);
  expect(await person()).toMatchObject({ follow_up_on: '2026-03-01', last_contact_date: null });
});

test('a repeat with the same key logs once and answers the same event', async () => {
  const { contact, memories, feed } = await withFollowUp();
  const answers = await Promise.all([contact(NOTE, 'once'), contact(NOTE, 'once')]);
  const [first, second] = answers.map(({ body }) => body.event_id);
  expect(second).toBe(first);
  expect((await contact(NOTE, 'once')).body.event_id).toBe(first);
  expect((await contact({ ...NOTE, note: 'Another' }, 'once')).status).toBe(409);
  expect(await memories()).toHaveLength(1);
  expect(await feed()).toEqual(['contact', 'created', 'memory_added']);
});

test('undone twice at once, it is undone once', async () => {
  const { api, me, contact, undo, person, memories } = await withFollowUp();
  await contact({ at: '2026-02-01T12:00:00.000Z', note: 'Older' });
  const { event_id } = (await contact(NOTE)).body;
  await Promise.all([undo(event_id), undo(event_id), contact({ kind: 'met' }), undo(event_id)]);
  expect((await person()).last_contact_date).toBe('2026-03-01T12:00:00.000Z');
  expect(await memories()).toMatchObject([{ content: 'Older' }]);
  await expectConsistent(me, api.clock.now);
});

test('nobody else undoes it, and nobody undoes it on another person', async () => {
  const { api, me, path, contact, person } = await withFollowUp();
  const { event_id } = (await contact(NOTE)).body;
  const stranger = api.as();
  const theirs = (await stranger.post('/api/people', { name: 'Mine' })).body.id;
  const other = (await me.post('/api/people', { name: 'Bo' })).body.id;
  expect((await stranger.delete(`${path}/contact/${event_id}`)).status).toBe(404);
  expect((await stranger.delete(`/api/people/${theirs}/contact/${event_id}`)).status).toBe(404);
  expect((await me.delete(`/api/people/${other}/contact/${event_id}`)).status).toBe(404);
  expect((await person()).follow_up_on).toBeNull();
});

test('after a merge and after a restored backup the kept person’s contact can be undone', async () => {
  const { api, me, path, contact } = await withFollowUp();
  const merge_id = path.split('/').at(-1);
  const { event_id } = (await contact(NOTE)).body;
  const keep_id = (await me.post('/api/people', { name: 'Anna' })).body.id;
  await me.post('/api/people/merge', { keep_id, merge_id });
  const backup = (await me.get('/api/export')).body;
  const restored = api.as();
  await restored.post('/api/import-backup', backup);
  for (const user of [me, restored]) {
    const { status, body } = await user.delete(`/api/people/${keep_id}/contact/${event_id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ last_contact_date: null, latest_notebook_entry_content: null });
    expect((await user.get(`/api/people/${keep_id}/notebook`)).body).toEqual([]);
  }
  expect((await me.get(path)).status).toBe(404);
  await expectConsistent(me, api.clock.now);
});
