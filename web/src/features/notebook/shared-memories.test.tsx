import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { inDays } from '#lib/days.ts';
import { buildEntry, buildPerson } from '#testing/builders.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

// Ahead, so that also on a busy machine the first test finds its page in time.
beforeAll(() => import('#screens/people/person-screen.tsx'));

const POST = 'POST /api/people/ada/notebook';
const PUT = 'PUT /api/people/ada/notebook/entry-1';
const DELETE = 'DELETE /api/people/ada/notebook/entry-1';

const ada = buildPerson();
const jo = buildPerson({ id: 'jo', name: 'Jo Miller' });
const john = buildPerson({ id: 'john', name: 'John Okafor' });
const dinner = buildEntry({ content: 'Dinner at the lake', person_ids: ['ada', 'jo', 'john'] });

const fakeServer = (answers: Record<string, unknown> = {}) =>
  fakeApi({
    'GET /api/people': [ada, jo, john],
    'GET /api/people/ada': ada,
    'GET /api/people/ada/notebook': [dinner],
    [POST]: buildEntry({ id: 'entry-2', content: 'Dinner', person_ids: ['ada', 'jo'] }),
    [PUT]: dinner,
    [DELETE]: undefined,
    ...answers,
  });

const open = () => renderApp('/people/ada?panel=memories');
type User = ReturnType<typeof open>['user'];

async function write(user: User, text: string) {
  await screen.findByText('Dinner at the lake');
  await user.click(screen.getByRole('button', { name: 'Add a memory' }));
  await user.type(screen.getByLabelText('New memory'), text);
}

const box = () => screen.getByLabelText<HTMLTextAreaElement>('New memory');
const there = () =>
  within(screen.getByRole('list', { name: 'Who else was there' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const options = () => {
  const list = screen.queryByRole('listbox', { name: 'People' });
  return list
    ? within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    : [];
};
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }));
const isSaved = () => waitFor(() => expect(screen.queryByLabelText('New memory')).toBeNull());

test('after @ the keyboard chooses people; their names are inserted, and the memory is of all of them', async () => {
  const { called } = fakeServer();
  const { user } = open();
  await write(user, 'Dinner with @jo');
  expect(options()).toEqual([expect.stringContaining('Jo Miller'), expect.stringContaining('John Okafor')]);
  await user.keyboard('{ArrowDown}{Enter}and @jo m{Tab}came');
  expect(box().value).toBe('Dinner with John Okafor and Jo Miller came');
  expect(options()).toEqual([]);
  expect(there()).toEqual(['JOJohn Okafor', 'JMJo Miller']);
  await save(user);
  await isSaved();
  expect(called(POST).map(({ body }) => body)).toEqual([
    { content: 'Dinner with John Okafor and Jo Miller came', person_ids: ['ada', 'john', 'jo'] },
  ]);
});

test('Escape closes only the list; a name that nobody has is text like any other', async () => {
  fakeServer();
  const { user } = open();
  await write(user, '@jo');
  await user.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(box().value).toBe('@jo');
  await user.clear(box());
  await user.type(box(), 'mail to someone@jo or @xyz');
  expect(options()).toEqual([]);
  await user.keyboard('{Escape}');
  expect(screen.queryByLabelText('New memory')).toBeNull();
});

test('a finger names people by the button and the list, and removes them from the chips', async () => {
  const { called } = fakeServer();
  const { user } = open();
  await write(user, 'Dinner');
  await user.click(screen.getByRole('button', { name: 'Who else was there?' }));
  expect(document.activeElement).toBe(box());
  await user.click(screen.getByRole('option', { name: /Jo Miller/ }));
  expect(box().value).toBe('Dinner Jo Miller ');
  await user.click(screen.getByRole('button', { name: 'Jo Miller was not there' }));
  await save(user);
  await isSaved();
  expect(called(POST)[0]?.body).toEqual({ content: 'Dinner Jo Miller' });
});

test('in touch with everybody who was there is one call; Undo takes back all of it', async () => {
  const { called } = fakeServer({
    'POST /api/people/ada/contact': { ...ada, event_id: 'event-1' },
    'DELETE /api/people/ada/contact/event-1': ada,
  });
  const { user } = open();
  await write(user, 'Tea with @jo{Enter}');
  await user.click(screen.getByRole('checkbox', { name: 'We were in touch' }));
  await save(user);
  const said = 'Saved, and you were in touch with Ada Lovelace and Jo Miller.';
  expect(await screen.findByText(said)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(called('POST /api/people/ada/contact')[0]?.body).toEqual({
    note: 'Tea with Jo Miller',
    person_ids: ['ada', 'jo'],
  });
  expect(called(POST)).toEqual([]);
  await waitFor(() => expect(called('DELETE /api/people/ada/contact/event-1')).toHaveLength(1));
});

test('in touch with some of them, the memory is of all and the contact of some; a retry does neither twice', async () => {
  let isUp = false;
  const { called } = fakeServer({
    'POST /api/people/john/contact': () =>
      isUp ? { ...john, event_id: 'event-1' } : refuse(500, 'internal', 'Out of order'),
    'DELETE /api/people/john/contact/event-1': john,
    'DELETE /api/people/ada/notebook/entry-2': undefined,
  });
  const { user } = open();
  await write(user, 'Tea with @john{Enter}');
  await user.click(screen.getByRole('checkbox', { name: 'We were in touch' }));
  await user.click(screen.getByRole('checkbox', { name: 'Ada Lovelace' }));
  await save(user);
  await screen.findByText(/Could not save the memory/);
  isUp = true;
  await save(user);
  expect(await screen.findByText('Saved, and you were in touch with John Okafor.')).toBeDefined();
  expect(called('POST /api/people/john/contact').map(({ body }) => body)).toEqual([{}, {}]);
  expect(called(POST)[0]?.body).toEqual({ content: 'Tea with John Okafor', person_ids: ['ada', 'john'] });
  for (const name of [POST, 'POST /api/people/john/contact'])
    expect(new Set(called(name).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(called('DELETE /api/people/ada/notebook/entry-2')).toHaveLength(1));
  expect(called('DELETE /api/people/john/contact/event-1')).toHaveLength(1);
});

test('a memory is shown with everybody, and editing it changes it for all', async () => {
  const { called } = fakeServer();
  const { user } = open();
  const others = within(await screen.findByRole('list', { name: 'With' }));
  expect(others.getByRole('link', { name: 'Jo Miller' }).getAttribute('href')).toBe(
    '/people/jo?panel=memories',
  );
  await user.click(screen.getByRole('button', { name: 'Edit memory' }));
  expect(there()).toEqual(['JMJo Miller', 'JOJohn Okafor']);
  await user.click(screen.getByRole('button', { name: 'Jo Miller was not there' }));
  await save(user);
  await waitFor(() => expect(called(PUT).map(({ body }) => body)).toEqual([{ person_ids: ['ada', 'john'] }]));
});

test('people who were there and are deleted are not shown, and stay when the text is edited', async () => {
  const { called } = fakeServer({ 'GET /api/people': [ada, jo] });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit memory' }));
  expect(there()).toEqual(['JMJo Miller']);
  await user.type(screen.getByLabelText('Memory'), '!');
  await save(user);
  await waitFor(() => expect(called(PUT)[0]?.body).toEqual({ content: 'Dinner at the lake!' }));
});

async function askToDelete(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Delete memory' }));
  return within(await screen.findByRole('alertdialog'));
}

test('a shared memory is deleted for one person, and Undo puts them back', async () => {
  const { called } = fakeServer({ 'PUT /api/people/jo/notebook/entry-1': dinner });
  const { user } = open();
  const dialog = await askToDelete(user);
  expect(dialog.getByText('Ada Lovelace shares this memory with Jo Miller and John Okafor.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Delete for Ada Lovelace only' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(called(DELETE)[0]?.query.get('from')).toBe('one');
  await waitFor(() =>
    expect(called('PUT /api/people/jo/notebook/entry-1')[0]?.body).toEqual({
      person_ids: ['ada', 'jo', 'john'],
    }),
  );
});

test('a shared memory is deleted for everybody, and Undo brings it back with its people and its promise', async () => {
  const promise = { due_on: inDays(3), done_at: null };
  const { called } = fakeServer({ 'GET /api/people/ada/notebook': [{ ...dinner, promise }] });
  const { user } = open();
  const dialog = await askToDelete(user);
  await user.click(dialog.getByRole('button', { name: 'Delete for everybody' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(called(DELETE)[0]?.query.get('from')).toBe('all');
  await waitFor(() =>
    expect(called(POST)[0]?.body).toEqual({
      content: dinner.content,
      created_at: dinner.created_at,
      person_ids: dinner.person_ids,
      promise,
    }),
  );
});

test('the chosen people and the promise are there again after another tab', async () => {
  fakeServer({ 'GET /api/sms/messages/ada': [] });
  const { user } = open();
  await write(user, 'Tea with @john{Enter}');
  await user.click(screen.getByRole('button', { name: 'Promise' }));
  await user.click(screen.getByRole('tab', { name: 'Messages' }));
  await user.click(screen.getByRole('tab', { name: 'Memories' }));
  expect(await screen.findByLabelText('New memory')).toHaveProperty('value', 'Tea with John Okafor ');
  expect(there()).toEqual(['JOJohn Okafor']);
  expect(screen.getByRole('button', { name: 'Promise' }).getAttribute('aria-pressed')).toBe('true');
});
