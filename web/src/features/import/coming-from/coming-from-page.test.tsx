import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';
import { PRODUCERS } from './producers.ts';

const fakeServer = () => fakeApi({ 'GET /api/people': [], 'GET /api/tags': [] });

test('every program has a tile, which leads to its page, and from there back', async () => {
  fakeServer();
  const { user, location } = renderApp('/import/from');
  const tiles = await screen.findByRole('list', { name: 'Where your people are' });
  expect(
    within(tiles)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'iPhone',
    'Google',
    'Outlook',
    'LinkedIn',
    'Monica',
    'Dex',
    'Clay / Mesh',
    'Contrack',
    'Nametag',
    'Spreadsheet',
  ]);
  await user.click(within(tiles).getByRole('link', { name: 'Monica' }));
  await screen.findByRole('heading', { name: 'Coming from Monica' });
  expect(location()).toBe('/import/from/monica');
  await user.click(screen.getByRole('link', { name: 'Back to Coming from' }));
  await waitFor(() => expect(location()).toBe('/import/from'));
});

test.each(PRODUCERS)('coming from $name takes three steps and a file', async ({ id, steps }) => {
  fakeServer();
  renderApp(`/import/from/${id}`);
  const list = within((await screen.findByText(steps[0])).closest('ol')!);
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    steps.map((step, index) => `${index + 1}${step}`),
  );
  expect(steps).toHaveLength(3);
  expect(screen.getByLabelText('File with people')).toBeDefined();
});

test('the file of Monica is asked for by its own kind', async () => {
  fakeServer();
  renderApp('/import/from/monica');
  expect(await screen.findByText('or drop it here: JSON, up to 10,000 people')).toBeDefined();
});

test('the import leads to the tiles, and an unknown program to all of them', async () => {
  fakeServer();
  const { user, location } = renderApp('/import');
  await user.click(await screen.findByRole('link', { name: 'Google' }));
  expect(location()).toBe('/import/from/google');
  renderApp('/import/from/nowhere');
  expect(await screen.findByRole('heading', { name: 'Coming from …' })).toBeDefined();
});
