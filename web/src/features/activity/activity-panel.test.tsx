import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { type Call, fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const event = (id: string, type: string, summary: string) => ({
  id,
  type,
  at: '2026-01-02T12:00:00.000Z',
  summary,
  data: {},
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
