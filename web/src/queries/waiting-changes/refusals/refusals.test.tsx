import { act, waitFor } from '@testing-library/react';
import type { Person } from 'functions/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { SYNC } from '#lib/storage/waiting-storage.ts';
import { keys } from '#queries/keys.ts';
import { useUpdateEntry } from '#queries/notebook/notebook.ts';
import { useMarkPromise } from '#queries/notebook/promises.ts';
import { useSaveProfile } from '#queries/people/changes/save-profile.ts';
import { refuse } from '#testing/fake-api.ts';
import { changesNow, entry, make, serve, useDevice } from '#testing/offline-device.tsx';
import { openKeeper, removeChange, sendNow, tryAgain } from '#queries/waiting-changes/keeper.ts';
import { putChange, readChanges } from '#queries/waiting-changes/store.ts';
import { keepChangesOf } from '#queries/waiting-changes/waiting.ts';

const NOTHING = () => {};
const device = useDevice();
const REFUSED = refuse(400, 'invalid_argument', 'No');

beforeEach(() => void vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !device.isOut));

const personNow = () => device.client.getQueryData<Person>(keys.person('ada'))!;
const edit = (city: string) =>
  make(device, () => useSaveProfile('ada'), { patch: { city }, base: personNow() });

/** Answers the first call as given; later ones get no answer. */
function serveFirst(answer: unknown) {
  let calls = 0;
  return serve(device, {
    'PATCH /api/people/ada': () => {
      if (calls++ > 0) throw new TypeError('Failed to fetch');
      return answer;
    },
  });
}

/** The connection is there for one round. */
async function sendOnce() {
  device.isOut = false;
  await act(() => sendNow());
  device.isOut = true;
}

test('after a refusal, what is shown is fetched again', async () => {
  serve(device, { 'PATCH /api/people/ada': REFUSED });
  await edit('Rome');
  const invalidate = vi.spyOn(device.client, 'invalidateQueries');
  await sendOnce();
  expect(changesNow()).toMatchObject([{ state: 'refused' }]);
  expect(invalidate.mock.calls.map(([filter]) => filter?.queryKey)).toContainEqual(keys.people);
});

test('a change after a refused one takes back to what was before both', async () => {
  serveFirst(REFUSED);
  await edit('Rome');
  await edit('Oslo');
  await edit('Paris');
  await sendOnce();
  expect(changesNow().map(({ state }) => state)).toEqual(['refused', 'waiting', 'waiting']);
  expect(personNow().city).toBe('Paris');
  await act(() => removeChange(changesNow()[2]!));
  expect(personNow().city).toBe('Oslo');
  await act(() => removeChange(changesNow()[1]!));
  expect(personNow().city).toBeNull();
});

test('a change after a removed one takes back to what was before both, also for a memory', async () => {
  serve(device);
  await edit('Rome');
  await edit('Oslo');
  await act(() => removeChange(changesNow()[0]!));
  expect(personNow().city).toBe('Oslo');
  await act(() => removeChange(changesNow()[0]!));
  expect(personNow().city).toBeNull();

  const memory = () => device.client.getQueryData<(typeof entry)[]>(keys.notebook('ada'))![0]!;
  await make(device, () => useUpdateEntry('ada', NOTHING), { entry, content: 'Likes boats' });
  await make(device, useMarkPromise, { entry: memory(), done_at: '2026-03-01T12:00:00.000Z' });
  await act(() => removeChange(changesNow()[0]!));
  await act(() => removeChange(changesNow()[0]!));
  expect(memory()).toEqual(entry);
});

/** Between two visits, the service worker finds the first change refused. */
async function refuseBetweenVisits() {
  device.end();
  const [first] = await readChanges('me');
  await putChange({ ...first!, state: 'refused', refusal: { code: 'invalid_argument', message: 'No' } });
  device.end = keepChangesOf(device.client, 'me');
  await openKeeper();
}

test('what the service worker found refused is taken back at the next visit', async () => {
  serve(device);
  await edit('Rome');
  await refuseBetweenVisits();
  expect(personNow().city).toBeNull();
});

test('the changes after it then take back to what was before both', async () => {
  serve(device);
  await edit('Rome');
  await edit('Oslo');
  await refuseBetweenVisits();
  await waitFor(async () => expect(await readChanges('me')).toMatchObject([{ isHandedDown: true }, {}]));
  expect(personNow().city).toBe('Oslo');
  await act(() => removeChange(changesNow()[1]!));
  expect(personNow().city).toBeNull();
});

test('what the service worker finds refused during a visit is taken back at once', async () => {
  const worker = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  device.end();
  device.end = keepChangesOf(device.client, 'me');
  serve(device);
  await edit('Rome');
  await putChange({ ...changesNow()[0]!, state: 'refused' });
  act(() => void worker.dispatchEvent(new MessageEvent('message', { data: SYNC })));
  await waitFor(() => expect(personNow().city).toBeNull());
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('a refused change is tried again as it was, with its key, and counts its failures anew', async () => {
  const changes = serveFirst(REFUSED);
  await edit('Rome');
  await sendOnce();
  expect(personNow().city).toBeNull();
  await act(() => tryAgain({ ...changesNow()[0]!, failures: 5 }));
  expect(personNow().city).toBe('Rome');
  expect(changesNow()).toMatchObject([{ state: 'waiting', failures: 0, refusal: undefined }]);
  await sendOnce();
  expect(changes).toHaveLength(1);
  serve(device);
  await sendOnce();
  expect(changesNow()).toEqual([]);
});
