import { hc, type ClientResponse } from 'hono/client';
import type { AppType } from 'functions/app.ts';
import { idToken } from '#firebase/auth.ts';
import { foreignAnswer, noAnswer, readError, type ApiError } from './api-error.ts';

const TIMEOUT_MS = 10_000;

interface CallOptions {
  timeoutMs?: number;
  /** Called with the number of bytes received so far, each time more arrive. */
  onBytes?: (received: number) => void;
}

function log(method: string, url: string, { status, code, message }: ApiError) {
  console.error(`${method} ${url} failed: ${status} ${code} ${message}`);
  if (status === 401) console.error('The session may be over: you may need to log in again.');
}

/** Reads a response and calls `onBytes` with the bytes received so far, each time a part arrives. */
async function count({ body }: Response, onBytes: (received: number) => void) {
  const reader = body?.getReader();
  let received = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read())
    onBytes((received += part.value.byteLength));
}

/**
 * Sends the request with the user's token. Of a 2xx response it waits for the whole body, and rejects if that
 * breaks off.
 */
async function ask(
  input: RequestInfo | URL,
  init: RequestInit,
  { onBytes }: CallOptions,
  signal: AbortSignal,
): Promise<Response> {
  const headers = new Headers(init.headers);
  const token = await idToken();
  if (token) headers.set('authorization', `Bearer ${token}`);
  const response = await fetch(input, { ...init, headers, signal });
  if (onBytes) count(response.clone(), onBytes).catch(() => {});
  if (!response.ok) return response;
  // Behind some proxies Chromium gives a 204 an empty body, and `new Response` accepts no body with 204.
  const body = await response.arrayBuffer();
  return new Response(body.byteLength ? body : null, response);
}

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error)),
  );

const isJson = (response: Response) =>
  response.headers.get('content-type')?.startsWith('application/json') ?? false;

/** Returns the error of a response, or of none; undefined if it is a whole 2xx response of our API. */
async function errorOf(response: Response | null, timeoutMs?: number): Promise<ApiError | undefined> {
  if (!response) return noAnswer(timeoutMs);
  if (!response.ok) return readError(response);
  return response.status === 204 || isJson(response) ? undefined : foreignAnswer();
}

/**
 * Sends a request with the user's token and a deadline. Throws an ApiError unless a whole 2xx response of our
 * API comes in time.
 */
async function request(
  input: RequestInfo | URL,
  init: RequestInit = {},
  options: CallOptions,
): Promise<Response> {
  const method = init.method ?? 'GET';
  const url = input instanceof Request ? input.url : input.toString();
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  const deadline = AbortSignal.timeout(timeoutMs);
  const signal = init.signal ? AbortSignal.any([deadline, init.signal]) : deadline;
  const response = await Promise.race([ask(input, init, options, signal), rejectOnAbort(signal)]).catch(
    () => null,
  );
  init.signal?.throwIfAborted();
  const error = await errorOf(response, deadline.aborted ? timeoutMs : undefined);
  if (!error) return response!;
  log(method, url, error);
  throw error;
}

/**
 * Returns client options for one call: a deadline of its own, or a callback that follows the bytes received.
 */
export const withCallOptions = (options: CallOptions) => ({
  fetch: (input: RequestInfo | URL, init?: RequestInit) => request(input, init, options),
});

/**
 * Returns client options for a read that one screen needs: when the user leaves the screen, TanStack Query
 * aborts `signal`, and the request ends.
 */
export const whileShown = ({ signal }: { signal: AbortSignal }) => ({ init: { signal } });

/** The API's calls, typed from the server's routes. */
export const { api } = hc<AppType>('/', withCallOptions({}));

type Body<R> =
  R extends ClientResponse<infer T, infer Status, string> ? (Status extends 200 | 201 ? T : never) : never;

const parse = (response: ClientResponse<unknown, number, string>) =>
  response.json().catch(() => {
    throw foreignAnswer();
  });

/** Waits for an API call and returns the parsed body of its response. */
export async function bodyOf<R extends ClientResponse<unknown, number, string>>(
  call: Promise<R>,
): Promise<Body<R>> {
  return (await parse(await call)) as Body<R>;
}

export interface PageOf<T> {
  items: T[];
  /** Cursor of the next older page; undefined on the oldest page. */
  before: string | undefined;
}

/**
 * Waits for a call that answers one page of a list. Returns the items and the cursor of the next older page.
 */
export async function pageOf<R extends ClientResponse<unknown, number, string>>(
  call: Promise<R>,
): Promise<Body<R> extends (infer T)[] ? PageOf<T> : never> {
  const response = await call;
  const page = { items: await parse(response), before: response.headers.get('x-next-before') ?? undefined };
  return page as Body<R> extends (infer T)[] ? PageOf<T> : never;
}
