import { hc, type ClientResponse } from 'hono/client';
import type { AppType } from 'functions/app.ts';
import { APP_CHECK_KEY } from '#config.ts';
import { idToken } from '#firebase/token.ts';
import { isSharedComputer } from '#lib/storage/storage.ts';
import { learnTime } from '#lib/clock.ts';
import { foreignAnswer, noAnswer, readError, type ApiError } from './api-error.ts';

const TIMEOUT_MS = 10_000;
/** Maximum seconds that the server may ask to wait before a call is repeated without asking the user. */
const LONGEST_WAIT_S = 3;

interface CallOptions {
  timeoutMs?: number;
  /** Called whenever more bytes arrive, with the number received so far. */
  onBytes?: (received: number) => void;
  /** The content type of the answer, if it is not JSON. */
  answers?: string;
  /** Sends the request instead of the browser's `fetch`. */
  sendBy?: typeof fetch;
}

function log(method: string, url: string, { status, code, message }: ApiError) {
  console.error(`${method} ${url} failed: ${status} ${code} ${message}`);
  if (status === 401) console.error('The session may be over: you may need to log in again.');
}

/** Reads a response. Calls `onBytes` whenever more bytes arrive, with the number received so far. */
async function count({ body }: Response, onBytes: (received: number) => void) {
  const reader = body?.getReader();
  let received = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read())
    onBytes((received += part.value.byteLength));
}

/**
 * Returns the token of App Check; undefined if this site does not use it, and then its code is not loaded.
 */
const appToken = async () =>
  APP_CHECK_KEY ? (await import('#firebase/app-check.ts')).appCheckToken() : undefined;

/** On a shared computer, answers are not stored in the browser's HTTP cache, which is on the disk. */
const cached = (): RequestInit => (isSharedComputer() ? { cache: 'no-store' } : {});

/**
 * Sends the request with the user's token. If the token is refused, repeats the request once with a new one:
 * a device whose clock was put back takes an expired token for valid. Waits for the whole body of a 2xx
 * response, and rejects if it breaks off.
 */
async function ask(
  input: RequestInfo | URL,
  init: RequestInit,
  { onBytes, sendBy }: CallOptions,
  signal: AbortSignal,
): Promise<Response> {
  const headers = new Headers(init.headers);
  async function send(isRefused = false): Promise<Response> {
    const [token, appCheckToken] = await Promise.all([idToken(isRefused), appToken()]);
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (appCheckToken) headers.set('x-firebase-appcheck', appCheckToken);
    const answer = await (sendBy ?? fetch)(input, { ...init, ...cached(), headers, signal });
    learnTime(answer.headers.get('date'));
    return answer.status === 401 && token && !isRefused ? send(true) : answer;
  }
  const response = await send();
  if (onBytes) count(response.clone(), onBytes).catch(() => {});
  if (!response.ok) return response;
  // Behind some proxies Chromium gives a 204 an empty body, but `new Response` accepts no body with 204.
  const body = await response.arrayBuffer();
  return new Response(body.byteLength ? body : null, response);
}

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error)),
  );

const isOf = (type: string, response: Response) =>
  response.headers.get('content-type')?.startsWith(type) ?? false;

/**
 * Returns the error of a response, or of a missing one. Undefined for a complete 2xx response of our API, and for a
 * 304, which only callers get that say what they have.
 */
async function errorOf(
  response: Response | null,
  type: string,
  timeoutMs?: number,
): Promise<ApiError | undefined> {
  if (!response) return noAnswer(timeoutMs);
  if (response.status === 304) return undefined;
  if (!response.ok) return readError(response);
  return response.status === 204 || isOf(type, response) ? undefined : foreignAnswer();
}

/** Returns the milliseconds to wait before the call is repeated; undefined if it must not be repeated. */
function waitMsOf(response: Response | null): number | undefined {
  const seconds = response?.status === 429 ? Number(response.headers.get('retry-after')) : 0;
  return seconds > 0 && seconds <= LONGEST_WAIT_S ? seconds * 1000 : undefined;
}

/**
 * Sends a request with the user's token and a deadline, and repeats it once if the server asks for a short
 * wait. Throws an ApiError unless a complete 2xx response of our API comes in time. If `init.signal` is
 * aborted, throws its reason.
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
  const send = () =>
    Promise.race([ask(input, init, options, signal), rejectOnAbort(signal)]).catch(() => null);
  let response = await send();
  const waitMs = waitMsOf(response);
  if (waitMs) {
    await new Promise((resume) => setTimeout(resume, waitMs));
    response = await send();
  }
  init.signal?.throwIfAborted();
  const error = await errorOf(
    response,
    options.answers ?? 'application/json',
    deadline.aborted ? timeoutMs : undefined,
  );
  if (!error) return response!;
  log(method, url, error);
  throw error;
}

/** Returns client options for one call, such as its own deadline. */
export const withCallOptions = (options: CallOptions) => ({
  fetch: (input: RequestInfo | URL, init?: RequestInit) => request(input, init, options),
});

/**
 * Returns client options for a read that one screen needs. When the user leaves the screen, TanStack Query
 * aborts `signal`, which ends the request.
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

/**
 * Waits for an API call and returns the parsed body of its response. Throws an ApiError if the call fails
 * or the body is no JSON.
 */
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
