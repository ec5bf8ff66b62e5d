import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { type Call, fakeApi, refuse } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const event = (id: string, type: string, summary: string) => ({
  id,
  type,
  at: '2026-01-02T12:00:00.000Z',
  summary,
  data: {},
});

test('a merge can be undone from the feed, once and for 30 days', async () => {
  let data: object = { can_undo: true };
  const now = new Date().toISOString();
  const { called } = fakeApi({
    'GET /api/people': [buildPerson()],
    'GET /api/people/ada': buildPerson(),
    'GET /api/people/ada/activity': () => [
      { ...event('2', 'merged', 'Merged with Al'), at: now, data },
      { ...event('1', 'merged', 'Merged with Bo'), data: { can_undo: true } },
    ],
    'POST /api/people/merge/2/undo': () => {
      data = { taken_back: true };
      return { people: [buildPerson(), buildPerson({ id: 'al', name: 'Al' })] };
    },
  });
  const { user } = renderApp('/people/ada?panel=activity');
  await user.click(await screen.findByRole('button', { name: /^Undo the merge/ }));
  expect(await screen.findByText('Undone')).toBeDefined();
  expect(await screen.findByText('Ada Lovelace and Al are two people again.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Undo the merge/ })).toBeNull();
  expect(called('POST /api/people/merge/2/undo')).toHaveLength(1);
});

test('the feed shows a page, older events when they are asked for, and then no more', async () => {
  const { called } = fakeApi({
    'GET /api/people': [buildPerson()],
    'GET /api/people/ada': buildPerson(),
    'GET /api/people/ada/activity': ({ query }: Call) =>
      query.get('before') === 'page-2'
        ? Response.json([event('1', 'created', 'Added Ada')])
        : Response.json([event('2', 'contact', 'Met')], { headers: { 'x-next-before': 'page-2' } }),
  });
  const { user } = renderApp('/people/ada?panel=activity');
  expect(await screen.findByText('Met')).toBeDefined();
  expect(screen.queryByText('Added Ada')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('Added Ada')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull());
  expect(called('GET /api/people/ada/activity')).toHaveLength(2);
});

test('older events that could not be loaded are told and asked for again; after the last, the focus stays here', async () => {
  let isBroken = true;
  fakeApi({
    'GET /api/people': [buildPerson()],
    'GET /api/people/ada': buildPerson(),
    'GET /api/people/ada/activity': ({ query }: Call) => {
      if (!query.get('before'))
        return Response.json([event('2', 'created', 'Added')], { headers: { 'x-next-before': 'older' } });
      return isBroken ? refuse(500, 'internal', 'Out of order') : [event('1', 'contact', 'Logged contact')];
    },
  });
  const { user } = renderApp('/people/ada?panel=activity');
  await user.click(await screen.findByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('Older events could not be loaded.')).toBeDefined();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Logged contact');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Activity' })));
});

test('what became of a promise stands among the memories', async () => {
  fakeApi({
    'GET /api/people': [buildPerson()],
    'GET /api/people/ada': buildPerson(),
    'GET /api/people/ada/activity': [
      event('2', 'promise_kept', 'The book'),
      event('1', 'created', 'Added Ada'),
    ],
  });
  const { user } = renderApp('/people/ada?panel=activity');
  await user.click(await screen.findByRole('button', { name: 'Memories' }));
  expect(screen.getByText('Promise kept')).toBeDefined();
  expect(screen.getByText('The book')).toBeDefined();
  expect(screen.queryByText('Added Ada')).toBeNull();
});

test('what a token did stands under its name, and is undone as one after a question', async () => {
  let data: object = {};
  const ofToken = { by: 'Claude Code', run_id: 'run-1' };
  const { called } = fakeApi({
    'GET /api/people': [buildPerson()],
    'GET /api/people/ada': buildPerson(),
    'GET /api/people/ada/activity': () => [
      { ...event('3', 'memory_added', 'Likes engines'), ...ofToken, data },
      { ...event('2', 'tag_added', 'Navy'), ...ofToken, data },
      event('1', 'created', 'Added Ada'),
    ],
    'DELETE /api/ai/runs/run-1': () => {
      data = { taken_back: true };
      return undefined;
    },
  });
  const { user } = renderApp('/people/ada?panel=activity');
  const lines = async () =>
    (await within(await screen.findByRole('region', { name: 'Activity' })).findAllByRole('listitem')).map(
      ({ textContent }) => textContent,
    );
  expect(await lines()).toEqual([
    expect.stringMatching(/^Likes engines.+ · by Claude CodeUndo all of it/),
    expect.stringMatching(/^Navy.+ · by Claude Code$/),
    expect.not.stringContaining('by'),
  ]);
  await user.click(screen.getByRole('button', { name: /^Undo all of it/ }));
  expect(called('DELETE /api/ai/runs/run-1')).toHaveLength(0);
  const question = within(await screen.findByRole('alertdialog', { name: 'Undo what Claude Code did?' }));
  await user.click(question.getByRole('button', { name: 'Undo all of it' }));
  expect(await screen.findByText('Undid what Claude Code did.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo all of it/ })).toBeNull());
  expect((await lines())[0]).toMatch(/by Claude Code · undone$/);
  expect(document.activeElement).not.toBe(document.body);
});

test('without a connection, what a token did cannot be undone', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fakeApi({
    'GET /api/people': [buildPerson()],
    'GET /api/people/ada': buildPerson(),
    'GET /api/people/ada/activity': [{ ...event('1', 'contact', 'Met'), by: 'curl', run_id: 'run-1' }],
  });
  renderApp('/people/ada?panel=activity');
  const undo = await screen.findByRole<HTMLButtonElement>('button', { name: /^Undo all of it/ });
  expect(undo.disabled).toBe(true);
});
