import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

// In a file of its own, because the app keeps a menu that it has loaded once.
vi.mock('#features/menu/menu-drawer.tsx', () => ({
  get MenuDrawer() {
    throw new Error('Failed to fetch');
  },
}));

const openMenu = () => screen.findByRole('button', { name: 'Open menu' });

test('a menu that cannot be loaded says so and its button is there again', async () => {
  fakeApi({ 'GET /api/people': [buildPerson()] });
  const app = renderApp('/people/ada');
  await app.user.click(await openMenu());
  expect(await screen.findByText(/^The menu could not be loaded\./)).toBeDefined();
  expect(await openMenu()).toBeDefined();
});
