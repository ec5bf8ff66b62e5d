import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetWaiting, WAITING } from '#lib/browser/waiting-storage.ts';
import { writeListCopy } from '#lib/device-copy/list-copy.ts';
import { putChange } from '#queries/waiting-changes/store.ts';
import { buildPerson } from '#testing/builders.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { ME, renderApp } from '#testing/render-app.tsx';
import { buildChange } from '#testing/waiting.ts';

beforeEach(forgetWaiting);

test('offline the time of the list is told beside the changes that wait', async () => {
  const at = new Date();
  at.setHours(0, 5);
  localStorage.setItem('kindred.signed-in', ME.uid);
  await writeListCopy(ME.uid, { text: JSON.stringify([buildPerson()]), etag: '"1"', atMs: at.getTime() });
  await putChange(buildChange({}));
  localStorage.setItem(WAITING, '1');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fakeApi({});
  renderApp('/people');
  expect(
    await screen.findByText('You are offline. 1 change waits for a connection. People are as of 12:05 AM.'),
  ).toBeDefined();
});
