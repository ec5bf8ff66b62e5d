import { ReadableStream } from 'node:stream/web';
import { beforeEach, expect, test, vi } from 'vitest';
import { api, bodyOf, withCallOptions } from './client.ts';

const idToken = vi.hoisted(() => vi.fn<(isRefused?: boolean) => Promise<string | undefined>>());
vi.mock('#firebase/auth.ts', () => ({ idToken }));

const NO_ANSWER = { name: 'ApiError', code: 'no_answer', message: 'Failed to connect to API' };
const ask = () => bodyOf(api.people.$get({ query: {} }));
const answerWith = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));

beforeEach(() => void idToken.mockReset().mockResolvedValue('a-token'));

test('a token that cannot be fetched counts as no answer, and is logged', async () => {
  idToken.mockRejectedValue(new Error('network-request-failed'));
  answerWith(async () => Response.json([]));
  await expect(ask()).rejects.toMatchObject(NO_ANSWER);
  expect(console.error).toHaveBeenCalledWith('GET /api/people failed: 0 no_answer Failed to connect to API');
});

test('a token that never arrives ends the call at the deadline', async () => {
  const deadline = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  idToken.mockReturnValue(new Promise(() => {}));
  const answer = ask();
  deadline.abort();
  await expect(answer).rejects.toMatchObject({
    ...NO_ANSWER,
    message: 'The server did not answer within 10 seconds',
  });
});

test('a refused token is replaced once, and the call repeated with the same key and body', async () => {
  idToken.mockImplementation(async (isRefused) => (isRefused ? 'a-new-token' : 'an-old-token'));
  const sent: unknown[] = [];
  const answerTo = (token: string) => async (_: unknown, init: RequestInit) => {
    const headers = new Headers(init.headers);
    sent.push([headers.get('authorization'), headers.get('idempotency-key'), init.body]);
    return headers.get('authorization') === `Bearer ${token}`
      ? Response.json({ id: 'ada' }, { status: 201 })
      : Response.json({ error: { code: 'unauthenticated', message: 'Sign in to do this' } }, { status: 401 });
  };
  const add = () => api.people.$post({ json: { name: 'Ada' }, header: { 'idempotency-key': 'key' } });
  vi.stubGlobal('fetch', vi.fn(answerTo('a-new-token')));
  expect((await add()).status).toBe(201);
  const rest = ['key', '{"name":"Ada"}'];
  expect(sent).toEqual([
    ['Bearer an-old-token', ...rest],
    ['Bearer a-new-token', ...rest],
  ]);
  vi.stubGlobal('fetch', vi.fn(answerTo('none')));
  await expect(add()).rejects.toMatchObject({ status: 401 });
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a response that breaks off counts as no answer', async () => {
  const arrayBuffer = () => Promise.reject(new DOMException('', 'AbortError'));
  answerWith(async () => Object.assign(Response.json([]), { arrayBuffer }));
  await expect(ask()).rejects.toMatchObject(NO_ANSWER);
});

test('a response without a body is a success', async () => {
  answerWith(async () => new Response(null, { status: 204 }));
  expect((await api.people[':id'].$delete({ param: { id: 'ada' } })).status).toBe(204);
});

test('a response with an empty body is a success', async () => {
  const body = new ReadableStream({ start: (controller) => controller.close() });
  answerWith(async () => Object.defineProperty(new Response(null, { status: 204 }), 'body', { value: body }));
  expect((await api.people[':id'].$delete({ param: { id: 'ada' } })).status).toBe(204);
});

test('a call gives up after 10 s, or after its own deadline', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  answerWith(async () => Response.json([]));
  await ask();
  await api.export.$get(undefined, withCallOptions({ timeoutMs: 300_000 }));
  expect(timeout.mock.calls).toEqual([[10_000], [300_000]]);
});

test('a caller can follow how many bytes have arrived', async () => {
  const onBytes = vi.fn();
  answerWith(async () => new Response('{"version":1}'));
  const answer = await api.export.$get(undefined, withCallOptions({ onBytes }));
  expect(await answer.text()).toBe('{"version":1}');
  expect(onBytes).toHaveBeenLastCalledWith(13);
});
