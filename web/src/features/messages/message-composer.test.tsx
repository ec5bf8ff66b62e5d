import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildMessage, buildPerson } from '#testing/builders.ts';
import { fakeApi, refuse, type Call } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const SEND = 'POST /api/sms/send';
const ada = buildPerson();
const hello = buildMessage({ body: 'Hello from Ada' });
const own = (id: string, body: string) => buildMessage({ id, body, direction: 'outbound', status: 'sent' });
const refused = () => refuse(502, 'upstream_failed', 'The carrier said no');

const fakeServer = (answers: Record<string, unknown> = {}) =>
  fakeApi({
    'GET /api/people': [ada],
    'GET /api/people/ada': ada,
    'GET /api/people/ada/notebook': [],
    'GET /api/people/ada/activity': [],
    'GET /api/sms/messages/ada': [hello],
    ...answers,
  });

const keysOf = (calls: Call[]) => calls.map(({ headers }) => headers.get('idempotency-key'));
const composer = () => screen.getByLabelText('Message');

async function open() {
  const app = renderApp('/people/ada');
  await screen.findByText('Hello from Ada');
  const write = (text: string) => app.user.type(composer(), text);
  const show = (tab: string) => app.user.click(screen.getByRole('tab', { name: tab }));
  return { ...app, write, show };
}

test('Retry of a failed message sends it once, however often it is pressed', async () => {
  const failed = { ...own('server-1', 'Dinner?'), status: 'failed', error_message: 'The line is dead' };
  let isUp = false;
  const { called } = fakeServer({
    'GET /api/sms/messages/ada': () => [hello, failed, ...(isUp ? [own('server-2', 'Dinner?')] : [])],
    [SEND]: () => (isUp ? own('server-2', 'Dinner?') : refused()),
  });
  const { user } = await open();
  expect(screen.getByText(/· Not delivered/)).toBeDefined();
  for (const times of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(called(SEND)).toHaveLength(times));
    await waitFor(() => expect(screen.getAllByText(/· Not delivered/)).toHaveLength(2));
  }
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText(/· Sent/);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(keysOf(called(SEND))).toEqual(['retry-server-1', 'retry-server-1', 'retry-server-1']);
});

test('the same words can be sent twice', async () => {
  const first = Promise.withResolvers<void>();
  const thread = [hello];
  const { called } = fakeServer({
    'GET /api/sms/messages/ada': () => [...thread],
    async [SEND]() {
      await first.promise;
      const message = own(`server-${thread.length}`, 'ha');
      thread.push(message);
      return message;
    },
  });
  const { write } = await open();
  await write('ha{Enter}h');
  first.resolve();
  await screen.findByText(/Sent/);
  expect(composer()).toHaveProperty('value', 'h');
  await write('a{Enter}');
  await waitFor(() => expect(called(SEND)).toHaveLength(2));
  expect(new Set(keysOf(called(SEND))).size).toBe(2);
});

test('a text that fails while another tab is shown is reported by a toast, which retries with the same key', async () => {
  const answer = Promise.withResolvers<Response>();
  const { called } = fakeServer({ [SEND]: () => answer.promise });
  const { user, write, show } = await open();
  await write('Dinner?{Enter}');
  await show('Memories');
  answer.resolve(refused());
  await screen.findByText('Your message was not delivered.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(called(SEND)).toHaveLength(2));
  expect(new Set(keysOf(called(SEND))).size).toBe(1);
  await show('Messages');
  expect(await screen.findByText(/· Not delivered/)).toBeDefined();
});

test('a text on its way does not come back to the composer', async () => {
  const answer = Promise.withResolvers<Response>();
  fakeServer({ [SEND]: () => answer.promise });
  const { write, show } = await open();
  await write('Dinner?{Enter}');
  await show('Memories');
  await show('Messages');
  expect(await screen.findByText(/Sending…/)).toBeDefined();
  expect(composer()).toHaveProperty('value', '');
  answer.resolve(refused());
  expect(await screen.findByText(/· Not delivered/)).toBeDefined();
  expect(composer()).toHaveProperty('value', '');
});

test('where texts cannot be sent at all, the text goes back to the composer for the own phone', async () => {
  fakeServer({ [SEND]: () => refuse(503, 'unavailable', 'Texting is not set up here') });
  const { write } = await open();
  await write('Dinner?{Enter}');
  const message = await screen.findByLabelText(`Message to ${ada.name}`);
  expect(message).toHaveProperty('value', 'Dinner?');
  expect(screen.queryByText(/Not delivered/)).toBeNull();
});

test('without an answer a text is not called unsent until the thread is reloaded', async () => {
  const thread = [hello];
  const looked = Promise.withResolvers<void>();
  fakeServer({
    async 'GET /api/sms/messages/ada'() {
      if (thread.length > 1) await looked.promise;
      return [...thread];
    },
    [SEND]() {
      thread.push(own('server-1', 'Dinner?'));
      return Promise.reject(new TypeError('fetch failed'));
    },
  });
  const { write } = await open();
  await write('Dinner?{Enter}');
  expect(await screen.findByText(/· We could not tell whether this was sent/)).toBeDefined();
  looked.resolve();
  await waitFor(() => expect(screen.queryByText(/We could not tell/)).toBeNull());
  expect(screen.getAllByText('Dinner?')).toHaveLength(1);
  expect(composer()).toHaveProperty('value', '');
});

test('a text sent refetches the person and the activity too', async () => {
  const { called } = fakeServer({ [SEND]: own('server-1', 'Dinner?') });
  const { write } = await open();
  await write('Dinner?{Enter}');
  await waitFor(() => expect(called('GET /api/people/ada')).toHaveLength(2));
});
