import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ada, fakeApiWithAda, hello } from '#testing/ada.ts';
import { buildMessage } from '#testing/builders.ts';
import { refuse } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const sent = buildMessage({ id: 'server-1', body: 'Dinner?', direction: 'outbound', status: 'sent' });
const refused = () => refuse(502, 'upstream_failed', 'The carrier said no');

afterEach(() => void vi.useRealTimers());

async function write(text: string) {
  const app = renderApp('/people/ada');
  await screen.findByText('Hello from Ada');
  await app.user.type(await screen.findByLabelText('Message'), text);
  return app;
}

test('Enter sends the trimmed text and Shift and Enter break the line', async () => {
  const { called } = fakeApiWithAda({ 'POST /api/sms/send': sent });
  await write(' Dinner?{Shift>}{Enter}{/Shift}On Thursday{Enter}');
  await waitFor(() => expect(called('POST /api/sms/send')).toHaveLength(1));
  expect(called('POST /api/sms/send')[0]?.body).toEqual({ person_id: 'ada', body: 'Dinner?\nOn Thursday' });
});

test('a text shows at once and gives way to the message of the server', async () => {
  const answer = Promise.withResolvers<typeof sent>();
  const thread = [hello];
  fakeApiWithAda({ 'POST /api/sms/send': () => answer.promise, 'GET /api/sms/messages/ada': () => thread });
  await write('Dinner?{Enter}');
  expect(await screen.findByText(/Sending…/)).toBeDefined();
  thread.push(sent);
  answer.resolve(sent);
  expect(await screen.findByText(/Sent/)).toBeDefined();
  expect(screen.getAllByText('Dinner?')).toHaveLength(1);
});

test('when sending fails, the list is restored, the text is kept, and Retry uses the same key', async () => {
  let isUp = false;
  const { called } = fakeApiWithAda({ 'POST /api/sms/send': () => (isUp ? sent : refused()) });
  const app = await write('Dinner?{Enter}');
  expect(await screen.findByText(/was not sent. The carrier said no/)).toBeDefined();
  expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Dinner?');
  expect(screen.queryByText(/Sending…/)).toBeNull();
  isUp = true;
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByLabelText('Message')).toHaveProperty('value', ''));
  const [first, second] = called('POST /api/sms/send').map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
});

test('after the text service failed the bubble says that it waits, and the thread asks until it is settled', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const waiting = { ...sent, status: 'queued' as const, sent_at: null };
  const thread = [hello];
  let settled = 0;
  const { called } = fakeApiWithAda({
    'GET /api/sms/messages/ada': () => [...thread],
    'POST /api/sms/send'() {
      thread.push(waiting);
      return refuse(502, 'upstream_failed', 'The text service failed', [
        { path: 'message_id', message: waiting.id },
      ]);
    },
    'POST /api/sms/messages/ada/settle'() {
      if (settled > 0) thread.splice(1, 1, sent);
      return { settled };
    },
  });
  await write('Dinner?{Enter}');
  expect(await screen.findByText(/Waiting to hear whether it was sent/)).toBeDefined();
  expect(screen.queryByText(/was not sent/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  settled = 1;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await screen.findByText(/· Sent/)).toBeDefined();
  const asked = called('POST /api/sms/messages/ada/settle').length;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(called('POST /api/sms/messages/ada/settle')).toHaveLength(asked);
});

test('a changed text after a failure gets a new key', async () => {
  const { called } = fakeApiWithAda({ 'POST /api/sms/send': refused });
  const app = await write('Dinner?{Enter}');
  await screen.findByText(/was not sent/);
  await app.user.type(screen.getByLabelText('Message'), ' Tomorrow?{Enter}');
  await waitFor(() => expect(called('POST /api/sms/send')).toHaveLength(2));
  const [first, second] = called('POST /api/sms/send').map(({ headers }) => headers.get('idempotency-key'));
  expect(second).not.toBe(first);
});

test('an empty text cannot be sent', async () => {
  const { called } = fakeApiWithAda();
  await write('   {Enter}');
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  expect(called('POST /api/sms/send')).toEqual([]);
});

test('a draft is there again after leaving', async () => {
  fakeApiWithAda();
  await write('Half a thou');
  document.body.replaceChildren();
  renderApp('/people/ada');
  expect(await screen.findByDisplayValue('Half a thou')).toBeDefined();
});

test('the thread is read when the user touches it, not when it is shown', async () => {
  const unread = { ...ada, unread_count: 1 };
  const { called } = fakeApiWithAda({
    'GET /api/people': [unread],
    'GET /api/people/ada': unread,
    'POST /api/people/ada/read': ada,
  });
  const app = renderApp('/people/ada');
  const message = await screen.findByText('Hello from Ada');
  expect(called('POST /api/people/ada/read')).toEqual([]);
  await app.user.click(message);
  await waitFor(() => expect(called('POST /api/people/ada/read')).toHaveLength(1));
});

test('a text with half a character in it can still be handed to the own phone', async () => {
  const optedOut = { ...ada, sms_opted_out: true };
  fakeApiWithAda({ 'GET /api/people': [optedOut], 'GET /api/people/ada': optedOut });
  renderApp('/people/ada');
  const message = await screen.findByLabelText(`Message to ${ada.name}`);
  fireEvent.change(message, { target: { value: 'Hi?body=\uD83D&to=x' } });
  const link = screen.getByRole('link', { name: 'Text from your own phone' });
  expect(link.getAttribute('href')).toBe('sms:+15125550100?body=Hi%3Fbody%3D%EF%BF%BD%26to%3Dx');
});
