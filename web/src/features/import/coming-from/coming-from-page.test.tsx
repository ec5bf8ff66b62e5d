import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const fakeServer = () => fakeApi({ 'GET /api/people': [], 'GET /api/tags': [] });

test('every program has a tile, and each tile leads to three steps and a box for the file', async () => {
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
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    expect.arrayContaining(['1Open Settings, then Export data.']),
  );
  expect(screen.getByLabelText('File with people')).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Back to Coming from' }));
  await waitFor(() => expect(location()).toBe('/import/from'));
});

test('the import leads to the tiles, and an unknown program to all of them', async () => {
  fakeServer();
  const { user, location } = renderApp('/import');
  await user.click(await screen.findByRole('link', { name: 'Google' }));
  expect(location()).toBe('/import/from/google');
  renderApp('/import/from/nowhere');
  expect(await screen.findByRole('heading', { name: 'Coming from …' })).toBeDefined();
});
