import type { PersonSummary } from 'functions/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { useDeviceCopyChoice } from '#lib/device-copy/choice.ts';
import { readListCopy, seenList, writeListChanges, writeListCopy } from '#lib/device-copy/list-copy.ts';
import { readRecord, writeRecord } from '#lib/device-copy/records.ts';
import { createQueryClient } from '#queries/query-client.ts';
import { cancelListFetch, editList, peopleQuery } from '#queries/people/people-cache.ts';
import { buildPerson } from '#testing/builders.ts';
import { fakeApi, type Call } from '#testing/fake-api.ts';
import { becomeUser } from '#testing/fake-firebase.ts';
import { openFakeStorage } from '#testing/fake-storage.ts';
import { fetchList } from './fetch-list.ts';
import { noteCopy } from './server-list.ts';

const day = (n: number) => `2026-02-${String(n).padStart(2, '0')}T12:00:00.000Z`;
const person = (id: string, n: number, fields: Partial<PersonSummary> = {}): PersonSummary =>
  buildPerson({ id, name: id, created_at: day(1), last_contact_date: day(n), ...fields });
const [ADA, BO, CY] = [person('ada', 20), person('bo', 15), person('cy', 10)];

const whole = (etag: string, people: PersonSummary[]) => Response.json(people, { headers: { etag } });
const changes = (etag: string, count: number, people: PersonSummary[]) =>
  Response.json(people, { status: 226, headers: { etag, 'x-people-count': String(count) } });
const unchanged = () => new Response(null, { status: 304 });

/** Answers requests for the list one after the other. */
function answering(...answers: Response[]) {
  const { called } = fakeApi({ 'GET /api/people': () => answers.shift() });
  return () => called('GET /api/people');
}
/** Returns what a request says that it has, and what it takes as the answer. */
const said = ({ headers }: Call) => [headers.get('if-none-match'), headers.get('a-im')];

function open() {
  const client = createQueryClient();
  return { client, fetchPeople: () => client.fetchQuery({ ...peopleQuery(), staleTime: 0 }) };
}

const isSeen = (etag: string) => vi.waitFor(() => expect(seenList()?.etag).toBe(etag));
const storedChanges = () => readRecord<{ people: PersonSummary[] }>('changes', 'me');

beforeEach(() => {
  openFakeStorage();
  vi.stubGlobal('requestIdleCallback', (task: () => void) => task());
  useDeviceCopyChoice.setState({ isKept: true, hasFailed: false });
  becomeUser({ uid: 'me', email: null });
  localStorage.setItem('kindred.signed-in', 'me');
});

/** Opens an account of Ada, Bo and Cy, whose list is on this device. */
async function openStored() {
  answering(whole('"1"', [ADA, BO, CY]));
  const opened = open();
  const people = await opened.fetchPeople();
  await isSeen('"1"');
  return { ...opened, people };
}

test('after a change the server is asked for the changed people alone, and the others stay the same objects', async () => {
  const { people, fetchPeople } = await openStored();
  const calls = answering(changes('"2"', 3, [person('cy', 28), BO]), unchanged());
  const now = await fetchPeople();
  expect(now).toEqual([person('cy', 28), ADA, BO]);
  expect([now[1], now[2]]).toEqual([people[0], people[1]]);
  expect(now[1]).toBe(people[0]);
  await isSeen('"2"');
  expect(await fetchPeople()).toBe(now);
  expect(calls().map(said)).toEqual([
    ['"1"', 'people'],
    ['"2"', 'people'],
  ]);
});

test('a new person comes into the list, and if somebody left, all are asked for', async () => {
  const { fetchPeople } = await openStored();
  const calls = answering(
    changes('"2"', 4, [person('dee', 12)]),
    changes('"3"', 3, []),
    whole('"3"', [ADA, BO, person('dee', 12)]),
  );
  expect((await fetchPeople()).map(({ id }) => id)).toEqual(['ada', 'bo', 'dee', 'cy']);
  await isSeen('"2"');
  expect((await fetchPeople()).map(({ id }) => id)).toEqual(['ada', 'bo', 'dee']);
  expect(calls().map(said)).toEqual([
    ['"1"', 'people'],
    ['"2"', 'people'],
    [null, null],
  ]);
});

test.each([
  ['an unchanged list', () => unchanged()],
  ['changes of others', () => changes('"2"', 3, [BO])],
])('an edit that the server did not take is gone after %s', async (_what, answer) => {
  const { client, people, fetchPeople } = await openStored();
  editList(client, (list) => list.map((one) => ({ ...one, name: 'Edited' })));
  answering(answer());
  expect(await fetchPeople()).toBe(people);
});

test('an edit that is made while an unchanged list is on its way stays', async () => {
  const { client, fetchPeople } = await openStored();
  const edit = () => editList(client, (list) => list.map((one) => ({ ...one, name: 'Edited' })));
  fakeApi({
    'GET /api/people': () => {
      edit();
      return unchanged();
    },
  });
  expect((await fetchPeople())[0]!.name).toBe('Edited');
});

test('only who differs is stored, all of them since the stored list, and the next visit has them', async () => {
  const { fetchPeople } = await openStored();
  answering(
    changes('"2"', 3, [person('cy', 28), BO]),
    changes('"3"', 3, [person('bo', 15, { is_important: true })]),
  );
  await fetchPeople();
  await isSeen('"2"');
  await fetchPeople();
  await isSeen('"3"');
  expect((await storedChanges())?.people.map(({ id }) => id)).toEqual(['cy', 'bo']);
  expect(await readRecord('list', 'me')).toMatchObject({ etag: '"1"' });
  const next = open();
  const copy = (await readListCopy('me'))!;
  expect(noteCopy(next.client, copy).map(({ id, is_important }) => [id, is_important])).toEqual([
    ['cy', false],
    ['ada', false],
    ['bo', true],
  ]);
  const calls = answering(changes('"4"', 3, [person('ada', 5)]));
  expect((await next.fetchPeople()).map(({ id }) => id)).toEqual(['cy', 'bo', 'ada']);
  expect(calls().map(said)).toEqual([['"3"', 'people']]);
  await isSeen('"4"');
  expect((await storedChanges())?.people.map(({ id }) => id)).toEqual(['cy', 'bo', 'ada']);
});

test('when another tab has stored another list, the whole list is asked for, and changes of the old one count no more', async () => {
  const { fetchPeople } = await openStored();
  answering(changes('"2"', 3, [person('cy', 28)]));
  await fetchPeople();
  await isSeen('"2"');
  const { base } = (await readListCopy('me'))!;
  await writeListCopy('me', {
    text: new Blob([JSON.stringify([BO])]),
    etag: '"5"',
    base: 'five',
    atMs: Date.now(),
  });
  await writeListChanges('me', { base, etag: '"6"', atMs: Date.now(), people: [ADA] });
  expect(await readListCopy('me')).toMatchObject({ etag: '"5"', base: 'five', list: [BO], people: [] });
  const calls = answering(whole('"7"', [ADA]));
  expect(await fetchPeople()).toEqual([ADA]);
  expect(calls().map(said)).toEqual([[null, null]]);
});

test('a list that another tab stored with the same ETag is another list if somebody is not the same in it', async () => {
  const newer = person('bo', 15, { is_important: true });
  answering(whole('"1"', [ADA, newer]));
  const { fetchPeople } = open();
  await fetchPeople();
  await isSeen('"1"');
  // The other tab was answered with the same ETag before Bo was written.
  answering(whole('"1"', [ADA, BO]));
  await open().fetchPeople();
  await vi.waitFor(async () => expect((await readListCopy('me'))!.list).toEqual([ADA, BO]));
  answering(changes('"2"', 2, [newer]), whole('"2"', [ADA, newer]));
  await fetchPeople();
  await isSeen('"2"');
  const next = open();
  expect(noteCopy(next.client, (await readListCopy('me'))!)).toEqual([ADA, newer]);
});

test('two tabs that were sent the same list both ask for the changed people alone', async () => {
  const { fetchPeople } = await openStored();
  const other = await openStored();
  const calls = answering(changes('"2"', 3, [person('cy', 28)]), changes('"3"', 3, [person('cy', 28)]));
  await fetchPeople();
  await isSeen('"2"');
  await other.fetchPeople();
  await isSeen('"3"');
  expect(calls().map(said)).toEqual([
    ['"1"', 'people'],
    ['"1"', 'people'],
  ]);
});

test('a fetch that is cancelled ends', async () => {
  const { client, people, fetchPeople } = await openStored();
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  const fetching = fetchPeople();
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  await cancelListFetch(client);
  expect(await fetching).toBe(people);
  expect(signals[0]!.aborted).toBe(true);
});

test('a list whose fetch was cancelled while it was read is not built on', async () => {
  const { client, fetchPeople } = await openStored();
  const query = new AbortController();
  const { parse } = JSON;
  const parsing = vi.spyOn(JSON, 'parse').mockImplementation((text) => {
    if (text.startsWith('[')) query.abort();
    return parse(text) as unknown;
  });
  const calls = answering(changes('"2"', 3, [person('cy', 28)]), unchanged());
  await expect(fetchList(client, query.signal)).rejects.toThrow();
  parsing.mockRestore();
  await fetchPeople();
  expect(calls().map(said)).toEqual([
    ['"1"', 'people'],
    ['"1"', 'people'],
  ]);
});

test('changes that a tab stored before it ended are noted when the list is read', async () => {
  await openStored();
  const { base } = seenList()!;
  const atMs = Date.now();
  await writeRecord('changes', 'me', { base, etag: '"2"', atMs, people: [person('cy', 28)] });
  const next = open();
  noteCopy(next.client, (await readListCopy('me'))!);
  expect(seenList()).toEqual({ base, etag: '"2"', atMs });
  vi.useFakeTimers({ toFake: ['Date'], now: atMs + 60_000 });
  answering(unchanged());
  await next.fetchPeople();
  expect(await readListCopy('me')).toMatchObject({ etag: '"2"', atMs: atMs + 60_000 });
  vi.useRealTimers();
});

test('after five hundred changed people the whole list is asked for and stored', async () => {
  const { fetchPeople } = await openStored();
  const many = Array.from({ length: 501 }, (_, n) => person(`p${n}`, 2));
  const calls = answering(changes('"2"', 504, many), whole('"3"', [ADA]));
  await fetchPeople();
  await isSeen('"2"');
  await fetchPeople();
  expect(calls().map(said)).toEqual([
    ['"1"', 'people'],
    [null, null],
  ]);
  await vi.waitFor(async () => expect(await readRecord('list', 'me')).toMatchObject({ etag: '"3"' }));
});

test('a server that sends no ETag is asked for the whole list each time', async () => {
  const calls = answering(Response.json([ADA]), Response.json([BO]));
  const { fetchPeople } = open();
  await fetchPeople();
  expect(await fetchPeople()).toEqual([BO]);
  expect(calls().map(said)).toEqual([
    [null, null],
    [null, null],
  ]);
});
