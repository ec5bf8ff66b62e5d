import { ReadableStream } from 'node:stream/web';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api, bodyOf, whileShown, withCallOptions } from './client.ts';

const idToken = vi.hoisted(() => vi.fn<(isRefused?: boolean) => Promise<string | undefined>>());
vi.mock('#firebase/token.ts', async (original) => ({ ...(await original<object>()), idToken }));

const NO_ANSWER = { name: 'ApiError', code: 'no_answer', message: 'Failed to connect to API' };
const JSON_TYPE = { 'content-type': 'application/json' };
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

test.each([
  ['a page', new Response('<h1>Welcome to our hotel</h1>', { headers: { 'content-type': 'text/html' } })],
  ['a response without a type', new Response(new Uint8Array([0]))],
  ['a response that only claims to be JSON', new Response('<h1>', { headers: JSON_TYPE })],
])('%s in place of the API is explained in plain words', async (_what, response) => {
  answerWith(async () => response);
  await expect(ask()).rejects.toMatchObject({
    name: 'ApiError',
    code: 'no_answer',
    message: 'The answer did not come from Kindred. If this network has a sign-in page, open that first.',
  });
});

test('a page in place of the API does not count as a deletion', async () => {
  answerWith(async () => new Response('Welcome', { headers: { 'content-type': 'text/html' } }));
  await expect(api.people[':id'].$delete({ param: { id: 'ada' } })).rejects.toMatchObject({
    code: 'no_answer',
  });
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

describe('a call that came too soon', () => {
  const message = 'Too many calls at once, try again in 1 second';
  const refusal = (seconds: number) =>
    Response.json(
      { error: { code: 'resource_exhausted', message } },
      { status: 429, headers: { 'retry-after': String(seconds) } },
    );

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is sent again after the short wait that the server asks for', async () => {
    const answers = [refusal(2), Response.json([])];
    answerWith(async () => answers.shift()!);
    const asked = ask();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await asked).toEqual([]);
  });

  test('is given up when it comes too soon again, with the server’s words', async () => {
    answerWith(async () => refusal(1));
    const asked = expect(ask()).rejects.toMatchObject({ status: 429, message });
    await vi.advanceTimersByTimeAsync(1_000);
    await asked;
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test('is given up at once when the wait is long, as for a daily quota', async () => {
    answerWith(async () => refusal(43_200));
    await expect(ask()).rejects.toMatchObject({ status: 429 });
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

test('a caller can follow how many bytes have arrived', async () => {
  const onBytes = vi.fn();
  answerWith(async () => new Response('{"version":1}', { headers: JSON_TYPE }));
  const answer = await api.export.$get(undefined, withCallOptions({ onBytes }));
  expect(await answer.text()).toBe('{"version":1}');
  expect(onBytes).toHaveBeenLastCalledWith(13);
});

test('a read ends when its screen is left, and that is not logged as a failure', async () => {
  const left = new AbortController();
  const { promise: ended, resolve } = Promise.withResolvers<unknown>();
  const answer = (_path: string, { signal }: RequestInit) =>
    new Promise<Response>(() => signal?.addEventListener('abort', () => resolve(signal.reason)));
  vi.stubGlobal('fetch', vi.fn(answer));
  const reading = bodyOf(api.today.$get(undefined, whileShown(left)));
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  left.abort(new Error('left'));
  await expect(reading).rejects.toThrow('left');
  expect(await ended).toEqual(new Error('left'));
  expect(console.error).not.toHaveBeenCalled();
});
