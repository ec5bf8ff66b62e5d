import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useMerging } from '#settings/merging-store.ts';
import { buildPerson } from '#testing/builders.ts';
import { fakeApiWithAda } from '#testing/ada.ts';
import { expectFocus, renderWithKeys } from '#testing/browser/keyboard.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

const ada = buildPerson({ email: 'ada@example.com', last_contact_date: daysAgo(1) });
const zoe = buildPerson({
  id: 'zoe',
  name: 'Zoë García',
  phone_number: null,
  health_status: 'dormant',
  cadence_days: 30,
  last_contact_date: daysAgo(90),
});
const bob = buildPerson({ id: 'bob', name: 'Bob', last_contact_date: daysAgo(1) });

const fakeServer = (answers: Record<string, unknown> = {}) =>
  fakeApiWithAda({
    'GET /api/people': [ada, zoe, bob],
    'GET /api/people/ada': ada,
    'GET /api/people/zoe': zoe,
    'GET /api/people/bob': bob,
    'GET /api/tags': [],
    ...answers,
  });

type User = Awaited<ReturnType<typeof renderWithKeys>>['user'];

const box = (name = 'Search people and commands') => screen.findByRole('combobox', { name });
const options = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const selected = () => within(screen.getByRole('dialog')).getByRole('option', { selected: true }).textContent;

async function openPalette(user: User) {
  await user.keyboard('{Control>}k{/Control}');
  await box();
}

/** Opens the list of actions for Ada, or continues from there. */
async function openActions(user: User) {
  await openPalette(user);
  await user.type(await box(), 'ada');
  await waitFor(() => expect(selected()).toMatch(/^AL ?Ada Lovelace/));
  await user.keyboard('{ArrowRight}');
  await box('What to do with Ada Lovelace');
}

const choose = async (user: User, name: string) => user.click(await screen.findByRole('option', { name }));

test('before a key is pressed it shows who was opened last, who is overdue by how many days, then actions', async () => {
  fakeServer();
  const { user, history } = await renderWithKeys('/people/bob');
  await screen.findByRole('heading', { name: 'Bob' });
  history.push('/people/ada');
  await screen.findByRole('heading', { name: 'Ada Lovelace' });
  await openPalette(user);
  expect(options('Looked at last')).toEqual([expect.stringContaining('Bob')]);
  expect(options('Overdue')).toEqual([expect.stringContaining('60 days overdue')]);
  expect(options('Actions')[0]).toBe('Text Ada Lovelace');
  await user.keyboard('{Enter}');
  await expectFocus('heading', 'Bob');
});

test('arrow right lists what can be done with a person, arrow left goes back to what was typed', async () => {
  fakeServer();
  const { user } = await renderWithKeys('/today');
  await openActions(user);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Message',
    'Call',
    'Email',
    'Add memoryM',
    'Quick lineQ',
    'Mark as contactedC',
    'Tag…',
    'Merge with…',
    'Open profile',
    'Circle',
    'Delete…',
  ]);
  await user.keyboard('{ArrowDown}{ArrowLeft}');
  expect(await box()).toHaveProperty('value', 'ada');
  expect(selected()).toContain('Ada Lovelace');
});

test('a person without phone and email cannot be called, and arrow right within the text only moves in it', async () => {
  fakeServer();
  const { user } = await renderWithKeys('/today');
  await openPalette(user);
  await user.type(await box(), 'zoë');
  await screen.findByRole('option', { name: /Zoë/ });
  await user.keyboard('{ArrowLeft}{ArrowRight}');
  expect(await box()).toHaveProperty('value', 'zoë');
  await user.keyboard('{ArrowRight}');
  await box('What to do with Zoë García');
  expect(screen.queryByRole('option', { name: 'Call' })).toBeNull();
  expect(screen.queryByRole('option', { name: 'Message' })).toBeNull();
});

test('Call opens the phone app, and Open profile the profile', async () => {
  fakeServer();
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user, location } = await renderWithKeys('/today');
  await openActions(user);
  await choose(user, 'Call');
  await waitFor(() => expect(followed.mock.contexts.at(-1)).toHaveProperty('href', 'tel:+15125550100'));
  await openActions(user);
  await choose(user, 'Open profile');
  await waitFor(() => expect(location()).toBe('/people/ada?panel=profile'));
});

test('a tag is added to the person and can be undone', async () => {
  const { called } = fakeServer({ 'POST /api/people/bulk-tags': { changed_ids: ['ada'] } });
  const { user } = await renderWithKeys('/today');
  await openActions(user);
  await user.keyboard('tag{Enter}');
  await user.type(await box('Tag for Ada Lovelace'), 'Choir{Enter}');
  await screen.findByText('Added Choir to 1 person.');
  expect(called('POST /api/people/bulk-tags')[0]?.body).toEqual({
    person_ids: ['ada'],
    tag_names: ['Choir'],
    operation: 'add',
  });
});

test('Merge with… asks for the other person, never the same one, and opens the merge of the two', async () => {
  fakeServer();
  const { user } = await renderWithKeys('/today');
  await openActions(user);
  await user.keyboard('merge{Enter}');
  await user.type(await box('Merge Ada Lovelace with'), 'a');
  expect(screen.queryByRole('option', { name: /Ada/ })).toBeNull();
  await user.keyboard('{Backspace}zo{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: /merge/i }));
  await dialog.findByRole('button', { name: 'Merge' });
  expect(useMerging.getState().ids).toEqual(['ada', 'zoe']);
});

test('Delete… asks once more, and Go back leads back', async () => {
  const { called } = fakeServer({ 'POST /api/people/bulk-delete': { deleted: 1, ids: ['ada'] } });
  const { user, location } = await renderWithKeys('/people/ada');
  await openActions(user);
  await choose(user, 'Delete…');
  await choose(user, 'Go back');
  await box('What to do with Ada Lovelace');
  await choose(user, 'Delete…');
  await choose(user, 'Move Ada Lovelace to the trash');
  await screen.findByText('Deleted 1 person.');
  expect(called('POST /api/people/bulk-delete')[0]?.body).toEqual({ person_ids: ['ada'] });
  expect(location()).not.toContain('/people/ada');
  expect(document.activeElement).not.toBe(document.body);
});

test('the deleted person is followed by another one, with the filter of the list', async () => {
  fakeServer({ 'POST /api/people/bulk-delete': { deleted: 1, ids: ['ada'] } });
  const { user, location } = await renderWithKeys('/people/ada?sort=name');
  await openActions(user);
  await choose(user, 'Delete…');
  await choose(user, 'Move Ada Lovelace to the trash');
  await screen.findByText('Deleted 1 person.');
  expect(location()).toMatch(/^\/people\/\w+\?sort=name/);
});
