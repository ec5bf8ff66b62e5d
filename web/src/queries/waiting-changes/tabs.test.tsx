import { act, waitFor } from '@testing-library/react';
import type { Person } from 'functions/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { local } from '#lib/storage/storage.ts';
import { SYNC, WAITING } from '#lib/storage/waiting-storage.ts';
import { keys } from '#queries/keys.ts';
import { useSaveProfile } from '#queries/people/changes/save-profile.ts';
import { useAddTag, useRemoveTag } from '#queries/tags/person-tags.ts';
import { ada, changesNow, comeBack, make, serve, useDevice } from '#testing/offline-device.tsx';
import { buildChange } from '#testing/waiting.ts';
import { removeChange } from './keeper.ts';
import { dropChange, putChange, readChanges } from './store.ts';

const device = useDevice();

/** Source of the messages of the service worker. */
let worker: EventTarget;

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !device.isOut);
  worker = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
});
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

const personNow = () => device.client.getQueryData<Person>(keys.person('ada'))!;
const waitFlag = () => localStorage.getItem(WAITING);

/** Another tab has changed local storage. */
const hear = (key: string, newValue: string | null) =>
  act(() => void dispatchEvent(new StorageEvent('storage', { key, newValue })));

const edit = (patch: object) => make(device, () => useSaveProfile('ada'), { patch, base: personNow() });

test('the first change that another tab keeps is shown', async () => {
  serve(device);
  await putChange(buildChange({ effects: [{ of: 'person', id: 'ada', fields: { city: 'Rome' } }] }));
  localStorage.setItem(WAITING, 'another tab');
  hear(WAITING, 'another tab');
  await waitFor(() => expect(changesNow()).toHaveLength(1));
  expect(personNow().city).toBe('Rome');
});

test('what waits is announced before it is stored, so that it is found after the tab was killed', async () => {
  serve(device);
  const announced = vi.spyOn(local, 'setItem');
  const stored = vi.spyOn(IDBObjectStore.prototype, 'put');
  await edit({ company: 'Babbage' });
  const [flag] = announced.mock.invocationCallOrder.filter(
    (_, call) => announced.mock.calls[call]![0] === WAITING,
  );
  expect(flag).toBeLessThan(stored.mock.invocationCallOrder[0]!);
});

test('what waits registers with the browser, which then wakes the service worker when there is a connection', async () => {
  const register = vi.fn<(tag: string) => Promise<void>>(async () => {});
  Object.assign(worker, { ready: Promise.resolve({ sync: { register } }) });
  serve(device);
  await edit({ company: 'Babbage' });
  await waitFor(() => expect(register.mock.calls).toEqual([[SYNC]]));
});

test('when the service worker has sent all, nothing says any more that something waits', async () => {
  serve(device);
  await edit({ company: 'Babbage' });
  expect(waitFlag()).not.toBeNull();
  await dropChange(changesNow()[0]!.id);
  act(() => void worker.dispatchEvent(new MessageEvent('message', { data: SYNC })));
  await waitFor(() => expect(changesNow()).toEqual([]));
  expect(waitFlag()).toBeNull();
});

test('what the service worker has sent stays as it is on the screen, also if the connection breaks off', async () => {
  serve(device);
  await edit({ company: 'Babbage' });
  await edit({ city: 'Rome' });
  await dropChange(changesNow()[0]!.id);
  act(() => void worker.dispatchEvent(new MessageEvent('message', { data: SYNC })));
  await waitFor(() => expect(changesNow()).toHaveLength(1));
  expect(personNow()).toMatchObject({ company: 'Babbage', city: 'Rome' });
});

test('what another tab removes is taken back here', async () => {
  serve(device);
  const told = vi.spyOn(local, 'setItem');
  await edit({ company: 'Babbage' });
  await edit({ city: 'Rome' });
  const before = changesNow();
  await act(() => removeChange(before[0]!));
  const removed = told.mock.calls.find(([key]) => key === 'kindred.removed')!;

  // The same, as another tab hears it in which both still wait.
  await putChange(before[0]!);
  hear(WAITING, '1');
  await waitFor(() => expect(changesNow()).toHaveLength(2));
  expect(personNow()).toMatchObject({ company: 'Babbage', city: 'Rome' });
  await dropChange(before[0]!.id);
  hear(removed[0], removed[1]);
  expect(personNow()).toMatchObject({ company: ada.company, city: 'Rome' });
  expect(changesNow()).toMatchObject([{ said: 'City of Ada Lovelace' }]);
});

test('a change that another tab has tried meanwhile is not dropped by its undo', async () => {
  const changes = serve(device);
  await make(device, () => useAddTag('ada'), 'Sailing');
  await putChange({ ...changesNow()[0]!, isTried: true });
  const sailing = personNow().tags.find(({ name }) => name === 'Sailing')!;
  await make(device, () => useRemoveTag('ada'), sailing);
  expect(await readChanges('me')).toHaveLength(2);
  await comeBack(device);
  expect(changes.map(({ name }) => name)).toEqual([
    'POST /api/people/ada/tags',
    'POST /api/people/bulk-tags',
  ]);
});
