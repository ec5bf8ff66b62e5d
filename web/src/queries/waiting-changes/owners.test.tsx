import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setSharedComputer } from '#lib/storage/storage.ts';
import { WAITING } from '#lib/storage/waiting-storage.ts';
import { useToasts } from '#lib/toasts.ts';
import { useSaveProfile } from '#queries/people/changes/save-profile.ts';
import { useAddTag } from '#queries/tags/person-tags.ts';
import { logout, startSession } from '#session/session.ts';
import { refuse } from '#testing/fake-api.ts';
import { becomeUser } from '#testing/fake-firebase.ts';
import { ada, changesNow, make, serve, useDevice, wrapperOf, zoe } from '#testing/offline-device.tsx';
import { buildChange } from '#testing/waiting.ts';
import { openKeeper, parkWhenHidden, sendNow } from './keeper.ts';
import { putChange, readChanges } from './store.ts';
import { keepChangesOf } from './waiting.ts';

const device = useDevice();
const user = (uid: string) => ({ uid, email: null });

beforeEach(() => void vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !device.isOut));

/** Keeps a change of the user `me`, as an earlier visit did. */
async function leaveChange() {
  await putChange(buildChange());
  localStorage.setItem(WAITING, 'yes');
}

test('signing out deletes what waits, also if this tab has not read it', async () => {
  await startSession();
  becomeUser(user('me'));
  await leaveChange();
  await logout();
  expect(await readChanges('me')).toEqual([]);
  expect(localStorage.getItem(WAITING)).toBeNull();
});

test('signing out on a shared computer leaves what waits of the user whose computer it is', async () => {
  await startSession();
  setSharedComputer(true);
  becomeUser(user('guest'));
  await leaveChange();
  await logout();
  setSharedComputer(false);
  expect(await readChanges('me')).toHaveLength(1);
});

test('a guest on a shared computer neither sees, sends nor deletes what waits of the user whose computer it is', async () => {
  const changes = serve(device, { 'PATCH /api/people/zoe': zoe, 'PATCH /api/people/ada': ada });
  await make(device, () => useSaveProfile('ada'), { patch: { company: 'Mine' }, base: ada });
  device.end();
  device.isOut = false;
  setSharedComputer(true);
  tokens.uid = 'guest';
  device.end = keepChangesOf(device.client, 'guest');
  await openKeeper();
  dispatchEvent(new Event('online'));
  dispatchEvent(new StorageEvent('storage', { key: WAITING }));
  await make(device, () => useSaveProfile('zoe'), { patch: { company: 'Theirs' }, base: zoe });
  await act(() => sendNow());
  expect(changesNow()).toEqual([]);
  expect(changes.map(({ name, body }) => [name, body])).toEqual([
    ['PATCH /api/people/zoe', expect.objectContaining({ company: 'Theirs' })],
  ]);
  device.end();
  setSharedComputer(false);
  expect(await readChanges('me')).toHaveLength(1);
  tokens.uid = 'me';
  device.end = keepChangesOf(device.client, 'me');
  await waitFor(() => expect(changes.map(({ name }) => name)).toContain('PATCH /api/people/ada'));
});

test('another user who signs in, without a sign-out between, deletes what waits at their start', async () => {
  await startSession();
  becomeUser(user('me'));
  await leaveChange();
  becomeUser(user('next'));
  device.end();
  device.end = keepChangesOf(device.client, 'next');
  await waitFor(async () => expect(await readChanges('me')).toEqual([]));
  expect(localStorage.getItem(WAITING)).toBeNull();
});

test.each([
  ['done', { id: 'ada' }],
  ['refused', refuse(400, 'invalid_argument', 'No')],
])('once the user is gone, nothing more is sent or told, although a call is still %s', async (_, answer) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  let reply = () => {};
  const replied = new Promise<void>((resolve) => (reply = resolve));
  const changes = serve(device, {
    'PATCH /api/people/ada': async () => {
      arrive();
      await replied;
      return answer;
    },
  });
  for (const company of ['One', 'Two'])
    await make(device, () => useSaveProfile('ada'), { patch: { company }, base: ada });
  device.isOut = false;
  const round = sendNow();
  await arrived;
  device.end();
  useToasts.setState({ toasts: [] });
  localStorage.setItem(WAITING, 'kept for the next visit');
  reply();
  await round;
  expect(changes).toHaveLength(1);
  expect(useToasts.getState().toasts).toEqual([]);
  expect(localStorage.getItem(WAITING)).toBe('kept for the next visit');
});

test('a change whose call fails after its user is gone is not kept as that of the next user', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  let fail: (error: Error) => void = () => {};
  const failed = new Promise((_, reject) => (fail = reject));
  serve(device, {
    'POST /api/people/ada/tags': () => {
      arrive();
      return failed;
    },
  });
  device.isOut = false;
  parkWhenHidden();
  const { result } = renderHook(() => useAddTag('ada'), { wrapper: wrapperOf(device) });
  act(() => result.current.mutate('Sailing'));
  await arrived;
  device.end();
  device.end = keepChangesOf(device.client, 'next');
  dispatchEvent(new Event('pagehide'));
  fail(new TypeError('Failed to fetch'));
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect([...(await readChanges('me')), ...(await readChanges('next'))]).toEqual([]);
});

test('nothing is sent with the token of another user', async () => {
  const changes = serve(device);
  await make(device, () => useSaveProfile('ada'), { patch: { company: 'One' }, base: ada });
  device.isOut = false;
  tokens.uid = 'next';
  await act(() => sendNow());
  expect(changes).toEqual([]);
  tokens.uid = 'me';
  await act(() => openKeeper());
  await act(() => sendNow());
  expect(changes).toHaveLength(1);
});

const tokens = vi.hoisted(() => ({ uid: 'me' }));
vi.mock('#firebase/token.ts', async (original) => ({
  ...(await original<object>()),
  idToken: async () => `x.${btoa(JSON.stringify({ sub: tokens.uid })).replaceAll('=', '')}.x`,
}));
