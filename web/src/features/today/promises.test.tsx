import { screen, waitFor, within } from '@testing-library/react';
import type { Today } from 'functions/contract';
import { expect, test } from 'vitest';
import { inDays } from '#lib/days.ts';
import { dueDay } from '#lib/promises.ts';
import { buildEntry, buildPerson } from '#testing/builders.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const NOBODY: Today = { follow_ups: [], birthdays: [], catch_up: [], unread: [], promises: [] };

const promised = (content: string, promise: { due_on: string | null; done_at: null }) => ({
  entry: buildEntry({ id: content, content, person_ids: ['ada', 'bob'], promise }),
  person: buildPerson(),
});
const book = promised('The book', { due_on: inDays(-2), done_at: null });
const tent = promised('The tent', { due_on: null, done_at: null });

test('promises say to whom, with whom and since when; one is kept with a click, which Undo takes back', async () => {
  let open = [book, tent];
  const keep = 'PUT /api/people/ada/notebook/The%20book';
  const { called } = fakeApi({
    'GET /api/people': [buildPerson(), buildPerson({ id: 'bob', name: 'Bob' })],
    'GET /api/today': () => ({ ...NOBODY, promises: open }),
    [keep]: ({ body }: { body: unknown }) => {
      const { promise } = body as { promise: typeof book.entry.promise };
      open = promise?.done_at ? [tent] : [book, tent];
      return { ...book.entry, promise };
    },
  });
  const { user } = renderApp('/today');
  const shown = within(await screen.findByRole('region', { name: 'You promised' }));
  expect(shown.getAllByText('with Bob')).toHaveLength(2);
  expect(shown.getByText(`Promise · overdue since ${dueDay(inDays(-2))}`)).toBeDefined();
  expect(shown.getByText('Promise · no day set')).toBeDefined();
  await user.click(shown.getAllByRole('button', { name: 'Done' })[0]!);
  await waitFor(() => expect(shown.queryByText('The book')).toBeNull());
  expect(called(keep)[0]?.body).toEqual({ promise: { due_on: inDays(-2), done_at: expect.any(String) } });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await shown.findByText('The book')).toBeDefined();
});

test('with nothing but a promise, Today is not empty', async () => {
  fakeApi({ 'GET /api/people': [], 'GET /api/today': { ...NOBODY, promises: [tent] } });
  renderApp('/today');
  expect(await screen.findByText('The tent')).toBeDefined();
  expect(screen.queryByText(/^All caught up/)).toBeNull();
});
