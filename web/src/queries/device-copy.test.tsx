import type { DehydratedState } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen } from '@testing-library/react';
import { createStore, keys as idbKeys } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allowDeviceCopy, forbidDeviceCopy, useDeviceCopyChoice } from '#lib/device-copy/choice.ts';
import { seenList, writeListCopy } from '#lib/device-copy/list-copy.ts';
import { readRecord } from '#lib/device-copy/records.ts';
import { setSharedComputer } from '#lib/storage/storage.ts';
import { buildMe, buildPerson } from '#testing/builders.ts';
import { fakeApi, type Call } from '#testing/fake-api.ts';
import { becomeUser } from '#testing/fake-firebase.ts';
import { openFakeStorage } from '#testing/fake-storage.ts';
import { renderApp } from '#testing/render-app.tsx';
import { useDeviceCopy } from './device-copy.ts';
import { keys } from './keys.ts';
import { peopleQuery } from './people/people-cache.ts';
import { createQueryClient } from './query-client.ts';

const ADA = buildPerson({ id: 'ada', name: 'Ada Lovelace' });

/** Answers the list with an ETag, and 304 to a request that has it. */
const listOf = (etag: string, people: unknown[]) => (call: Call) =>
  call.headers.get('if-none-match') === etag
    ? new Response(null, { status: 304 })
    : Response.json(people, { headers: { etag } });

const stored = () => readRecord<{ etag: string }>('list', 'me');
const isStored = (etag: string) => vi.waitFor(async () => expect((await stored())?.etag).toBe(etag));
const neverAnswered = () => new Promise(() => {});

beforeEach(() => {
  openFakeStorage();
  vi.stubGlobal('requestIdleCallback', (task: () => void) => task());
  vi.stubGlobal('cancelIdleCallback', () => {});
  useDeviceCopyChoice.setState({ isKept: true, hasFailed: false });
});
afterEach(() => void vi.useRealTimers());

/** Opens the list once, so that this device has a copy of it. */
async function visitOnce() {
  fakeApi({ 'GET /api/people': listOf('"1"', [ADA]) });
  renderApp('/people');
  await screen.findByText('Ada Lovelace');
  await isStored('"1"');
  cleanup();
}

test('the next visit shows the people of this device before the server has answered', async () => {
  await visitOnce();
  fakeApi({ 'GET /api/people': neverAnswered });
  renderApp('/people');
  expect(await screen.findByText('Ada Lovelace')).toBeDefined();
});

test('the server is asked whether the copy is still right, and a 304 changes nothing', async () => {
  await visitOnce();
  const { called } = fakeApi({ 'GET /api/people': listOf('"1"', [ADA]) });
  renderApp('/people');
  await screen.findByText('Ada Lovelace');
  await vi.waitFor(() => expect(called('GET /api/people')).toHaveLength(1));
  expect(called('GET /api/people')[0]!.headers.get('if-none-match')).toBe('"1"');
  expect(screen.getByText('Ada Lovelace')).toBeDefined();
});

test('a newer list replaces the copy, on the screen and on the device', async () => {
  await visitOnce();
  fakeApi({ 'GET /api/people': listOf('"2"', [ADA, buildPerson({ id: 'bo', name: 'Bo' })]) });
  renderApp('/people');
  await screen.findByText('Bo');
  await isStored('"2"');
});

test('another user sees nothing of the copy, and it is deleted', async () => {
  await visitOnce();
  fakeApi({ 'GET /api/people': neverAnswered });
  renderApp('/people', { user: { uid: 'other', email: null } });
  await vi.waitFor(async () => expect(await stored()).toBeUndefined());
  expect(screen.queryByText('Ada Lovelace')).toBeNull();
});

/** Returns the names of all records on this device, of whichever user. */
const records = async () => idbKeys(createStore('kindred-offline', 'copy'));

test('signing out deletes the copy', async () => {
  await visitOnce();
  await act(async () => becomeUser(null));
  await vi.waitFor(async () => expect(await records()).toEqual([]));
});

test('signing out of a tab that works as on a shared computer leaves the copy of the browser’s other tabs', async () => {
  await visitOnce();
  setSharedComputer(true);
  becomeUser({ uid: 'guest', email: null });
  await act(async () => becomeUser(null));
  expect(await records()).toContain('list');
});

test('a choice against the copy stays after a sign-out, also one made in another tab', async () => {
  await visitOnce();
  localStorage.setItem('kindred.offline', 'no');
  await act(async () => becomeUser(null));
  expect(localStorage.getItem('kindred.offline')).toBe('no');
  await vi.waitFor(async () => expect(await records()).toEqual([]));
});

test('a copy that is allowed again is stored, although the list has not changed meanwhile', async () => {
  localStorage.setItem('kindred.signed-in', 'me');
  fakeApi({ 'GET /api/people': listOf('"1"', [ADA]) });
  const client = createQueryClient();
  const fetchPeople = () => client.fetchQuery({ ...peopleQuery(), staleTime: 0 });
  await fetchPeople();
  await isStored('"1"');
  await forbidDeviceCopy();
  expect(await records()).toEqual([]);
  allowDeviceCopy();
  await fetchPeople();
  await isStored('"1"');
});

test('a list is dated when it was answered, and an earlier answer does not replace a later one', async () => {
  localStorage.setItem('kindred.signed-in', 'me');
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task));
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T09:12:00') });
  fakeApi({ 'GET /api/people': listOf('"1"', [ADA]) });
  await createQueryClient().fetchQuery(peopleQuery());
  const answeredMs = Date.now();
  vi.setSystemTime('2026-03-01T09:15:00');
  idle.pop()!();
  await isStored('"1"');
  await writeListCopy('me', {
    text: new Blob(['[]']),
    etag: '"0"',
    base: 'earlier',
    atMs: answeredMs - 1000,
  });
  expect(await stored()).toMatchObject({ etag: '"1"', atMs: answeredMs });
  expect(seenList()).toMatchObject({ etag: '"1"', atMs: answeredMs });
});

test('an answer stays in the copy if it is asked for again and that fails', async () => {
  const client = createQueryClient();
  const copy = () => readRecord<DehydratedState>('copy', 'me');
  const tags = async () => (await copy())?.queries.find(({ queryKey }) => queryKey[0] === 'tags');
  localStorage.setItem('kindred.signed-in', 'me');
  renderHook(() => useDeviceCopy(client, 'me'));
  client.setQueryData(keys.tags, ['Choir']);
  const queryFn = () => Promise.reject(new Error('No'));
  const fetching = client.fetchQuery({ queryKey: keys.tags, queryFn, staleTime: 0 });
  await expect(fetching).rejects.toThrow('No');
  await vi.waitFor(async () => {
    client.setQueryData(keys.me, buildMe());
    expect((await copy())?.queries.length).toBeGreaterThan(0);
  });
  expect((await tags())?.state).toMatchObject({ status: 'success', data: ['Choir'], error: null });
});

test('on a shared computer the answers are not even gathered', () => {
  setSharedComputer(true);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const client = createQueryClient();
  const gathered = vi.spyOn(client.getQueryCache(), 'getAll');
  renderHook(() => useDeviceCopy(client, 'me'));
  client.setQueryData(keys.tags, ['Choir']);
  vi.runAllTimers();
  expect(gathered).not.toHaveBeenCalled();
});

test.each([
  ['on a shared computer', () => setSharedComputer(true)],
  ['when the user has switched it off', forbidDeviceCopy],
])('nothing is stored %s', async (_when, forbid) => {
  await forbid();
  fakeApi({ 'GET /api/people': listOf('"1"', [ADA]) });
  renderApp('/people');
  await screen.findByText('Ada Lovelace');
  expect(await records()).toEqual([]);
});
