import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { SETTINGS, SETTINGS_PAGES } from '#settings/settings-pages.ts';
import { buildMe } from '#testing/builders.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

// Loaded in advance, so that even on a busy machine the first test finds its page in time.
beforeAll(async () => {
  await import('#screens/settings-screen.tsx');
  await import('#features/settings/preferences/preferences-page.tsx');
});

function openAt(address: string) {
  fakeApi({
    'GET /api/people': [],
    'GET /api/tags': [],
    'GET /api/people/trash': [],
    'GET /api/tokens': [],
    'GET /api/auth/me': buildMe(),
  });
  return renderApp(address);
}

/** Fakes a window as narrow as a phone. */
const becomePhone = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));

const searchBox = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search settings' });
const focused = () => document.activeElement;
const marked = () => document.querySelector<HTMLElement>('[data-marked]');

test('on a wide window the settings open with the preferences, and the list marks the page', async () => {
  const { user, location } = openAt('/settings');
  expect(await screen.findByRole('heading', { name: 'Preferences' })).toBeDefined();
  expect(location()).toBe('/settings/preferences');
  await user.click(screen.getByRole('link', { name: /^Trash/ }));
  expect(await screen.findByText('The trash is empty')).toBeDefined();
  const pages = within(screen.getByRole('navigation', { name: 'Pages of the settings' }));
  const current = pages.getAllByRole('link', { current: 'page' });
  expect(current.map((link) => link.getAttribute('href'))).toEqual(['/settings/trash']);
});

test('on a phone the list is a page of its own, and coming back focuses the link of the page left', async () => {
  becomePhone();
  const { user, location } = openAt('/settings');
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeDefined();
  for (const { label } of SETTINGS_PAGES)
    expect(screen.getByRole('link', { name: new RegExp(`^${label}`) })).toBeDefined();
  expect(location()).toBe('/settings');
  await user.click(screen.getByRole('link', { name: /^Tags/ }));
  const back = await screen.findByRole('link', { name: 'Back to Settings' });
  await waitFor(() => expect(focused()).toBe(back));
  await user.click(back);
  await screen.findByRole('heading', { name: 'Settings' });
  expect(location()).toBe('/settings');
  await waitFor(() => expect(focused()).toBe(screen.getByRole('link', { name: /^Tags/ })));
});

test('Enter in the search opens the first match: its control is scrolled to, focused and marked', async () => {
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push((this as HTMLElement).dataset.target ?? '');
  };
  const { user, location } = openAt('/settings/tags');
  await user.type(await searchBox(), 'dark');
  expect(within(screen.getByRole('list', { name: 'Found settings' })).getAllByRole('link')).toHaveLength(1);
  await user.keyboard('{Enter}');
  const chosen = await screen.findByRole('radio', { name: 'System' });
  await waitFor(() => expect(focused()).toBe(chosen));
  expect(location()).toBe('/settings/preferences');
  expect(scrolled).toContain('theme');
  expect(marked()?.dataset.target).toBe('theme');
  expect((await searchBox()).value).toBe('');
  await waitFor(() => expect(marked()).toBeNull());
});

test('a setting that was found before is focused again', async () => {
  const { user } = openAt('/settings/preferences');
  for (let round = 0; round < 2; round++) {
    await user.type(await searchBox(), 'cadence');
    await user.click(screen.getByRole('link', { name: /^Keep in touch/ }));
    await waitFor(() => expect(focused()).toBe(screen.getByRole('combobox', { name: 'Keep in touch' })));
  }
});

test('a search that finds nothing says what to do', async () => {
  const { user, location } = openAt('/settings/tags');
  await user.type(await searchBox(), 'Lovelace{Enter}');
  expect(screen.getByText('Nothing found for “Lovelace”')).toBeDefined();
  expect(location()).toBe('/settings/tags');
  await user.click(screen.getByRole('link', { name: 'Search people instead' }));
  await waitFor(() => expect(location()).toBe('/people?search=Lovelace'));
});

test.each(SETTINGS.filter(({ to }) => to.includes('#')))(
  '$to is on its page, with a control',
  async ({ to }) => {
    openAt(to);
    const id = to.split('#')[1];
    await waitFor(() => expect(focused()?.closest(`[data-target="${id}"]`)).toBeTruthy());
    expect(focused()?.matches('input, select, button, a')).toBe(true);
  },
);
