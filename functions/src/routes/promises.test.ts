import { expect, onTestFinished, test } from 'vitest';
import { countDocuments } from '#testing/costs/count-documents.ts';
import { startApi } from '#testing/api/start-api.ts';
import { backupEntry, backupPerson, emptyBackup } from '#testing/data/build-backup.ts';
import { withFriends } from '#testing/remembering.ts';

type Row = Record<string, any>;

async function withPromises() {
  const friends = await withFriends();
  const { me, api, remember, pathOf } = friends;
  const promise = async (id: string, content: string, due_on: string | null, more: object = {}) => {
    api.clock.now = new Date(api.clock.now.getTime() + 60_000);
    return (await remember(id, { content, promise: { due_on }, ...more })).body;
  };
  const change = (id: string, entry: Row, body: object) =>
    me.put(`${pathOf(id)}/${entry.id}`, { content: entry.content, ...body });
  const onToday = async (): Promise<string[]> =>
    (await me.get('/api/today')).body.promises.map(
      ({ entry, person }: Row) => `${person.name}: ${entry.content}`,
    );
  return { ...friends, promise, change, onToday };
}

test('a memory may carry a promise, which is kept, opened again, moved to another day and removed', async () => {
  const { ada, promise, change, feedOf, isSound, me, pathOf } = await withPromises();
  const entry = await promise(ada, 'Send Ada the book', '2026-03-06');
  expect(entry.promise).toEqual({ due_on: '2026-03-06', done_at: null });
  const after = async (body: object) => (await change(ada, entry, body)).body.promise;
  expect(await after({})).toEqual(entry.promise);
  const done_at = '2026-03-01T12:05:00.000Z';
  expect(await after({ promise: { due_on: '2026-03-06', done_at } })).toEqual({
    due_on: '2026-03-06',
    done_at,
  });
  await isSound();
  expect(await after({ promise: { done_at: null } })).toEqual({ due_on: '2026-03-06', done_at: null });
  expect(await after({ promise: { done_at } })).toEqual({ due_on: '2026-03-06', done_at });
  expect(await after({ promise: { due_on: null } })).toEqual({ due_on: null, done_at });
  expect(await after({ promise: { due_on: null, done_at: null } })).toEqual({ due_on: null, done_at: null });
  await isSound();
  expect(await after({ promise: null })).toBeNull();
  await isSound();
  expect(await feedOf(ada)).toEqual([
    'created',
    'memory_added',
    'memory_edited',
    'memory_edited',
    'promise_kept',
    'promise_kept',
    'promise_reopened',
    'promise_reopened',
  ]);
  await promise(ada, 'Call her', null);
  await me.delete(`${pathOf(ada)}/${entry.id}`);
  await isSound();
});

test('a promise with a wrong day, moment or field is refused and changes nothing', async () => {
  const { ada, remember, memoriesOf } = await withPromises();
  for (const promise of [
    {},
    { due_on: 'Friday' },
    { due_on: '2026-02-30' },
    { due_on: '1776-07-04' },
    { due_on: null, done_at: 'now' },
    { due_on: null, to: 'Ada' },
    'by Friday',
  ])
    expect((await remember(ada, { promise })).status, JSON.stringify(promise)).toBe(400);
  expect(await memoriesOf(ada)).toEqual([]);
});

test('today lists what is overdue, due within a week or undated, in this order', async () => {
  const { ada, tom, jo, promise, change, onToday } = await withPromises();
  await promise(tom, 'whenever', null);
  await promise(ada, 'in a week', '2026-03-08');
  await promise(ada, 'in nine days', '2026-03-10');
  const today = await promise(jo, 'today', '2026-03-01');
  await promise(tom, 'overdue', '2026-02-01', { person_ids: [tom, ada] });
  await promise(jo, 'some day', null);
  const list = ['Tom: overdue', 'Jo: today', 'Ada: in a week', 'Tom: whenever', 'Jo: some day'];
  expect(await onToday()).toEqual(list);
  const done_at = '2026-03-01T12:05:00.000Z';
  await change(jo, today, { promise: { due_on: '2026-03-01', done_at } });
  expect(await onToday()).toEqual(list.filter((line) => line !== 'Jo: today'));
  await change(jo, today, { promise: { due_on: '2026-03-01', done_at: null } });
  expect(await onToday()).toEqual(list);
});

test('the day of a promise is the user’s own', async () => {
  const { me, ada, promise, onToday } = await withPromises();
  await promise(ada, 'in eight days', '2026-03-09');
  expect(await onToday()).toEqual([]);
  await me.patch('/api/auth/me', { timezone: 'Pacific/Kiritimati' });
  expect(await onToday()).toEqual(['Ada: in eight days']);
});

test('a promise names somebody who is not in the trash, and is left out if there is nobody', async () => {
  const { me, ada, tom, promise, onToday, isSound } = await withPromises();
  await promise(ada, 'both', '2026-03-01', { person_ids: [ada, tom] });
  await promise(ada, 'hers', '2026-03-01');
  await me.delete(`/api/people/${ada}`);
  expect(await onToday()).toEqual(['Tom: both']);
  await me.delete(`/api/people/trash/${ada}`);
  await me.delete(`/api/people/${tom}`);
  expect(await onToday()).toEqual([]);
  await isSound();
});

test('at most fifty of each kind are listed, however many belong to people in the trash', async () => {
  const api = await startApi();
  const me = api.as();
  const many = (id: string, count: number, due_on: string | null) =>
    Array.from({ length: count }, (_, n) =>
      backupEntry(`${id}${due_on}${n}`, id, { promise: { due_on, done_at: null } }),
    );
  const people = ['ada', 'tom'].map((id) => backupPerson(id, { name: id }));
  const notebook = [
    ...many('ada', 55, '2026-02-01'),
    ...many('tom', 1, '2026-03-01'),
    ...many('ada', 55, '2026-03-08'),
    ...many('tom', 60, null),
  ];
  await me.post('/api/import-backup', { ...emptyBackup(), people, notebook });
  const onToday = async () =>
    (await me.get('/api/today')).body.promises.map(({ person }: Row) => person.name).join(' ');
  const times = (count: number, name: string) => Array(count).fill(name).join(' ');
  expect(await onToday()).toBe([times(50, 'ada'), 'tom', times(49, 'ada'), times(50, 'tom')].join(' '));
  await me.delete('/api/people/ada');
  expect(await onToday()).toBe(times(51, 'tom'));
});

test('without an open promise nothing is read for promises', async () => {
  const { me, ada, promise, change, remember } = await withPromises();
  await remember(ada, {});
  const documents = countDocuments();
  onTestFinished(documents.stop);
  const reads = async () => (await documents.of(() => me.get('/api/today'))).reads;
  const without = await reads();
  const entry = await promise(ada, 'Call', '2026-03-01');
  expect(await reads()).toBeGreaterThan(without);
  await change(ada, entry, { promise: { due_on: '2026-03-01', done_at: '2026-03-01T12:05:00.000Z' } });
  await reads(); // the list has changed and is read once
  expect(await reads()).toBe(without - 2); // the list and the tags are remembered
});

test('the calendar has the open promises that have a day, each as one all-day event', async () => {
  const { api, me, ada, tom, promise, change, person } = await withPromises();
  await promise(ada, 'Send the\nbook; “soon”, \u0007please', '2026-05-06', { person_ids: [ada, tom] });
  await promise(ada, 'undated', null);
  const kept = await promise(tom, 'kept', '2026-03-02');
  const { calendar_url } = (await me.post('/api/calendar/rotate')).body;
  const path = new URL(calendar_url).pathname;
  const feed = async () => (await api.request('GET', path)).body as string;
  expect(await feed()).toContain('SUMMARY:Promised to Tom: kept');
  await change(tom, kept, { promise: { due_on: '2026-03-02', done_at: '2026-03-01T12:30:00.000Z' } });
  const text = (await feed()).replaceAll('\r\n ', '');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(text).toContain('DTSTART;VALUE=DATE:20260506');
  expect(text).toContain('SUMMARY:Promised to Ada: Send the book\\; “soon”\\, please');
  await person('Somebody');
  const etag = (await api.request('GET', path)).headers.get('etag') ?? '';
  const again = await api.request('GET', path, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});
