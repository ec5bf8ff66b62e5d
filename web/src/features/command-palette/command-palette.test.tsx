import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSettings } from '#settings/settings-store.ts';
import { ada, fakeApiWithAda } from '#testing/ada.ts';
import { renderApp } from '#testing/render-app.tsx';

const box = () => screen.findByRole('combobox', { name: 'Search people and commands' });

test('Ctrl and K opens it, a name and Enter open the person, and it is gone', async () => {
  fakeApiWithAda();
  const { user, location } = renderApp('/today');
  await screen.findByRole('heading', { name: 'Today' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), 'lovel');
  await screen.findByRole('option', { name: /Ada Lovelace/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location()).toBe('/people/ada'));
  expect(screen.queryByRole('combobox', { name: 'Search people and commands' })).toBeNull();
});

test('a person is marked as contacted without leaving the page', async () => {
  const { called } = fakeApiWithAda({ 'POST /api/people/ada/contact': ada });
  const { user, location } = renderApp('/today');
  await screen.findByRole('heading', { name: 'Today' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), 'ada');
  await screen.findByRole('option', { name: /Ada Lovelace/ });
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Marked Ada Lovelace as contacted.');
  expect(called('POST /api/people/ada/contact')).toHaveLength(1);
  expect(location()).toBe('/today');
});

test('the arrows walk along, and a view is chosen by its name', async () => {
  fakeApiWithAda({ 'GET /api/tags': [] });
  const { user, location } = renderApp('/today');
  await screen.findByRole('heading', { name: 'Today' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), 'view');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Table');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location()).toBe('/people'));
  expect(useSettings.getState().viewMode).toBe('table');
});

test('a search without matches says so', async () => {
  fakeApiWithAda();
  const { user } = renderApp('/today');
  await screen.findByRole('heading', { name: 'Today' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), 'xyzzy');
  expect(await screen.findByText('Nothing is called “xyzzy”.')).toBeDefined();
});
