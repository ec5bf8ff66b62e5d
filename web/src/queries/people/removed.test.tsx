import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { becomeUser } from '#testing/fake-firebase.ts';
import { changesNow, make, serve, useDevice, wrapperOf } from '#testing/offline-device.tsx';
import { startSession } from '#session/session.ts';
import { useDeletePerson, useRestorePerson } from './people.ts';

const device = useDevice();

/** Deletes Ada with a connection, and tries to restore her without one. */
async function deleteAndRestore(meanwhile: () => void) {
  await startSession();
  becomeUser({ uid: 'me', email: null });
  serve(device);
  device.isOut = false;
  await make(device, () => useDeletePerson(() => {}), 'ada');
  meanwhile();
  device.isOut = true;
  const { result } = renderHook(useRestorePerson, { wrapper: wrapperOf(device) });
  act(() => result.current.mutate('ada'));
  await waitFor(() => expect(result.current.isIdle || result.current.isPending).toBe(false));
  return changesNow().map(({ said }) => said);
}

test('a person who was deleted during this visit can be restored without a connection', async () => {
  expect(await deleteAndRestore(() => {})).toEqual(['Restored Ada Lovelace']);
});

test('the people whom a user deleted are forgotten when their session ends', async () => {
  expect(await deleteAndRestore(() => becomeUser(null))).toEqual([]);
});
