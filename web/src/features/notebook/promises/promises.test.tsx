import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { inDays } from '#lib/days.ts';
import { dueDay } from '#lib/promises.ts';
import { buildEntry, buildPerson } from '#testing/builders.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

// Ahead, so that also on a busy machine the first test finds its page in time.
beforeAll(() => import('#screens/people/person-screen.tsx'));

const POST = 'POST /api/people/ada/notebook';
const PUT = 'PUT /api/people/ada/notebook/entry-1';

const overdue = buildEntry({ content: 'Send the book', promise: { due_on: inDays(-3), done_at: null } });
const kept = { ...overdue, promise: { due_on: inDays(-3), done_at: new Date().toISOString() } };

const fakeServer = (answers: Record<string, unknown> = {}) =>
  fakeApi({
    'GET /api/people': [buildPerson()],
    'GET /api/people/ada': buildPerson(),
    'GET /api/people/ada/notebook': [],
    [POST]: buildEntry({ id: 'entry-2', content: 'Promised' }),
    ...answers,
  });

const open = () => renderApp('/people/ada?panel=memories');
type User = ReturnType<typeof open>['user'];

async function write(user: User, text: string) {
  await user.click(await screen.findByRole('button', { name: 'Add a memory' }));
  await user.type(screen.getByLabelText('New memory'), text);
}

async function save(user: User) {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByLabelText('New memory')).toBeNull());
}

test('a promise with its date in words is offered while it is typed, and saved once it is taken', async () => {
  const { called } = fakeServer();
  const { user } = open();
  await write(user, 'I promised Sam the contract in 4 days');
  await user.click(await screen.findByRole('button', { name: `Promise, due ${dueDay(inDays(4))}` }));
  expect(screen.getByLabelText('Due (optional)')).toHaveProperty('value', inDays(4));
  await save(user);
  expect(called(POST)[0]?.body).toEqual({
    content: 'I promised Sam the contract in 4 days',
    promise: { due_on: inDays(4) },
  });
});

test('an offer that is not taken makes no promise', async () => {
  const { called } = fakeServer();
  const { user } = open();
  await write(user, 'I promised Sam the contract tomorrow');
  expect(await screen.findByText('Did you promise this?')).toBeDefined();
  await save(user);
  expect(called(POST)[0]?.body).toEqual({ content: 'I promised Sam the contract tomorrow' });
});

test('the day of a promise follows the text until the user sets it, and may be left out', async () => {
  const { called } = fakeServer();
  const { user } = open();
  await write(user, 'The book for Ada');
  await user.click(screen.getByRole('button', { name: 'Promise' }));
  const due = () => screen.getByLabelText<HTMLInputElement>('Due (optional)');
  expect(due().value).toBe('');
  await user.type(screen.getByLabelText('New memory'), ', tomorrow');
  await waitFor(() => expect(due().value).toBe(inDays(1)));
  fireEvent.change(due(), { target: { value: '' } });
  await user.type(screen.getByLabelText('New memory'), '!');
  expect(due().value).toBe('');
  await save(user);
  expect(called(POST)[0]?.body).toEqual({
    content: 'The book for Ada, tomorrow!',
    promise: { due_on: null },
  });
});

test('an overdue promise says so, is kept by one click, and Undo opens it again', async () => {
  let entry = overdue;
  const { called } = fakeServer({
    'GET /api/people/ada/notebook': () => [entry],
    [PUT]: ({ body }: { body: unknown }) => {
      const { promise } = body as { promise: typeof overdue.promise };
      return (entry = { ...overdue, promise });
    },
  });
  const { user } = open();
  expect(await screen.findByText(`Promise · overdue since ${dueDay(inDays(-3))}`)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText(/^Promise · kept on/)).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^Promise · overdue since/)).toBeDefined();
  expect(called(PUT).map(({ body }) => body)).toEqual([
    { promise: { due_on: inDays(-3), done_at: expect.any(String) } },
    { promise: { due_on: inDays(-3), done_at: null } },
  ]);
});

test('a promise that could not be marked is open again, and the user is told', async () => {
  fakeServer({
    'GET /api/people/ada/notebook': [overdue],
    [PUT]: refuse(500, 'internal', 'Out of order'),
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  expect(await screen.findByText('Could not change the promise. Out of order')).toBeDefined();
  expect(screen.getByText(/^Promise · overdue since/)).toBeDefined();
});

test('a promise is removed, or gets another day, where its memory is edited', async () => {
  const { called } = fakeServer({ 'GET /api/people/ada/notebook': [kept], [PUT]: kept });
  const { user } = open();
  const put = () => called(PUT).at(-1)?.body;
  const edit = async () => user.click(await screen.findByRole('button', { name: 'Edit memory' }));
  const done = () => user.click(screen.getByRole('button', { name: 'Save' }));
  await edit();
  await done();
  await waitFor(() => expect(put()).toEqual({}));
  await edit();
  fireEvent.change(screen.getByLabelText('Due (optional)'), { target: { value: inDays(5) } });
  await done();
  await waitFor(() => expect(put()).toEqual({ promise: { due_on: inDays(5) } }));
  await edit();
  await user.click(screen.getByRole('button', { name: 'Promise' }));
  await done();
  await waitFor(() => expect(put()).toEqual({ promise: null }));
});
