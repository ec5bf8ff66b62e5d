import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { learnTime } from '#lib/clock.ts';
import { inDays } from '#lib/days.ts';
import { buildEntry, buildPerson } from '#testing/builders.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const entry = buildEntry({ content: 'Likes engines\nand poetry' });
const fakeServer = (answers: Record<string, unknown> = {}) =>
  fakeApi({
    'GET /api/people': [buildPerson()],
    'GET /api/people/ada': buildPerson(),
    'GET /api/people/ada/notebook': [entry],
    ...answers,
  });
const open = () => renderApp('/people/ada?panel=memories');

test('no memories are announced in the words of the specification', async () => {
  fakeServer({ 'GET /api/people/ada/notebook': [] });
  open();
  expect(await screen.findByText('No memories yet. Click + to add one.')).toBeDefined();
});

test('a memory is added trimmed, and the plus rests while one is written', async () => {
  const { called } = fakeServer({
    'POST /api/people/ada/notebook': buildEntry({ id: 'entry-2', content: 'Tea' }),
  });
  const { user } = open();
  await screen.findByText(/Likes engines/);
  await user.click(screen.getByRole('button', { name: 'Add a memory' }));
  expect(screen.getByRole('button', { name: 'Add a memory' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('New memory'), ' Tea ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByLabelText('New memory')).toBeNull());
  expect(called('POST /api/people/ada/notebook')[0]?.body).toEqual({ content: 'Tea' });
});

test('a memory gets a day by its name or by the calendar; of today it is about now', async () => {
  const { called } = fakeServer({ 'POST /api/people/ada/notebook': buildEntry({ id: 'entry-2' }) });
  const { user } = open();
  const noonOf = (day: string) => new Date(`${day}T12:00:00`).toISOString();
  const posted = async (text: string, choose: () => unknown) => {
    await newMemory(user, text);
    await choose();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByLabelText('New memory')).toBeNull());
    return called('POST /api/people/ada/notebook').at(-1)?.body;
  };
  const button = (name: string) => screen.getByRole('button', { name });
  expect(await posted('Tea', () => user.click(button('Yesterday')))).toEqual({
    content: 'Tea',
    created_at: noonOf(inDays(-1)),
  });
  const type = () => fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-02-03' } });
  expect(await posted('Tea', type)).toEqual({ content: 'Tea', created_at: noonOf('2026-02-03') });
  const back = async () => {
    await user.click(button('Yesterday'));
    await user.click(button('Today'));
  };
  expect(await posted('Tea', back)).toEqual({ content: 'Tea' });
});

test('a memory of a wrong day is not saved, and says why', async () => {
  const { called } = fakeServer({ 'POST /api/people/ada/notebook': entry });
  const { user } = open();
  await newMemory(user, 'Tea');
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2999-01-01' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The date must not be in the future')).toBeDefined();
  expect(called('POST /api/people/ada/notebook')).toEqual([]);
});

test('of a memory that is edited, the text and the day are sent only if they were changed', async () => {
  const { called } = fakeServer({ 'PUT /api/people/ada/notebook/entry-1': entry });
  const { user } = open();
  const put = () => called('PUT /api/people/ada/notebook/entry-1').at(-1)?.body;
  await user.click(await screen.findByRole('button', { name: 'Edit memory' }));
  expect(screen.queryByRole('checkbox', { name: 'We were in touch' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(put()).toEqual({}));
  await user.click(await screen.findByRole('button', { name: 'Edit memory' }));
  await user.click(screen.getByRole('button', { name: 'Yesterday' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(put()).toEqual({ created_at: expect.stringContaining(inDays(-1)) }));
});

test('a memory of being in touch is one call with the note, and Undo takes all of it back', async () => {
  const entries = [entry];
  const { called } = fakeServer({
    'GET /api/people/ada/notebook': () => entries,
    'POST /api/people/ada/contact': () => {
      entries.unshift(buildEntry({ id: 'entry-2', content: 'Tea' }));
      return { ...buildPerson(), event_id: 'event-1' };
    },
    'DELETE /api/people/ada/contact/event-1': () => (entries.shift(), buildPerson()),
  });
  const { user } = open();
  await newMemory(user, 'Tea');
  await user.click(screen.getByRole('button', { name: 'Yesterday' }));
  await user.click(screen.getByRole('checkbox', { name: 'We were in touch' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Tea', { selector: 'li *' })).toBeDefined();
  expect(screen.queryByLabelText('New memory')).toBeNull();
  expect(called('POST /api/people/ada/contact').map(({ body }) => body)).toEqual([
    { note: 'Tea', at: new Date(`${inDays(-1)}T12:00:00`).toISOString() },
  ]);
  expect(called('POST /api/people/ada/notebook')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByText('Tea')).toBeNull());
});

test('on a device whose clock is a day ahead, yesterday is the day before the server’s today', async () => {
  onTestFinished(() => learnTime(new Date().toUTCString()));
  const date = new Date(Date.now() - 86_400_000).toUTCString();
  const { called } = fakeServer({
    'GET /api/people/ada': () => Response.json(buildPerson(), { headers: { date } }),
    'POST /api/people/ada/contact': { ...buildPerson(), event_id: 'event-1' },
  });
  const { user } = open();
  await newMemory(user, 'Tea');
  await user.click(screen.getByRole('button', { name: 'Yesterday' }));
  await user.click(screen.getByRole('checkbox', { name: 'We were in touch' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const at = new Date(`${inDays(-2, new Date())}T12:00:00`).toISOString();
  await waitFor(() => expect(called('POST /api/people/ada/contact')).toMatchObject([{ body: { at } }]));
});

test('the chosen day is there again after another tab', async () => {
  fakeServer({ 'GET /api/sms/messages/ada': [] });
  const { user } = open();
  await newMemory(user, 'Tea');
  await user.click(screen.getByRole('button', { name: 'Yesterday' }));
  await user.click(screen.getByRole('tab', { name: 'Messages' }));
  await user.click(screen.getByRole('tab', { name: 'Memories' }));
  expect(await screen.findByLabelText('Date')).toHaveProperty('value', inDays(-1));
});

test('a memory that cannot be saved stays in the editor', async () => {
  fakeServer({ 'POST /api/people/ada/notebook': refuse(500, 'internal', 'Out of order') });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a memory' }));
  await user.type(screen.getByLabelText('New memory'), 'Tea');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Could not save the memory. Out of order')).toBeDefined();
  expect(screen.getByLabelText('New memory')).toHaveProperty('value', 'Tea');
});

test('an unfinished memory is open again after coming back', async () => {
  fakeServer();
  const { user, history } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit memory' }));
  await user.type(screen.getByLabelText('Memory'), ', and tea');
  act(() => history.push('/people/ada?panel=profile'));
  act(() => history.push('/people/ada?panel=memories'));
  expect(await screen.findByLabelText('Memory')).toHaveProperty('value', `${entry.content}, and tea`);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  act(() => history.push('/people/ada?panel=profile'));
  act(() => history.push('/people/ada?panel=memories'));
  expect(await screen.findByText(/Likes engines/)).toBeDefined();
  expect(screen.queryByLabelText('Memory')).toBeNull();
});

test('what was typed in a memory that was deleted elsewhere goes on as a new memory', async () => {
  let entries = [entry];
  fakeServer({ 'GET /api/people/ada/notebook': () => entries });
  const { user } = open();
  await newMemory(user, 'Half a thou');
  await user.click(screen.getByRole('button', { name: 'Edit memory' }));
  await user.clear(screen.getByLabelText('Memory'));
  await user.type(screen.getByLabelText('Memory'), 'Loves tea');
  entries = [];
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByLabelText('New memory')).toHaveProperty('value', 'Half a thou\nLoves tea');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('No memories yet. Click + to add one.')).toBeDefined();
});

test('editing one memory closes the other', async () => {
  fakeServer();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a memory' }));
  await user.click(await screen.findByRole('button', { name: 'Edit memory' }));
  expect(screen.queryByLabelText('New memory')).toBeNull();
  expect(screen.getByLabelText('Memory')).toHaveProperty('value', entry.content);
});

test('deleting asks in the words of the specification', async () => {
  const { called } = fakeServer({ 'DELETE /api/people/ada/notebook/entry-1': undefined });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete memory' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Are you sure you want to delete this entry?');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(called('DELETE /api/people/ada/notebook/entry-1')).toHaveLength(1));
  expect(screen.queryByText(/Likes engines/)).toBeNull();
});

const newMemory = async (user: ReturnType<typeof open>['user'], text: string) => {
  await user.click(await screen.findByRole('button', { name: 'Add a memory' }));
  await user.type(screen.getByLabelText('New memory'), text);
};
const keysOf = (calls: { headers: Headers }[]) => calls.map(({ headers }) => headers.get('idempotency-key'));

test('unsaved text is there again after another tab and another editor, but not after Cancel', async () => {
  fakeServer({ 'GET /api/sms/messages/ada': [] });
  const { user } = open();
  await newMemory(user, 'Half a thou');
  await user.click(screen.getByRole('button', { name: 'Edit memory' }));
  await user.type(screen.getByLabelText('Memory'), '!');
  await user.click(screen.getByRole('tab', { name: 'Messages' }));
  await user.click(screen.getByRole('tab', { name: 'Memories' }));
  await user.click(await screen.findByRole('button', { name: 'Edit memory' }));
  expect(screen.getByLabelText('Memory')).toHaveProperty('value', `${entry.content}!`);
  await user.click(screen.getByRole('button', { name: 'Add a memory' }));
  expect(screen.getByLabelText('New memory')).toHaveProperty('value', 'Half a thou');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Add a memory' }));
  expect(screen.getByLabelText('New memory')).toHaveProperty('value', '');
});

test('a memory that Escape discarded is back with Undo, after what was typed since', async () => {
  fakeServer();
  const { user } = open();
  await newMemory(user, 'A long story{Escape}');
  expect(screen.queryByLabelText('New memory')).toBeNull();
  await newMemory(user, 'Tea');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(screen.getByLabelText('New memory')).toHaveProperty('value', 'Tea\nA long story'),
  );
});

test('a memory saved again keeps its key until its text changes', async () => {
  const { called } = fakeServer({ 'POST /api/people/ada/notebook': refuse(500, 'internal', 'Out of order') });
  const { user } = open();
  const posted = () => called('POST /api/people/ada/notebook');
  await newMemory(user, 'Tea');
  for (const count of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(posted()).toHaveLength(count));
  }
  await screen.findByRole('button', { name: 'Save' });
  await user.type(screen.getByLabelText('New memory'), ' and cake');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(posted()).toHaveLength(3));
  const [first, second, third] = keysOf(posted());
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('Retry in the toast saves the memory and closes its editor', async () => {
  let isUp = false;
  fakeServer({
    'PUT /api/people/ada/notebook/entry-1': () =>
      isUp ? { ...entry, content: 'Tea' } : refuse(500, 'internal', 'Out of order'),
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit memory' }));
  await user.clear(screen.getByLabelText('Memory'));
  await user.type(screen.getByLabelText('Memory'), 'Tea');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isUp = true;
  await user.click(retry);
  await waitFor(() => expect(screen.queryByLabelText('Memory')).toBeNull());
  expect(screen.getByText('Tea')).toBeDefined();
});

test('a memory that is saved late closes no other editor', async () => {
  const saved = Promise.withResolvers<typeof entry>();
  fakeServer({ 'POST /api/people/ada/notebook': () => saved.promise });
  const { user } = open();
  await newMemory(user, 'Tea');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Edit memory' }));
  saved.resolve(buildEntry({ id: 'entry-2', content: 'Tea' }));
  await screen.findByText('Tea');
  expect(screen.getByLabelText('Memory')).toHaveProperty('value', entry.content);
});
