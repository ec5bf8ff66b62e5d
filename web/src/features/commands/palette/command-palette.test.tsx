import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { paletteKeys } from '#lib/shortcuts.ts';
import { useSettings } from '#settings/settings-store.ts';
import { ada, fakeApiWithAda } from '#testing/ada.ts';
import { buildPerson } from '#testing/builders.ts';
import { expectFocus, renderWithKeys } from '#testing/browser/keyboard.ts';
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

test('opening it asks for no layout, and a line that the arrows reach is brought into view', async () => {
  fakeApiWithAda();
  const { user } = renderApp('/today');
  await screen.findByRole('heading', { name: 'Today' });
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined);
  await user.keyboard('{Control>}k{/Control}');
  await box();
  await screen.findAllByRole('option');
  expect(shown).not.toHaveBeenCalled();
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(shown.mock.contexts).toEqual([screen.getAllByRole('option')[1], screen.getAllByRole('option')[0]]);
});

test('it closes with Escape or a press beside it, and not with one inside', async () => {
  fakeApiWithAda();
  const { user } = renderApp('/today');
  await screen.findByRole('heading', { name: 'Today' });
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await box());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  await box();
  const dialog = screen.getByRole('dialog', { name: 'Go to anybody or anything' });
  await user.click(dialog);
  expect(dialog.isConnected).toBe(true);
  await user.click(dialog.parentElement!);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a field of the page cannot take the focus from it, and Tab does not lead out', async () => {
  fakeApiWithAda();
  const { user } = renderApp('/people/ada');
  const field = await screen.findByRole('searchbox', { name: 'Search people' });
  await user.keyboard('{Control>}k{/Control}');
  const typed = await box();
  field.focus();
  expect(document.activeElement).toBe(typed);
  await user.tab();
  expect(document.activeElement).toBe(typed);
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(typed);
});

test('it does not open over another dialog', async () => {
  fakeApiWithAda();
  const { user } = await renderWithKeys('/people/ada');
  await user.keyboard('g');
  await screen.findByRole('dialog', { name: 'Scout' });
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{Control>}k{/Control}');
  await box();
});

test('a search without matches says so', async () => {
  fakeApiWithAda();
  const { user } = renderApp('/today');
  await screen.findByRole('heading', { name: 'Today' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), 'xyzzy');
  expect(await screen.findByText('Nothing is called “xyzzy”.')).toBeDefined();
});

test('the button in the search box opens it and shows the shortcut', async () => {
  fakeApiWithAda();
  const { user } = renderApp('/people/ada');
  const button = await screen.findByRole('button', { name: 'Go to anybody or anything, Ctrl K' });
  expect(button.textContent).toContain('Ctrl K');
  await user.click(button);
  await box();
});

test('a Mac is shown its own key', () => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
  expect(paletteKeys()).toBe('⌘K');
});

test('each action with a shortcut shows its key, and what is about a person names the open one', async () => {
  fakeApiWithAda();
  const { user } = renderApp('/people/ada');
  await screen.findByRole('heading', { name: 'Ada Lovelace' });
  await user.keyboard('{Control>}k{/Control}');
  await box();
  const keysShown = (await screen.findAllByRole('option'))
    .filter((option) => option.hasAttribute('aria-keyshortcuts'))
    .map((option) => [option.getAttribute('aria-keyshortcuts'), option.textContent]);
  expect(keysShown).toEqual([
    ['m', 'Write a memory of Ada LovelaceM'],
    ['q', 'Quick line about Ada LovelaceQ'],
    ['c', 'Mark Ada Lovelace as contactedC'],
    ['n', 'Add a personN'],
    ['g', 'Tell Scout what happenedG'],
    ['/', 'Search people/'],
    ['?', 'Keyboard shortcuts?'],
  ]);
});

test('a chosen command finds the focus where it was before the palette opened', async () => {
  const { called } = fakeApiWithAda({ 'POST /api/people/ada/contact': ada });
  const { user } = await renderWithKeys('/people/ada');
  const link = await screen.findByRole('link', { name: 'Open messages with Ada Lovelace' });
  link.focus();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), 'in touch{Enter}');
  await screen.findByText('Marked Ada Lovelace as contacted.');
  expect(called('POST /api/people/ada/contact')).toHaveLength(1);
  expect(document.activeElement).toBe(link);
});

test('after a person was chosen the focus is on the name, after a page on its heading', async () => {
  const zoe = buildPerson({ id: 'zoe', name: 'Zoë García' });
  fakeApiWithAda({ 'GET /api/people': [ada, zoe], 'GET /api/people/zoe': zoe });
  const { user } = await renderWithKeys('/people/ada');
  await screen.findByRole('heading', { name: 'Ada Lovelace' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), 'zoë');
  await screen.findByRole('option', { name: /Zoë/ });
  await user.keyboard('{Enter}');
  await expectFocus('heading', 'Zoë García');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), 'insights{Enter}');
  await expectFocus('heading', 'Insights');
});

test('the theme can be changed, and the search box of the list be reached, from here', async () => {
  fakeApiWithAda({ 'PATCH /api/auth/me': {} });
  const { user } = renderApp('/people/ada');
  await screen.findByRole('heading', { name: 'Ada Lovelace' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), 'dark{Enter}');
  await waitFor(() => expect(useSettings.getState().theme).toBe('dark'));
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), 'search people{Enter}');
  await expectFocus('searchbox', 'Search people');
});
