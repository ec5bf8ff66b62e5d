import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { ada, fakeApiWithAda } from '#testing/ada.ts';
import { expectFocus, renderWithKeys } from '#testing/browser/keyboard.ts';

const zoe = buildPerson({ id: 'zoe', name: 'Zoë García' });

const fakeServer = (answers: Record<string, unknown> = {}) =>
  fakeApiWithAda({
    'GET /api/people': [ada, zoe],
    'GET /api/people/zoe': zoe,
    'GET /api/people/ada/notebook': [],
    'GET /api/people/ada/activity': [],
    ...answers,
  });

test('/ goes to the search box, n adds somebody and the name can be typed', async () => {
  const created = buildPerson({ id: 'new', name: 'Untitled User' });
  const { called } = fakeServer({ 'POST /api/people': created, 'GET /api/people/new': created });
  const { user } = await renderWithKeys('/people/ada');
  await user.keyboard('/');
  await expectFocus('searchbox', 'Search people');
  await user.keyboard('n?');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'n?');
  expect(called('POST /api/people')).toEqual([]);
  await user.clear(screen.getByRole('searchbox'));
  await screen.findByRole('link', { name: 'Open messages with Ada Lovelace' });
  await user.keyboard('{ArrowDown}');
  await expectFocus('link', 'Open messages with Ada Lovelace');
  await user.keyboard('n');
  await expectFocus('textbox', 'Name');
  expect(called('POST /api/people')).toHaveLength(1);
});

test('n pressed twice before there is an answer adds one person', async () => {
  const created = buildPerson({ id: 'new', name: 'Untitled User' });
  const answer = Promise.withResolvers<unknown>();
  const { called } = fakeServer({ 'POST /api/people': () => answer.promise, 'GET /api/people/new': created });
  const { user } = await renderWithKeys('/people/ada');
  await user.keyboard('nn');
  answer.resolve(created);
  await expectFocus('textbox', 'Name');
  expect(called('POST /api/people')).toHaveLength(1);
});

test('/ on a page without a search box opens the list and its search box', async () => {
  fakeServer({ 'GET /api/today': { follow_ups: [], birthdays: [], catch_up: [], unread: [], promises: [] } });
  const { user, location } = await renderWithKeys('/today');
  await user.keyboard('/');
  await expectFocus('searchbox', 'Search people');
  expect(location()).toMatch(/^\/people/);
});

test('m opens a new memory of the open person with the focus in it, and again when it is open', async () => {
  fakeServer({ 'GET /api/people/ada/notebook': [] });
  const { user, location } = await renderWithKeys('/people/ada');
  await user.keyboard('m');
  await expectFocus('textbox', 'New memory');
  expect(location()).toBe('/people/ada?panel=memories');
  await user.keyboard('Tea');
  screen.getByRole('tab', { name: 'Memories' }).focus();
  await user.keyboard('m');
  await expectFocus('textbox', 'New memory');
  expect(screen.getByLabelText('New memory')).toHaveProperty('value', 'Tea');
});

test('c marks the person whose row has the focus, else the open one, and once while it is waiting', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { called } = fakeServer({
    'POST /api/people/ada/contact': () => answer.promise,
    'POST /api/people/zoe/contact': zoe,
  });
  const { user } = await renderWithKeys('/people/ada');
  await user.keyboard('cc');
  (await screen.findByRole('link', { name: 'Open messages with Zoë García' })).focus();
  await user.keyboard('c');
  await waitFor(() => expect(called('POST /api/people/zoe/contact')).toHaveLength(1));
  expect(called('POST /api/people/ada/contact')).toHaveLength(1);
  answer.resolve(ada);
});

test('g opens the guide, whose field has the focus; closing it gives the focus back', async () => {
  fakeServer();
  const { user } = await renderWithKeys('/people/ada');
  (await screen.findByRole('link', { name: 'Open messages with Zoë García' })).focus();
  await user.keyboard('g');
  await screen.findByRole('dialog', { name: 'Scout' });
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
  await user.keyboard('{Escape}');
  await expectFocus('link', 'Open messages with Zoë García');
});

test('? shows every key, with the name of the guide, and while it is open no key does anything', async () => {
  const { called } = fakeServer();
  const { user } = await renderWithKeys('/people/ada');
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  const keyOf = (label: string) => dialog.getByText(label).nextElementSibling?.textContent;
  expect(keyOf('Tell Scout what happened')).toBe('G');
  expect(keyOf('Mark the person as contacted')).toBe('C');
  expect(keyOf('Search people and commands')).toBe('Ctrl K');
  await user.keyboard('nc');
  expect(called('POST /api/people')).toEqual([]);
  expect(called('POST /api/people/ada/contact')).toEqual([]);
});

test('Escape pressed right after ? closes the keys, and the focus is where it was', async () => {
  fakeServer();
  const { user } = await renderWithKeys('/people/ada');
  (await screen.findByRole('link', { name: 'Open messages with Zoë García' })).focus();
  await user.keyboard('?{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await expectFocus('link', 'Open messages with Zoë García');
  await user.keyboard('?');
  await user.click(screen.getByRole('button', { name: 'Close keyboard shortcuts' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['{Control>}c{/Control}', '{Alt>}c{/Alt}', '{Meta>}c{/Meta}', '{Shift>}C{/Shift}'])(
  '%s is no shortcut',
  async (keys) => {
    const { called } = fakeServer();
    const { user } = await renderWithKeys('/people/ada');
    await user.keyboard(keys);
    expect(called('POST /api/people/ada/contact')).toEqual([]);
  },
);

test('the menu has an entry for the shortcuts', async () => {
  fakeServer();
  const { user } = await renderWithKeys('/people/ada');
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  await user.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }));
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
});
