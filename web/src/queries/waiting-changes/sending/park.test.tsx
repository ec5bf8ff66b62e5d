import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { WAITING } from '#lib/storage/waiting-storage.ts';
import { useAddEntry } from '#queries/notebook/add-memory.ts';
import { useAddTag } from '#queries/tags/person-tags.ts';
import { refuse } from '#testing/fake-api.ts';
import { changesNow, comeBack, serve, useDevice, wrapperOf } from '#testing/offline-device.tsx';
import { parkWhenHidden } from '#queries/waiting-changes/keeper.ts';
import { underway } from '#queries/waiting-changes/send-or-keep.ts';
import { readChanges } from '#queries/waiting-changes/store.ts';
import { keepChangesOf } from '#queries/waiting-changes/waiting.ts';

const KEY = 'a0b1c2d3e4f5061728394a5b';
const device = useDevice();

beforeEach(() => {
  device.isOut = false;
  underway.clear();
  parkWhenHidden();
});

/** The user leaves the tab, or closes it. */
function hide() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  dispatchEvent(new Event('pagehide'));
}

/** Makes a change whose answer comes when the returned function is called with it. */
async function begin<Input>(name: string, use: () => { mutate: (input: Input) => void }, input: Input) {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  let reply: (answer: unknown) => void = () => {};
  const replied = new Promise((resolve) => (reply = resolve));
  const changes = serve(device, {
    [name]: async () => {
      arrive();
      const answer = await replied;
      if (answer === undefined) throw new TypeError('Failed to fetch');
      return answer;
    },
  });
  const { result } = renderHook(use, { wrapper: wrapperOf(device) });
  act(() => result.current.mutate(input));
  await arrived;
  return { changes, reply };
}

const addMemory = () =>
  begin('POST /api/people/ada/notebook', () => useAddEntry('ada', () => {}), {
    content: 'Likes tea',
    personIds: ['ada'],
    promise: null,
    key: KEY,
  });
const addTag = () => begin('POST /api/people/ada/tags', () => useAddTag('ada'), 'Sailing');

test('a change that is under way when the tab is closed is sent again by the next visit, with its key', async () => {
  await addMemory();
  expect(await readChanges('me')).toEqual([]);
  hide();
  await waitFor(async () => expect(await readChanges('me')).toMatchObject([{ id: KEY, isTried: true }]));
  expect(localStorage.getItem(WAITING)).not.toBeNull();

  device.end();
  const later = serve(device);
  device.end = keepChangesOf(device.client, 'me');
  await waitFor(() => expect(later).toMatchObject([{ key: KEY, body: { content: 'Likes tea' } }]));
  await waitFor(async () => expect(await readChanges('me')).toEqual([]));
});

test.each([
  ['the answer', { id: 'entry', content: 'Likes tea', person_ids: ['ada'] }],
  ['a refusal', refuse(400, 'invalid_argument', 'No')],
])('once %s comes to the hidden tab, nothing is kept', async (_what, answer) => {
  const { reply } = await addMemory();
  hide();
  await waitFor(async () => expect(await readChanges('me')).toHaveLength(1));
  reply(answer);
  await waitFor(async () => expect(await readChanges('me')).toEqual([]));
  await waitFor(() => expect(localStorage.getItem(WAITING)).toBeNull());
  expect(changesNow()).toEqual([]);
});

test('if the call fails in the hidden tab, the change is kept once, also if its call has no key', async () => {
  const { reply, changes } = await addTag();
  hide();
  await waitFor(async () => expect(await readChanges('me')).toHaveLength(1));
  device.isOut = true;
  reply(undefined);
  await waitFor(() => expect(changesNow()).toHaveLength(1));
  expect(await readChanges('me')).toHaveLength(1);
  serve(device);
  await comeBack(device);
  expect(await readChanges('me')).toEqual([]);
  expect(changes).toHaveLength(1);
});

test('a tab that stays open keeps nothing of what is under way', async () => {
  const { reply } = await addTag();
  document.dispatchEvent(new Event('visibilitychange'));
  expect([...underway].map(({ forget }) => forget)).toEqual([undefined]);
  reply({ id: 'sailing', name: 'Sailing' });
  await waitFor(() => expect(device.client.isMutating()).toBe(0));
  expect(await readChanges('me')).toEqual([]);
});
