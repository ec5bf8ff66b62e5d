import { setTimeout as wait } from 'node:timers/promises';

export interface ApiCall {
  method: string;
  path: string;
  /** JSON, or the bytes of a JPEG. */
  body?: unknown;
  /** The idempotency key. */
  key?: string;
  headers?: Record<string, string> | undefined;
}

/** An answer of the API with its parsed body. */
export interface ApiAnswer {
  status: number;
  body: any;
}

/**
 * Maximum seconds to wait after a 429. A daily quota needs a longer wait, so its 429 is returned as the
 * answer.
 */
const LONGEST_WAIT = 20;

/**
 * Calls the API as the user of this token. After a 429 of a few seconds, waits and repeats. Rejects if no
 * answer comes.
 */
export async function callApi(
  origin: string,
  token: string,
  { method, path, body, key, headers }: ApiCall,
  timeoutMs = 60_000,
): Promise<ApiAnswer> {
  const isPicture = body instanceof Uint8Array;
  for (;;) {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...headers,
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': isPicture ? 'image/jpeg' : 'application/json' }),
      },
      ...(body !== undefined && { body: isPicture ? (body as Buffer<ArrayBuffer>) : JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.text();
    const retryAfter = Number(answer.headers.get('retry-after') ?? 1);
    if (answer.status !== 429 || retryAfter > LONGEST_WAIT)
      return { status: answer.status, body: text && JSON.parse(text) };
    await wait(retryAfter * 1000);
  }
}
