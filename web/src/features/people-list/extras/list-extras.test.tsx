import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { local, RECENT } from '#lib/storage/storage.ts';
import { becomeUser } from '#testing/fake-firebase.ts';
import { buildPerson } from '#testing/builders.ts';
import { fakeApiWithAda } from '#testing/ada.ts';
import { expectFocus, renderWithKeys } from '#testing/browser/keyboard.ts';
import { clearSelection } from './select.ts';

const people = ['Ada Lovelace', 'Bob', 'Cleo', 'Zoë García'].map((name) =>
  buildPerson({ id: name.slice(0, 3).toLowerCase(), name }),
);

const byId = Object.fromEntries(people.map((person) => [`GET /api/people/${person.id}`, person]));
const fakeServer = (answers: Record<string, unknown> = {}) =>
  fakeApiWithAda({ 'GET /api/people': people, 'GET /api/tags': [], ...byId, ...answers });

const link = (name: string) => screen.findByRole('link', { name: `Open messages with ${name}` });
const selected = () =>
  [...document.querySelectorAll<HTMLElement>('[data-selected]')].map((row) => row.dataset.person);
const bar = () => screen.findByRole('region', { name: 'Selected people' });

/** Renders the list, and waits until people can be selected in it. */
async function renderList(address = '/people/ada?sort=name', answers: Record<string, unknown> = {}) {
  const server = fakeServer(answers);
  const app = await renderWithKeys(address);
  await link('Bob');
  await screen.findByRole('navigation', { name: 'Opened last' });
  return { ...server, ...app };
}

async function clickRow(name: string, keys: MouseEventInit = {}) {
  fireEvent.click(await link(name), keys);
}

test('Ctrl and a click select people, Shift a range, and the bar of the table acts on them', async () => {
  const { user, called, location } = await renderList(undefined, {
    'POST /api/people/bulk-delete': { deleted: 3, ids: ['ada', 'bob', 'cle'] },
  });
  await clickRow('Ada Lovelace', { ctrlKey: true });
  expect(selected()).toEqual(['ada']);
  await clickRow('Cleo', { shiftKey: true });
  expect(selected()).toEqual(['ada', 'bob', 'cle']);
  await clickRow('Zoë García', { metaKey: true });
  await clickRow('Zoë García', { ctrlKey: true });
  expect(location()).toBe('/people/ada?sort=name');
  const actions = within(await bar());
  actions.getByText('3 selected');
  await user.click(actions.getByRole('button', { name: 'Delete' }));
  await user.click(actions.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(called('POST /api/people/bulk-delete')).toHaveLength(1));
  expect(called('POST /api/people/bulk-delete')[0]?.body).toEqual({ person_ids: ['ada', 'bob', 'cle'] });
  expect(selected()).toEqual([]);
  await expectFocus('link', 'Open messages with Zoë García');
});

test('Clear selection leads back into the list', async () => {
  const { user } = await renderList();
  (await link('Cleo')).focus();
  await user.keyboard(' ');
  await user.click(within(await bar()).getByRole('button', { name: 'Clear selection' }));
  expect(selected()).toEqual([]);
  await expectFocus('link', 'Open messages with Cleo');
});

test('Space selects, Shift and arrow down select on, Ctrl and A everybody, Escape nobody', async () => {
  const { user } = await renderList();
  (await link('Bob')).focus();
  await user.keyboard(' ');
  expect(selected()).toEqual(['bob']);
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await waitFor(() => expect(selected()).toEqual(['bob', 'cle']));
  await expectFocus('link', 'Open messages with Cleo');
  await user.keyboard('{Control>}a{/Control}');
  expect(selected()).toHaveLength(people.length);
  await user.keyboard('{Escape}');
  expect(selected()).toEqual([]);
  await expectFocus('link', 'Open messages with Cleo');
});

test('a long press selects and opens nobody; then taps select more', async () => {
  const { location } = await renderList();
  const bob = await link('Bob');
  fireEvent.pointerDown(bob, { pointerType: 'touch' });
  await waitFor(() => expect(selected()).toEqual(['bob']));
  fireEvent.pointerUp(bob, { pointerType: 'touch' });
  fireEvent.click(bob);
  expect(selected()).toEqual(['bob']);
  fireEvent(
    await link('Cleo'),
    new PointerEvent('click', { bubbles: true, cancelable: true, pointerType: 'touch' }),
  );
  expect(selected()).toEqual(['bob', 'cle']);
  expect(location()).toBe('/people/ada?sort=name');
});

test('who is filtered out is not selected any more', async () => {
  const { user } = await renderList();
  await clickRow('Bob', { ctrlKey: true });
  await clickRow('Cleo', { ctrlKey: true });
  await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'bob');
  await waitFor(async () => expect((await bar()).textContent).toContain('1 selected'));
});

test('sorted by name, the list has the letters that exist, and the keyboard goes along them', async () => {
  const { user } = await renderList();
  const letters = await screen.findByRole('slider', { name: 'Letter' });
  expect(letters.textContent).toBe('ABCZ');
  letters.focus();
  await user.keyboard('{ArrowDown}');
  expect(letters.getAttribute('aria-valuetext')).toBe('B');
  await user.keyboard('{End}{ArrowDown}');
  expect(letters.getAttribute('aria-valuetext')).toBe('Z');
  await user.keyboard('c');
  expect(letters.getAttribute('aria-valuetext')).toBe('C');
  await user.keyboard('{Enter}');
  await expectFocus('link', 'Open messages with Cleo');
});

test('in another order there are no letters', async () => {
  await renderList('/people/ada');
  expect(screen.queryByRole('slider', { name: 'Letter' })).toBeNull();
});

test('the last three who were opened are on top of the list, the newest first, without who was deleted', async () => {
  let list = people;
  const { history } = await renderList('/people/ada', { 'GET /api/people': () => list });
  const opened = () =>
    within(screen.getByRole('navigation', { name: 'Opened last' }))
      .getAllByRole('link')
      .map((one) => one.title);
  for (const { id, name } of people.slice(1)) {
    act(() => history.push(`/people/${id}`));
    await screen.findByRole('heading', { name });
  }
  await waitFor(() => expect(opened()).toEqual(['Zoë García', 'Cleo', 'Bob']));
  list = people.filter(({ id }) => id !== 'cle');
  cleanup();
  await renderList('/people/zoë', { 'GET /api/people': () => list });
  await waitFor(() => expect(opened()).toEqual(['Zoë García', 'Bob', 'Ada Lovelace']));
  await screen.findByRole('link', { name: 'Opened last: Bob' });
});

test('whoever the app opens beside the list by itself is not among them, and nothing moves', async () => {
  fakeServer();
  const { user, location } = await renderWithKeys('/people?sort=name');
  await screen.findByRole('heading', { name: 'Ada Lovelace' });
  await waitFor(() => expect(location()).toBe('/people/ada?sort=name'));
  expect(local.getItem(RECENT)).toBeNull();
  await user.click(await link('Ada Lovelace'));
  await screen.findByRole('link', { name: 'Opened last: Ada Lovelace' });
});

test('they are no Tab stops: arrow up leads to them from the first person, arrow down back', async () => {
  const { user } = await renderList('/people/ada?sort=name');
  (await link('Ada Lovelace')).focus();
  await user.keyboard('{ArrowUp}');
  await expectFocus('link', 'Opened last: Ada Lovelace');
  await user.keyboard('{ArrowDown}');
  await expectFocus('link', 'Open messages with Ada Lovelace');
});

test('at sign-out nothing is left of who was opened', async () => {
  await renderList('/people/ada');
  expect(local.keys().filter((key) => key.includes('recent'))).toHaveLength(1);
  act(() => becomeUser(null));
  await waitFor(() => expect(local.keys().filter((key) => key.includes('recent'))).toEqual([]));
  clearSelection();
});
