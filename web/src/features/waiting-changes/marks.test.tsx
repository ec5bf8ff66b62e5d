import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetWaiting, WAITING } from '#lib/storage/waiting-storage.ts';
import { putChange } from '#queries/waiting-changes/store.ts';
import { aboutTag } from '#queries/waiting-changes/waiting.ts';
import { buildEntry, buildMe, buildPerson, buildTag } from '#testing/builders.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';
import { buildChange } from '#testing/waiting.ts';

const navy = buildTag();
const ada = buildPerson({ tags: [navy, buildTag({ id: 'sailing', name: 'Sailing' })] });
const zoe = buildPerson({ id: 'zoe', name: 'Zoë' });
const relation = { id: 'r', from_id: 'ada', to_id: 'zoe', type: 'friend', label: null, inverse_label: null };
const entries = [buildEntry(), buildEntry({ id: 'entry-2', content: 'Likes tea' })];

beforeEach(forgetWaiting);

/** Opens Ada's page without a connection while a change of this thing waits. */
async function openWith(about: string, panel: string) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await putChange(buildChange({ about: [about], effects: [], undo: [] }));
  localStorage.setItem(WAITING, 'yes');
  fakeApi({
    'GET /api/auth/me': buildMe({ has_relations: true }),
    'GET /api/people': [ada, zoe],
    'GET /api/people/ada': ada,
    'GET /api/people/ada/tags': ada.tags,
    'GET /api/people/ada/notebook': entries,
    'GET /api/relations': [relation],
    'GET /api/tags': ada.tags,
  });
  renderApp(`/people/ada?panel=${panel}`);
  // The line also says how old the list is, if the list was read before the change.
  await screen.findByText(/^You are offline\. 1 change waits for a connection\./);
}

/** Returns the smallest things with a mark that the test names, as text. */
const marked = (things: string) =>
  [...document.querySelectorAll(things)]
    .filter((thing) => [...thing.querySelectorAll('span')].some((span) => span.textContent === 'Waiting'))
    .map(({ textContent }) => textContent);

test('a person of whom something waits is marked in the list and at the top of their page', async () => {
  await openWith('person:ada', 'profile');
  await waitFor(() => expect(screen.getAllByText('Waiting')).toHaveLength(2));
  expect(marked('[data-person]')).toEqual([expect.stringContaining('Ada Lovelace')]);
  expect(marked('header')).toEqual([expect.stringContaining('Ada Lovelace')]);
});

test.each([
  ['a tag', aboutTag('ada', 'Navy'), 'profile', 'section[aria-label="Tags"] li', 'Navy'],
  ['a relation', 'relation:r', 'profile', 'section[aria-labelledby="relations"] li', 'Zoë is Ada’s friend'],
  ['a memory', 'entry:entry-2', 'memories', 'section[aria-label="Memories"] li', 'Likes tea'],
])('%s that waits is marked, and nothing else', async (_what, about, panel, things, text) => {
  await openWith(about, panel);
  await screen.findByText('Waiting');
  expect(marked(things)).toEqual([expect.stringContaining(text)]);
  expect(screen.getAllByText('Waiting')).toHaveLength(1);
});
