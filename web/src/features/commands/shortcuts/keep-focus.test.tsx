import { act, screen, waitFor, within } from '@testing-library/react';
import type { Tag } from 'functions/contract';
import { expect, test, vi } from 'vitest';
import { useSettings } from '#settings/settings-store.ts';
import { buildEntry, buildMessage, buildPerson } from '#testing/builders.ts';
import { fakeApiWithAda } from '#testing/ada.ts';
import { expectFocus, renderWithKeys } from '#testing/browser/keyboard.ts';
import { renderApp } from '#testing/render-app.tsx';

/** Everybody here has had a contact, because Today greets people without one. */
const last_contact_date = '2026-03-01T10:00:00.000Z';
const ada = buildPerson({ last_contact_date });
const zoe = buildPerson({ id: 'zoe', name: 'Zoë García', last_contact_date });
const old = buildEntry();
const added = buildEntry({ id: 'entry-2', content: 'Tea' });
const choir: Tag = {
  id: 'choir',
  name: 'Choir',
  color: null,
  category: 'general',
  city: null,
  state: null,
  people_count: 1,
};

const fakeServer = (answers: Record<string, unknown> = {}) =>
  fakeApiWithAda({
    'GET /api/people': [ada, zoe],
    'GET /api/people/ada': ada,
    'GET /api/people/zoe': zoe,
    'GET /api/tags': [choir],
    ...answers,
  });

/** Presses a button with the keyboard. */
async function press(user: Awaited<ReturnType<typeof renderWithKeys>>['user'], name: string | RegExp) {
  (await screen.findByRole('button', { name })).focus();
  await user.keyboard('{Enter}');
}

const answerYes = async (user: Awaited<ReturnType<typeof renderWithKeys>>['user'], name: string) => {
  within(await screen.findByRole('alertdialog'))
    .getByRole('button', { name })
    .focus();
  await user.keyboard('{Enter}');
};

test('after Save and after Cancel of a profile the focus is on Edit', async () => {
  fakeServer({ 'PATCH /api/people/ada': { ...ada, city: 'London' } });
  const { user } = await renderWithKeys('/people/ada?panel=profile');
  await press(user, 'Edit');
  await expectFocus('textbox', 'Name');
  await press(user, 'Cancel');
  await expectFocus('button', 'Edit');
  await user.keyboard('{Enter}');
  (await screen.findByLabelText('City')).focus();
  await user.paste('London');
  await user.keyboard('{Enter}');
  await expectFocus('button', 'Edit');
});

test('after a memory is written, changed or deleted the focus is on a memory', async () => {
  fakeServer({
    'GET /api/people/ada/notebook': [old],
    'POST /api/people/ada/notebook': added,
    'PUT /api/people/ada/notebook/entry-2': { ...added, content: 'Tea, green' },
    'DELETE /api/people/ada/notebook/entry-2': undefined,
    'DELETE /api/people/ada/notebook/entry-1': undefined,
  });
  const { user } = await renderWithKeys('/people/ada?panel=memories');
  const memory = (text: string) => screen.getByText(text).closest('li');
  await press(user, 'Add a memory');
  await user.keyboard('Tea{Control>}{Enter}{/Control}');
  await waitFor(() => expect(memory('Tea')).toContain(document.activeElement));
  await user.keyboard('{Enter}, green{Control>}{Enter}{/Control}');
  await waitFor(() => expect(memory('Tea, green')).toContain(document.activeElement));
  await user.keyboard('{Tab}{Enter}');
  await answerYes(user, 'Delete');
  await waitFor(() => expect(screen.queryByText('Tea, green')).toBeNull());
  await waitFor(() => expect(memory(old.content)).toContain(document.activeElement));
  await user.keyboard('{Tab}{Enter}');
  await answerYes(user, 'Delete');
  await expectFocus('button', 'Add a memory');
});

test('after Retry of a text the focus is on the thread', async () => {
  const failed = buildMessage({ direction: 'outbound', status: 'failed' });
  fakeServer({ 'GET /api/sms/messages/ada': [failed], 'POST /api/sms/send': () => new Promise(() => {}) });
  const { user } = await renderWithKeys('/people/ada');
  await press(user, 'Retry');
  await expectFocus('region', 'Messages with Ada Lovelace');
});

test('after a tag is removed or added on a profile the focus is where the next one is added', async () => {
  const tags = [choir];
  fakeServer({
    'GET /api/people/ada': () => ({ ...ada, tags }),
    'GET /api/people/ada/tags': () => tags,
    'DELETE /api/people/ada/tags/choir': () => void tags.pop(),
    'POST /api/people/ada/tags': () => (tags.push(choir), choir),
  });
  const { user } = await renderWithKeys('/people/ada?panel=profile');
  await press(user, 'Remove tag Choir');
  await expectFocus('button', /Tag$/);
  await user.keyboard('{Enter}Choir{Enter}');
  await expectFocus('button', /Tag$/);
});

test('after a person is deleted the focus is on the name of the next one', async () => {
  fakeServer({ 'DELETE /api/people/ada': undefined });
  const { user } = await renderWithKeys('/people/ada?panel=profile&edit=true');
  await press(user, 'Delete Person');
  await answerYes(user, 'Delete');
  await expectFocus('heading', 'Zoë García');
});

test('on Today the focus goes to the next row, and after the last one to the heading', async () => {
  const reason = 'Due';
  const bob = buildPerson({ id: 'bob', name: 'Bob', last_contact_date });
  const left = { follow_ups: [ada, zoe, bob].map((person) => ({ ...person, reason })) };
  fakeServer({
    'GET /api/today': () => ({ ...left, birthdays: [], catch_up: [], unread: [], promises: [] }),
    'POST /api/people/ada/contact': () => (left.follow_ups.shift(), ada),
    'PATCH /api/people/zoe': () => (left.follow_ups.shift(), zoe),
    'PATCH /api/people/bob': () => (left.follow_ups.shift(), bob),
  });
  const { user } = await renderWithKeys('/today');
  async function snooze(name: string) {
    await press(user, `Snooze ${name}`);
    (await screen.findByRole('menuitem', { name: 'Tomorrow' })).focus();
    await user.keyboard('{Enter}');
  }
  await press(user, 'We talked: Ada Lovelace');
  await expectFocus('textbox', 'What about? (optional)');
  await user.keyboard('{Enter}');
  await expectFocus('link', 'Zoë García');
  await snooze('Zoë García');
  await expectFocus('link', 'Bob');
  await snooze('Bob');
  await expectFocus('heading', 'Today');
});

test('on Today c ends a row', async () => {
  const reason = 'Due';
  const left = { follow_ups: [ada, zoe].map((person) => ({ ...person, reason })) };
  fakeServer({
    'GET /api/today': () => ({ ...left, birthdays: [], catch_up: [], unread: [], promises: [] }),
    'POST /api/people/ada/contact': () => (left.follow_ups.shift(), ada),
  });
  const { user } = await renderWithKeys('/today');
  (await screen.findByRole('link', { name: 'Message Ada Lovelace' })).focus();
  await user.keyboard('c');
  await expectFocus('link', 'Zoë García');
});

test('in the table the focus stays in the table after a bulk change and in the bar before it', async () => {
  useSettings.setState({ viewMode: 'table' });
  fakeServer({ 'POST /api/people/bulk-delete': { deleted: 1, ids: ['ada'] } });
  const { user } = await renderWithKeys('/people');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ada Lovelace' }));
  await press(user, 'Delete');
  await press(user, 'Cancel');
  await expectFocus('button', 'Delete');
  await press(user, 'Clear selection');
  await waitFor(() => expect(screen.getByRole('table').contains(document.activeElement)).toBe(true));
  await user.click(screen.getByRole('checkbox', { name: 'Select Ada Lovelace' }));
  await press(user, 'Delete');
  await press(user, 'Confirm');
  await waitFor(() => expect(screen.getByRole('table').contains(document.activeElement)).toBe(true));
});

test('after a quick line is saved the focus is on the button that opened it', async () => {
  fakeServer({ 'POST /api/people/ada/notebook': added });
  const { user } = await renderWithKeys('/people/ada?panel=memories');
  await press(user, /^Quick line/);
  await expectFocus('textbox', 'Quick line about Ada Lovelace');
  await user.paste('Likes tea');
  await user.keyboard('{Enter}');
  await screen.findByText('Saved for Ada Lovelace: a memory.');
  await expectFocus('button', /^Quick line/);
});

test('a panel that is opened before the browser was idle gives the focus back to its button', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('cancelIdleCallback', () => {});
  fakeServer();
  const { user } = renderApp('/people/ada?panel=memories');
  await press(user, /^Quick line/);
  await expectFocus('textbox', 'Quick line about Ada Lovelace');
  await user.keyboard('{Escape}');
  await expectFocus('button', /^Quick line/);
});

test('a button that is removed while it is disabled leaves the focus to what is near', async () => {
  fakeServer();
  await renderWithKeys('/people/ada');
  await screen.findByRole('link', { name: 'Open messages with Zoë García' });
  const button = document.createElement('button');
  document.querySelector('main')?.append(button);
  button.focus();
  button.disabled = true;
  button.remove();
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

test('after a filter is removed the focus is on the next one, after the last on Filters', async () => {
  fakeServer();
  const { user } = await renderWithKeys('/people/ada?has=email,phone');
  await press(user, 'Remove filter Has Email');
  await expectFocus('button', 'Remove filter Has Phone');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull());
  await expectFocus('button', /^Filters/);
});

test('in the trash the focus is in the list after a person has left it', async () => {
  const trash = [ada, zoe].map((person) => ({ ...person, deleted_at: new Date().toISOString() }));
  fakeServer({
    'GET /api/people/trash': () => trash,
    'DELETE /api/people/trash/ada': () => void trash.shift(),
    'POST /api/people/zoe/restore': () => trash.shift(),
  });
  const { user } = await renderWithKeys('/settings/trash');
  await press(user, 'Delete forever Ada Lovelace');
  await answerYes(user, 'Delete forever');
  await expectFocus('button', 'Restore Zoë García');
  await user.keyboard('{Enter}');
  await expectFocus('list', 'People in the trash');
});

test('a tag that is created leaves the focus in its field, one that is saved or deleted on a tag', async () => {
  fakeServer({
    'POST /api/tags': { ...choir, id: 'chess', name: 'Chess' },
    'PATCH /api/tags/choir': { ...choir, name: 'Band' },
    'DELETE /api/tags/choir': undefined,
  });
  const { user } = await renderWithKeys('/settings/tags');
  await user.type(await screen.findByRole('textbox', { name: 'New tag' }), 'Chess');
  await press(user, 'Create');
  await expectFocus('textbox', 'New tag');
  await press(user, 'Edit Choir');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 's{Enter}');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Edit (Choir|Band)/ })),
  );
});

test('closing a dialog that was opened with the focus nowhere puts it on the heading', async () => {
  fakeServer();
  const { user } = await renderWithKeys('/people/ada');
  await screen.findByRole('heading', { name: 'Ada Lovelace' });
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Search people and commands' });
  await user.keyboard('{Escape}');
  await expectFocus('heading', 'Ada Lovelace');
});

test('a question that is answered with Cancel gives the focus back to the button that asked it', async () => {
  fakeServer({ 'GET /api/people/ada/notebook': [old] });
  const { user } = await renderWithKeys('/people/ada?panel=memories');
  await press(user, 'Delete memory');
  await answerYes(user, 'Cancel');
  await expectFocus('button', 'Delete memory');
});

test('a click beside everything leaves the focus alone', async () => {
  fakeServer();
  const { user } = await renderWithKeys('/people/ada');
  const link = await screen.findByRole('link', { name: 'Open messages with Zoë García' });
  link.focus();
  await user.click(document.body);
  act(() => link.blur());
  await new Promise((resolve) => setTimeout(resolve));
  act(() => document.querySelector('main')?.append(document.createElement('hr')));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(document.activeElement).toBe(document.body);
});
