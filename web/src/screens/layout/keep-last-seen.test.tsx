import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { seenList } from '#lib/device-copy/list-copy.ts';
import { readLastSeen } from '#lib/before-app/last-seen.ts';
import { buildPerson } from '#testing/builders.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const BUILD = vi.hoisted(() => {
  const script = document.head.appendChild(document.createElement('script'));
  return (script.dataset.build = 'build');
});
const KEY = 'kindred.last-seen';

/** Lets the app keep its page anew, as when the user leaves it, and returns whether it is shown at the next start. */
function leave() {
  localStorage.removeItem(KEY);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  history.replaceState(null, '', '/people');
  return readLastSeen(BUILD) !== undefined;
}

beforeEach(async () => {
  Element.prototype.checkVisibility = () => true;
  localStorage.setItem('kindred.signed-in', 'me');
  fakeApi({
    'GET /api/people': () => Response.json([buildPerson()], { headers: { etag: '"1"' } }),
    'GET /api/people/ada': buildPerson(),
    'GET /api/auth/me': { settings: { theme: 'dark' } },
    'GET /api/sms/messages/ada': [],
  });
  renderApp('/people/ada');
  document.body.lastElementChild!.id = 'root';
  await screen.findByRole('link', { name: 'Ada Lovelace' });
  await waitFor(() => expect(seenList()?.etag).toBe('"1"'));
  await waitFor(() => expect(localStorage.getItem('kindred.settings')).toContain('dark'));
  await waitFor(() => expect(localStorage.getItem('kindred.recent')).toBe('["ada"]'));
  await waitFor(() => expect(localStorage.getItem(KEY)).not.toBeNull());
});

test('the page that is kept when the user leaves is shown at the next start', () => {
  expect(leave()).toBe(true);
});

test.each([
  ['settings', 'kindred.settings', '{"state":{"cadenceDefault":7}}'],
  ['people opened last', 'kindred.recent', '["zoe"]'],
])('it is not if another tab has changed the %s, which this one does not show', (_what, key, text) => {
  localStorage.setItem(key, text);
  expect(leave()).toBe(false);
});
