import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { signOut } from '#session/sign-out.ts';
import { buildMessage, buildPerson } from '#testing/builders.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const SEND = 'POST /api/sms/send';
const ada = buildPerson();
const hello = buildMessage({ body: 'Hello from Ada' });
const dinner = buildMessage({ id: 'server-1', body: 'Dinner?', direction: 'outbound', status: 'sent' });

let isOnline: boolean;
beforeEach(() => void (isOnline = false));

function serve() {
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const sent: unknown[] = [];
  return fakeApi({
    'GET /api/people': [ada],
    'GET /api/people/ada': ada,
    'GET /api/people/ada/notebook': [],
    'GET /api/people/ada/activity': [],
    'GET /api/sms/messages/ada': () => [hello, ...sent],
    [SEND]: () => {
      sent.push(dinner);
      return dinner;
    },
  });
}

async function open() {
  const app = renderApp('/people/ada');
  await screen.findByText('Hello from Ada');
  return app;
}

const composer = () => screen.getByLabelText('Message');
const comeBack = () =>
  act(() => {
    isOnline = true;
    dispatchEvent(new Event('online'));
  });

test('a text written without a connection is not sent, also when it is back, before the user says so', async () => {
  const { called } = serve();
  const { user } = await open();
  await user.type(composer(), 'Dinner?{Enter}');
  expect(composer()).toHaveProperty('value', '');
  await screen.findByText('Send when back? We ask you then.');
  await comeBack();
  await screen.findByText('Send it now?');
  expect(called(SEND)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  await screen.findByText(/· Sent/);
  expect(screen.queryByText('Send it now?')).toBeNull();
  expect(screen.getAllByText('Dinner?')).toHaveLength(1);
  expect(called(SEND).map(({ body }) => body)).toEqual([{ person_id: 'ada', body: 'Dinner?' }]);
});

test('it is there once after a reload, and becomes a draft again', async () => {
  const { called } = serve();
  const { user } = await open();
  await user.type(composer(), 'Dinner?{Enter}');
  await user.type(composer(), 'Dinner?{Enter}');
  cleanup();
  await open();
  expect(await screen.findAllByText('Dinner?')).toHaveLength(1);
  await user.type(composer(), 'At eight');
  await user.click(await screen.findByRole('button', { name: 'Keep as draft' }));
  expect(composer()).toHaveProperty('value', 'Dinner?\nAt eight');
  expect(screen.queryByText(/We ask you then/)).toBeNull();
  expect(called(SEND)).toEqual([]);
});

test('a removed text is gone', async () => {
  serve();
  const { user } = await open();
  await user.type(composer(), 'Dinner?{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Dinner?')).toBeNull());
  expect(composer()).toHaveProperty('value', '');
});

test('the line above every screen tells of it, and it is answered in the list of what waits', async () => {
  const { called } = serve();
  const { user } = await open();
  await user.type(composer(), 'Dinner?{Enter}');
  await screen.findByText(/^You are offline\. 1 text was not sent\./);
  await user.click(screen.getByRole('button', { name: 'Show' }));
  const list = within(screen.getByRole('region', { name: 'Texts: send when back?' }));
  expect(list.getByText('To Ada Lovelace')).toBeDefined();
  expect(list.queryByRole('button', { name: /Send now/ })).toBeNull();
  await comeBack();
  await user.click(await screen.findByRole('button', { name: 'Send now: text to Ada Lovelace' }));
  await waitFor(() => expect(screen.queryByText(/was not sent/)).toBeNull());
  expect(called(SEND)).toHaveLength(1);
});

test('a text of another open tab is not counted here, and the line about the connection stays', async () => {
  serve();
  const held = JSON.stringify([{ body: 'Dinner?', key: 'key', at: hello.sent_at, isHeld: true }]);
  localStorage.setItem('kindred.unsent.ada@another-tab', held);
  await open();
  await screen.findByText(/^You are offline\..* what you change is sent later\.$/);
  expect(screen.queryByText(/text was not sent/)).toBeNull();
});

test('a text to somebody who is gone can be copied, because nobody would find it as a draft', async () => {
  serve();
  const held = JSON.stringify([{ body: 'Dinner?', key: 'key', at: hello.sent_at, isHeld: true }]);
  localStorage.setItem('kindred.unsent.gone', held);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  await comeBack();
  await user.click(await screen.findByRole('button', { name: 'Copy the words: text to somebody' }));
  expect(write).toHaveBeenCalledWith('Dinner?');
  expect(screen.queryByRole('button', { name: /^(Keep as draft|Send now): text/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove: text to somebody' })).toBeDefined();
});

test('a sign-out asks first, because it deletes the text', async () => {
  serve();
  const { user } = await open();
  await user.type(composer(), 'Dinner?{Enter}');
  await screen.findByText(/^You are offline\. 1 text was not sent\./);
  act(signOut);
  const question = await screen.findByRole('alertdialog');
  expect(within(question).getByText(/^1 text is only on this device/)).toBeDefined();
  await user.click(within(question).getByRole('button', { name: 'Sign out anyway' }));
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('unsent'))).toEqual([]));
});
