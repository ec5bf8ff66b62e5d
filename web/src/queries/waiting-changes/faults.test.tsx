import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSaveProfile } from '#queries/people/changes/save-profile.ts';
import { ada, changesNow, make, serve, useDevice } from '#testing/offline-device.tsx';
import { buildChange } from '#testing/waiting.ts';
import { openKeeper, sendNow } from './keeper.ts';
import * as store from './store.ts';
import { putChange } from './store.ts';

vi.mock('./store.ts', { spy: true });

const device = useDevice();
const broken = () => Promise.reject(new Error('The browser cannot read it'));

beforeEach(() => void vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !device.isOut));

test('if the browser could not read what waits, it is read at the next chance', async () => {
  serve(device);
  await putChange(buildChange());
  vi.mocked(store.readChanges).mockImplementationOnce(broken);
  await expect(openKeeper()).rejects.toThrow();
  await openKeeper();
  expect(changesNow()).toHaveLength(1);
});

test('if the browser fails in the middle of a round, what waits is sent a little later', async () => {
  const changes = serve(device);
  await make(device, () => useSaveProfile('ada'), { patch: { company: 'One' }, base: ada });
  device.isOut = false;
  const timers = vi.spyOn(globalThis, 'setTimeout');
  vi.mocked(store.replaceChange).mockImplementationOnce(broken);
  await act(() => sendNow());
  expect(changes).toEqual([]);
  const [retry] = timers.mock.calls.find(([, pauseMs]) => pauseMs === 5000)!;
  act(retry as () => void);
  await waitFor(() => expect(changesNow()).toEqual([]));
  expect(changes).toHaveLength(1);
});
