import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { forgetWaiting, WAITING } from '#lib/storage/waiting-storage.ts';
import { COVER } from '#lib/before-app/cover-app.ts';
import { writeListCopy } from '#lib/device-copy/list-copy.ts';
import { putChange } from '#queries/waiting-changes/store.ts';
import { buildPerson } from '#testing/builders.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { openFakeStorage } from '#testing/fake-storage.ts';
import { ME, renderApp } from '#testing/render-app.tsx';
import { buildChange } from '#testing/waiting.ts';

beforeEach(() => {
  openFakeStorage();
  forgetWaiting();
});

test('offline the time of the list is told beside the changes that wait', async () => {
  const at = new Date();
  at.setHours(0, 5);
  localStorage.setItem('kindred.signed-in', ME.uid);
  await writeListCopy(ME.uid, {
    text: new Blob([JSON.stringify([buildPerson()])]),
    etag: '"1"',
    base: 'a-text',
    atMs: at.getTime(),
  });
  await putChange(buildChange({}));
  localStorage.setItem(WAITING, '1');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fakeApi({});
  renderApp('/people');
  expect(
    await screen.findByText('You are offline. 1 change waits for a connection. People are as of 12:05 AM.'),
  ).toBeDefined();
});

test('a list that comes soon is drawn without a placeholder before it; for one that does not, a placeholder is', async () => {
  const placeholders: string[] = [];
  const observer = new MutationObserver(() => {
    const found = screen.queryByText('Loading people');
    if (found) placeholders.push(found.textContent);
  });
  observer.observe(document.body, { subtree: true, childList: true });
  fakeApi({ 'GET /api/people': [buildPerson()] });
  renderApp('/people');
  await screen.findByRole('link', { name: 'Ada Lovelace' });
  expect(placeholders).toEqual([]);
  observer.disconnect();
  cleanup();
  fakeApi({ 'GET /api/people': () => new Promise(() => {}) });
  renderApp('/people');
  expect(await screen.findByText('Loading people')).toBeDefined();
});

test('while a page is shown before the app, a list that comes late is waited for, so that what was done there has its place', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const seen = document.body.appendChild(document.createElement('div'));
  seen.id = COVER;
  const answered = Promise.withResolvers<unknown>();
  fakeApi({ 'GET /api/people': () => answered.promise });
  renderApp('/people');
  await vi.advanceTimersByTimeAsync(2000);
  expect(screen.queryByText('Loading people')).toBeNull();
  answered.resolve([buildPerson()]);
  expect(await screen.findByRole('link', { name: 'Ada Lovelace' })).toBeDefined();
  seen.remove();
});

test('what is shown stays when the user goes to the list before it is there', async () => {
  fakeApi({ 'GET /api/people': () => new Promise(() => {}) });
  const app = renderApp('/insights');
  const navigation = await screen.findByRole('navigation', { name: 'Main' });
  act(() => app.history.push('/people'));
  expect(await screen.findByText('Loading people')).toBeDefined();
  expect(navigation.isConnected).toBe(true);
});
