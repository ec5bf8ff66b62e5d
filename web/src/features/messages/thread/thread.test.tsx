import { fireEvent, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeApiWithAda, hello } from '#testing/ada.ts';
import { buildMessage } from '#testing/builders.ts';
import { type Call, refuse } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const later = buildMessage({
  id: 'message-2',
  body: 'Are you there?',
  created_at: '2024-01-02T12:00:00.000Z',
});

const scroller = () => screen.findByRole('region', { name: 'Messages with Ada Lovelace' });

test('the thread can be reached and scrolled with the keyboard', async () => {
  fakeApiWithAda();
  renderApp('/people/ada');
  expect((await scroller()).tabIndex).toBe(0);
});

test('a text that arrives is read out, and those that were there are not', async () => {
  const thread = [hello];
  fakeApiWithAda({
    'GET /api/sms/messages/ada': () => [...thread],
    'POST /api/sms/send': buildMessage({ id: 'own', body: 'Hi', direction: 'outbound', status: 'sent' }),
  });
  const { user } = renderApp('/people/ada');
  await screen.findByText('Hello from Ada');
  expect(screen.queryByText(/Ada Lovelace wrote/)).toBeNull();
  thread.push(later);
  await user.type(screen.getByLabelText('Message'), 'Hi{Enter}');
  expect(await screen.findByText('Ada Lovelace wrote: Are you there?')).toBeDefined();
});

test('sending a message scrolls to it from any position', async () => {
  const long = Array.from({ length: 40 }, (_, index) => buildMessage({ id: `message-${index}` }));
  fakeApiWithAda({ 'GET /api/sms/messages/ada': long, 'POST /api/sms/send': () => new Promise(() => {}) });
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(40 * 80);
  const { user } = renderApp('/people/ada');
  const element = await scroller();
  element.scrollTop = 0;
  fireEvent.scroll(element);
  const scrollTo = vi.spyOn(element, 'scrollTo');
  await user.type(screen.getByLabelText('Message'), 'Hi{Enter}');
  await waitFor(() => expect(scrollTo).toHaveBeenCalled());
});

test('older messages that fail to load are asked for again by a button only', async () => {
  let isUp = false;
  let asked = 0;
  fakeApiWithAda({
    'GET /api/sms/messages/ada'() {
      asked += 1;
      if (asked === 1) return Response.json([later], { headers: { 'x-next-before': 'a-cursor' } });
      return isUp ? [hello] : refuse(500, 'internal', 'Out of order');
    },
  });
  const { user } = renderApp('/people/ada');
  const button = await screen.findByRole('button', { name: 'Load older messages' });
  expect(screen.getByText('The older messages could not be loaded.')).toBeDefined();
  await act(async () => fireEvent.scroll(await scroller()));
  expect(asked).toBe(2);
  isUp = true;
  await user.click(button);
  expect(await screen.findByText('Hello from Ada')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load older messages' })).toBeNull());
});

test('older messages whose request was cancelled by a refetch are requested again after it', async () => {
  const news = Promise.withResolvers<Response>();
  const newest = (...messages: unknown[]) =>
    Response.json(messages, { headers: { 'x-next-before': 'a-cursor' } });
  const asked: string[] = [];
  const answers: (() => unknown)[] = [
    () => newest(later),
    () => new Promise(() => {}),
    () => news.promise,
    () => [hello],
  ];
  fakeApiWithAda({
    'GET /api/sms/messages/ada'({ query }: Call) {
      asked.push(query.get('before') ?? 'newest');
      return answers[asked.length - 1]?.();
    },
    'POST /api/sms/send': buildMessage({ id: 'own', body: 'Hi', direction: 'outbound', status: 'sent' }),
  });
  const { user } = renderApp('/people/ada');
  await waitFor(() => expect(asked).toEqual(['newest', 'a-cursor']));
  await user.type(screen.getByLabelText('Message'), 'Hi{Enter}');
  expect(await screen.findByText('Hi', { selector: 'li *' })).toBeDefined();
  await waitFor(() => expect(asked).toHaveLength(3));
  await act(async () => news.resolve(newest(later, buildMessage({ id: 'news', body: 'No answer?' }))));
  expect(await screen.findByText('Hello from Ada')).toBeDefined();
  expect(screen.getByText('No answer?')).toBeDefined();
  expect(asked).toEqual(['newest', 'a-cursor', 'newest', 'a-cursor']);
});

test('the newest twenty messages are asked for, and older ones by the hundred', async () => {
  const asked: [string | null, string | null][] = [];
  fakeApiWithAda({
    'GET /api/sms/messages/ada'({ query }: Call) {
      asked.push([query.get('before'), query.get('limit')]);
      if (query.has('before')) return [hello];
      return Response.json([later], { headers: { 'x-next-before': 'a-cursor' } });
    },
  });
  renderApp('/people/ada');
  expect(await screen.findByText('Hello from Ada')).toBeDefined();
  expect(asked).toEqual([
    [null, '20'],
    ['a-cursor', '100'],
  ]);
});
