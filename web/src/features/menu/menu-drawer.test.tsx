import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePanels } from '#settings/panels-store.ts';
import { buildPerson } from '#testing/builders.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const ada = buildPerson({ unread_count: 2 });

const fakeServer = () =>
  fakeApi({
    'GET /api/people': [ada],
    'GET /api/people/ada': ada,
    'GET /api/people/ada/activity': [],
    'GET /api/people/ada/notebook': [],
    'GET /api/sms/messages/ada': [],
  });

const openMenu = () => screen.findByRole('button', { name: 'Open menu' });

test('closing the menu gives the focus back to its button', async () => {
  fakeServer();
  const app = renderApp('/people/ada');
  await app.user.click(await openMenu());
  await screen.findByRole('button', { name: 'Sign Out' });
  await app.user.keyboard('{Escape}');
  const button = await openMenu();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('on a phone the menu is a sheet from below, and closing it gives the focus back too', async () => {
  fakeServer();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const more = () => screen.findByRole('button', { name: 'More: open menu' });
  const app = renderApp('/people');
  await app.user.click(await more());
  const menu = await screen.findByRole('dialog', { name: 'Kindred' });
  expect(menu.className).toContain('bottom-0');
  expect(usePanels.getState()).toMatchObject({ mobileMenuOpen: true, hamburgerMenuOpen: false });
  await app.user.keyboard('{Escape}');
  const button = await more();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('arrow keys walk along the tabs without opening them', async () => {
  const { called } = fakeServer();
  const app = renderApp('/people/ada?panel=profile');
  (await screen.findByRole('tab', { name: 'Profile' })).focus();
  await app.user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Messages' })));
  expect(app.location()).toBe('/people/ada?panel=profile');
  expect(called('POST /api/people/ada/read')).toEqual([]);
  await app.user.keyboard('{Enter}');
  expect(app.location()).toBe('/people/ada');
});

test('the star is one switch whose name does not change', async () => {
  fakeServer();
  renderApp('/people/ada?panel=activity');
  const star = await screen.findByRole('button', { name: 'Important' });
  expect(star.getAttribute('aria-pressed')).toBe('false');
});
