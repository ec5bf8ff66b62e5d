import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ada, fakeApiWithAda, hello } from '#testing/ada.ts';
import { buildMessage } from '#testing/builders.ts';
import { refuse } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const sent = buildMessage({ id: 'server-1', body: 'Dinner?', direction: 'outbound', status: 'sent' });
const refused = () => refuse(502, 'upstream_failed', 'The carrier said no');

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

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

test('a text that is sent while the thread is still loading is in it', async () => {
  const early = Promise.withResolvers<(typeof sent)[]>();
  const answers = [early.promise];
  const { called } = fakeApiWithAda({
    'POST /api/sms/send': sent,
    'GET /api/sms/messages/ada': () => answers.shift() ?? [hello, sent],
  });
  const { user } = renderApp('/people/ada');
  await waitFor(() => expect(called('GET /api/sms/messages/ada')).toHaveLength(1));
  await user.type(await screen.findByLabelText('Message'), 'Dinner?{Enter}');
  await waitFor(() => expect(called('POST /api/sms/send')).toHaveLength(1));
  early.resolve([hello]);
  expect(await screen.findByText('Hello from Ada')).toBeDefined();
  expect(await screen.findByText('Dinner?')).toBeDefined();
});

test('a text that failed is a bubble with Retry, with the reason behind Why, also after a reload', async () => {
  let isUp = false;
  const { called } = fakeApiWithAda({
    'GET /api/sms/messages/ada': () => (isUp ? [hello, sent] : [hello]),
    'POST /api/sms/send': () => (isUp ? sent : refused()),
  });
  await write('Dinner?{Enter}');
  expect(await screen.findByText(/· Not delivered/)).toBeDefined();
  expect(screen.getByLabelText('Message')).toHaveProperty('value', '');
  document.body.replaceChildren();
  const app = renderApp('/people/ada');
  expect(await screen.findByText('Dinner?')).toBeDefined();
  const reason = screen.getByText('The carrier said no');
  expect(reason.hidden).toBe(true);
  await app.user.click(screen.getByRole('button', { name: 'Why?' }));
  expect(reason.hidden).toBe(false);
  isUp = true;
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/· Sent/)).toBeDefined();
  expect(screen.queryByText(/Not delivered/)).toBeNull();
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
  expect(screen.getByText(/If it has no trace of this text by .*, it was not sent/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  settled = 1;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await screen.findByText(/· Sent/)).toBeDefined();
  const asked = called('POST /api/sms/messages/ada/settle').length;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(called('POST /api/sms/messages/ada/settle')).toHaveLength(asked);
});

test('a text that failed is shown although the thread cannot be loaded', async () => {
  fakeApiWithAda({ 'POST /api/sms/send': refused });
  await write('Dinner?{Enter}');
  await screen.findByText(/· Not delivered/);
  document.body.replaceChildren();
  fakeApiWithAda({ 'GET /api/sms/messages/ada': refuse(500, 'internal', 'Out of order') });
  renderApp('/people/ada');
  expect(await screen.findByText('Dinner?')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Load older messages' })).toBeDefined();
});

test('another text after a failure has a key of its own, and the failed one stays', async () => {
  const { called } = fakeApiWithAda({ 'POST /api/sms/send': refused });
  const app = await write('Dinner?{Enter}');
  await screen.findByText(/· Not delivered/);
  await app.user.type(screen.getByLabelText('Message'), 'Tomorrow?{Enter}');
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2));
  await app.user.type(screen.getByLabelText('Message'), 'Dinner?{Enter}');
  await waitFor(() => expect(called('POST /api/sms/send')).toHaveLength(3));
  const [first, other, again] = called('POST /api/sms/send').map(({ headers }) =>
    headers.get('idempotency-key'),
  );
  expect(other).not.toBe(first);
  expect(again).toBe(first);
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

test('a thread in a window without the focus stays unread until it gets the focus', async () => {
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  let person = { ...ada, unread_count: 1 };
  const { called } = fakeApiWithAda({
    'GET /api/people': () => [person],
    'GET /api/people/ada': () => person,
    'POST /api/people/ada/read': () => (person = ada),
  });
  renderApp('/people/ada');
  await screen.findByText('Hello from Ada');
  expect(await screen.findByText('1 unread')).toBeDefined();
  expect(called('POST /api/people/ada/read')).toEqual([]);
  focus.mockReturnValue(true);
  fireEvent.focus(window);
  await waitFor(() => expect(screen.queryByText('1 unread')).toBeNull());
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

const WORK = '+4922112345678';
const withTwoPhones = {
  ...ada,
  phones: [
    { value: ada.phone_number!, e164: ada.phone_number, label: 'mobile', opted_out: false },
    { value: '0221 12345678', e164: WORK, label: 'work', opted_out: false },
    { value: 'ask Tom', e164: null, label: null, opted_out: false },
  ],
};

test('of several numbers one is chosen; the preferred one is not named to the API', async () => {
  const { called } = fakeApiWithAda({ 'GET /api/people/ada': withTwoPhones, 'POST /api/sms/send': sent });
  const { user } = await write('Dinner?{Enter}');
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Text to' });
  expect([...choice.options].map(({ text }) => text)).toHaveLength(2);
  await user.selectOptions(choice, WORK);
  await user.type(screen.getByLabelText('Message'), 'Lunch?{Enter}');
  await waitFor(() => expect(called('POST /api/sms/send')).toHaveLength(2));
  expect(called('POST /api/sms/send').map(({ body }) => body)).toEqual([
    { person_id: 'ada', body: 'Dinner?' },
    { person_id: 'ada', body: 'Lunch?', to: WORK },
  ]);
});

test('the same text to another number is another text: it has a key of its own, and fails on its own', async () => {
  let isUp = false;
  const stored = { ...sent, created_at: '2030-01-01T00:00:00.000Z' };
  const { called } = fakeApiWithAda({
    'GET /api/people/ada': withTwoPhones,
    'GET /api/sms/messages/ada': () => (isUp ? [hello, stored] : [hello]),
    'POST /api/sms/send': () => (isUp ? stored : refused()),
  });
  const { user } = await write('Dinner?{Enter}');
  await screen.findByText(/· Not delivered/);
  isUp = true;
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Text to' }), WORK);
  await user.type(screen.getByLabelText('Message'), 'Dinner?{Enter}');
  expect(await screen.findByText(/· Sent/)).toBeDefined();
  expect(screen.getByText(/· Not delivered/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  const [first, second] = called('POST /api/sms/send').map(({ headers }) => headers.get('idempotency-key'));
  expect(second).not.toBe(first);
});

test.each([
  ['to its own number', WORK, WORK],
  ['to the preferred number, which is not named', ada.phone_number, undefined],
  ['to the chosen number if the person has its own no more', '+15125550777', undefined],
])('a failed text that only the server has is retried %s', async (_, to, asked) => {
  const { called } = fakeApiWithAda({
    'GET /api/people/ada': withTwoPhones,
    'GET /api/sms/messages/ada': [hello, { ...sent, status: 'failed', to }],
    'POST /api/sms/send': sent,
  });
  const { user } = renderApp('/people/ada');
  await screen.findByRole('combobox', { name: 'Text to' });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(called('POST /api/sms/send')).toHaveLength(1));
  expect(called('POST /api/sms/send')[0]?.body).toEqual({
    person_id: 'ada',
    body: sent.body,
    ...(asked && { to: asked }),
  });
});

test('a number that answered STOP hands over to the own phone, and another one can still be chosen', async () => {
  const [mobile, ...others] = withTwoPhones.phones;
  const person = {
    ...withTwoPhones,
    sms_opted_out: true,
    phones: [{ ...mobile!, opted_out: true }, ...others],
  };
  fakeApiWithAda({ 'GET /api/people/ada': person });
  const { user } = renderApp('/people/ada');
  expect(await screen.findByText(/has opted out of texts/)).toBeDefined();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Text to' }), WORK);
  expect(await screen.findByLabelText('Message')).toBeDefined();
  expect(screen.queryByText(/has opted out of texts/)).toBeNull();
});
