import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { inDays } from '#lib/days.ts';
import { buildEntry, buildMe, buildPerson } from '#testing/builders.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

// Ahead, so that also on a busy machine the first test finds its page in time.
beforeAll(() => import('#screens/people/person-screen.tsx'));

const LIST = 'GET /api/people/ada/notebook';
const promised = buildEntry({
  content: 'The book for Ada',
  person_ids: ['ada', 'jo'],
  promise: { due_on: inDays(-1), done_at: null },
});

function openProfile(me = buildMe({ has_promises: true })) {
  let open = [promised];
  const api = fakeApi({
    'GET /api/auth/me': me,
    'GET /api/people': [buildPerson(), buildPerson({ id: 'jo', name: 'Jo Miller' })],
    'GET /api/people/ada': buildPerson(),
    [LIST]: ({ query }: { query: URLSearchParams }) => (query.has('promises') ? open : []),
    'PUT /api/people/ada/notebook/entry-1': ({ body }: { body: unknown }) => {
      const { promise } = body as { promise: typeof promised.promise };
      open = promise?.done_at ? [] : [promised];
      return { ...promised, promise };
    },
  });
  return { ...api, ...renderApp('/people/ada?panel=profile') };
}

test('the profile says what was promised and with whom; it is kept with one click, which Undo takes back', async () => {
  const { user } = openProfile();
  const promises = within(await screen.findByRole('region', { name: 'Promises' }));
  expect(promises.getByText('The book for Ada')).toBeDefined();
  expect(promises.getByText('With Jo Miller')).toBeDefined();
  expect(promises.getByText(/^Promise · overdue since/)).toBeDefined();
  await user.click(promises.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Promises' })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The book for Ada')).toBeDefined();
});

test('an account without promises asks for none', async () => {
  const { called } = openProfile(buildMe());
  await screen.findByRole('heading', { name: 'Contact Information' });
  expect(called(LIST).filter(({ query }) => query.has('promises'))).toEqual([]);
});
