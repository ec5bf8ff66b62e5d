import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetWaiting, WAITING } from '#lib/storage/waiting-storage.ts';
import type { Change } from '#queries/waiting-changes/change.ts';
import { idOf } from '#queries/waiting-changes/change.ts';
import { putChange, readChanges } from '#queries/waiting-changes/store.ts';
import { buildEntry, buildPerson } from '#testing/builders.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';
import { buildChange } from '#testing/waiting.ts';

const KEY = 'a0b1c2d3e4f5061728394a5b';
const ada = buildPerson();
const entry = buildEntry();
const refusal = { code: 'invalid_argument', message: 'This is too long.' };
const LATER = '2026-03-01T12:05:00.000Z';

beforeEach(forgetWaiting);

/** Opens the app offline with these changes on the device. */
async function openWith(changes: Change[], address = '/people/ada?panel=activity') {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await Promise.all(changes.map(putChange));
  if (changes.length) localStorage.setItem(WAITING, '1');
  const { called } = fakeApi({
    'GET /api/people': [ada],
    'GET /api/people/ada': ada,
    'GET /api/people/ada/notebook': [entry],
  });
  const { user, location } = renderApp(address);
  await screen.findAllByText('Ada Lovelace');
  async function show() {
    await user.click(await screen.findByRole('button', { name: 'Show' }));
    return within(await screen.findByRole('dialog', { name: 'Waiting changes' }));
  }
  return { user, location, called, show };
}

const refusedMemory = (fields: Partial<Change> = {}) =>
  buildChange({
    state: 'refused',
    refusal,
    said: 'Memory of Ada Lovelace: “Likes tea”',
    creates: 'new-memory',
    request: { method: 'POST', path: '/api/people/ada/notebook', headers: {}, body: '{}' },
    effects: [
      {
        of: 'entry',
        entry: buildEntry({
          id: 'new-memory',
          content: 'Likes tea',
          created_at: '2026-02-03T18:00:00.000Z',
          promise: { due_on: null, done_at: null },
        }),
      },
    ],
    words: { text: 'Likes tea', editor: { of: 'memory', personId: 'ada', entryId: 'new' } },
    ...fields,
  });

const refusedField = (fields: Partial<Change> = {}) =>
  buildChange({
    state: 'refused',
    refusal,
    said: 'Company of Ada Lovelace',
    request: { method: 'PATCH', path: '/api/people/ada', headers: {}, body: '{"company":"Ash"}' },
    words: { text: 'Ash', editor: { of: 'profile', personId: 'ada' } },
    ...fields,
  });

test('without waiting changes there is neither a line nor a list', async () => {
  await openWith([]);
  expect(screen.queryByText(/waits? for a connection/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();
});

test('changes are listed by what became of them, and the line above the screens counts each kind', async () => {
  const { show } = await openWith([
    buildChange({ said: 'City of Ada' }),
    buildChange({ said: 'Tag “Navy” for Ada' }),
    refusedField(),
    buildChange({
      said: 'Nickname of Ada',
      state: 'lost',
      request: { method: 'PATCH', path: '/api/people/ada', headers: {}, body: '{"nickname":"Ad"}' },
      lost: [{ field: 'nickname', kept: 'Addie', at: LATER }],
    }),
  ]);
  await screen.findByText(
    /^You are offline\. 2 changes wait for a connection\. 1 change was not accepted\. 1 change lost to a later one/,
  );
  const list = await show();
  const of = (name: string) => within(list.getByRole('region', { name }));
  expect(of('Waiting for a connection').getAllByRole('listitem')).toHaveLength(2);
  expect(of('Not accepted').getByText('This is too long.')).toBeDefined();
  expect(of('Changed later on another device').getByText('Yours: Ad')).toBeDefined();
  expect(list.queryByRole('button', { name: 'Edit: City of Ada' })).toBeNull();
});

test('a removed change leaves the list with what depends on it; the list closes with its last one', async () => {
  const { user, show } = await openWith([
    buildChange({ said: 'New person: Bo', creates: 'bo', people: ['bo'] }),
    buildChange({ said: 'City of Bo', people: ['bo'] }),
    buildChange({ said: 'City of Ada' }),
  ]);
  const list = await show();
  await user.click(list.getByRole('button', { name: 'Remove, with 1 more: New person: Bo' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  await user.click(list.getByRole('button', { name: 'Remove: City of Ada' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();
  expect(await readChanges('me')).toEqual([]);
});

test('a refused memory is edited in its editor, with its words, day and promise', async () => {
  const { user, show } = await openWith([refusedMemory()]);
  await user.click((await show()).getByRole('button', { name: /^Edit: Memory/ }));
  expect(await screen.findByLabelText('New memory')).toHaveProperty('value', 'Likes tea');
  expect(screen.getByLabelText('Date')).toHaveProperty('value', '2026-02-03');
  expect(screen.getByRole('button', { name: 'Promise', pressed: true })).toBeDefined();
  expect(await readChanges('me')).toEqual([]);
});

test('a refused change of a memory opens that memory, also while its page is shown and something is typed', async () => {
  const changed = { of: 'entry', entry: { ...entry, content: 'Likes boats' } } as const;
  const { user, show } = await openWith(
    [
      refusedMemory({
        said: 'Changed memory',
        creates: undefined,
        effects: [changed],
        words: { text: 'Likes boats', editor: { of: 'memory', personId: 'ada', entryId: entry.id } },
      }),
    ],
    '/people/ada?panel=memories',
  );
  await user.click(await screen.findByRole('button', { name: 'Edit memory' }));
  await user.clear(screen.getByLabelText('Memory'));
  await user.type(screen.getByLabelText('Memory'), 'Typed since');
  await user.click((await show()).getByRole('button', { name: 'Edit: Changed memory' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Memory')).toHaveProperty('value', 'Likes boats\nTyped since'),
  );
});

test('the words for a memory that was deleted meanwhile become a new one', async () => {
  const { user, show } = await openWith([
    refusedMemory({
      refusal: { code: 'not_found', message: 'It is no longer there.' },
      words: { text: 'Likes tea', editor: { of: 'memory', personId: 'ada', entryId: 'gone' } },
    }),
  ]);
  await user.click((await show()).getByRole('button', { name: /^Edit: Memory/ }));
  expect(await screen.findByLabelText('New memory')).toHaveProperty('value', 'Likes tea');
});

test('a refused field is edited in the profile, with what was typed, also if the editor is open', async () => {
  const { user, show, location } = await openWith([refusedField(), refusedField({ said: 'Again' })]);
  await user.click((await show()).getByRole('button', { name: 'Edit: Company of Ada Lovelace' }));
  expect(await screen.findByLabelText('Company')).toHaveProperty('value', 'Ash');
  expect(location()).toBe('/people/ada?panel=profile&edit=true');
  await user.clear(screen.getByLabelText('Company'));
  await user.type(screen.getByLabelText('Nickname'), 'Addie');
  await user.click((await show()).getByRole('button', { name: 'Edit: Again' }));
  await waitFor(() => expect(screen.getByLabelText('Company')).toHaveProperty('value', 'Ash'));
  expect(screen.getByLabelText('Nickname')).toHaveProperty('value', 'Addie');
});

test('a refused new person is edited in the form, and sent again in their place, before what is about them', async () => {
  const id = idOf(KEY);
  const { user, show } = await openWith([
    buildChange({
      id: KEY,
      people: [id],
      creates: id,
      state: 'refused',
      refusal,
      said: 'New person: Bo',
      request: {
        method: 'POST',
        path: '/api/people',
        headers: { 'idempotency-key': KEY },
        body: JSON.stringify({ name: 'Bo', phone_number: '123', id }),
      },
      words: { text: 'Bo\n123', editor: { of: 'new person' } },
    }),
    buildChange({ people: [id], said: 'City of Bo' }),
  ]);
  await user.click((await show()).getByRole('button', { name: 'Edit: New person: Bo' }));
  const phone = await screen.findByLabelText('Phone (optional)');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Bo');
  expect(phone).toHaveProperty('value', '123');
  await user.clear(phone);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect(await readChanges('me')).toMatchObject([
      { id: KEY, state: 'waiting', creates: id, request: { body: JSON.stringify({ name: 'Bo', id }) } },
      { said: 'City of Bo' },
    ]),
  );
});

test('what was refused and has no words to edit is tried again', async () => {
  const { user, show } = await openWith([
    buildChange({ said: 'A star for Ada', state: 'refused', refusal }),
    buildChange({ said: 'City of Ada' }),
  ]);
  const list = await show();
  expect(list.queryByRole('button', { name: 'Try again: City of Ada' })).toBeNull();
  await user.click(list.getByRole('button', { name: 'Try again: A star for Ada' }));
  const waiting = () => within(list.getByRole('region', { name: 'Waiting for a connection' }));
  await waitFor(() => expect(waiting().getByText('A star for Ada')).toBeDefined());
  expect(list.queryByText(refusal.message)).toBeNull();
});

test('where no editor can be opened, the words can be copied', async () => {
  const write = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  const { user, show } = await openWith([
    refusedField({ words: { text: 'Ash', editor: { of: 'profile', personId: 'gone' } } }),
  ]);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
  const list = await show();
  expect(list.queryByRole('button', { name: /^Edit/ })).toBeNull();
  await user.click(list.getByRole('button', { name: 'Copy the words: Company of Ada Lovelace' }));
  expect(write).toHaveBeenCalledWith('Ash');
  expect(await screen.findByText('Copied the words.')).toBeDefined();
});
