import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

const TIMEOUT_MS = 10_000;
const PAUSE_MS = 100;

export interface Answer {
  status: number;
  body: any;
}

export interface ApiClient {
  uid: string;
  /** Calls the API until the answer is neither 429 nor 5xx. Every retry has the same idempotency key. */
  call(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Duration of every response, in milliseconds. */
  times: { reads: number[]; writes: number[] };
  /** A line for every response of 429 or 5xx, and for every call without response. */
  failures: string[];
}

/** Opens a client of the API for one user; the user's id serves as token. */
export function openApiClient(origin: string, uid: string): ApiClient {
  const times: ApiClient['times'] = { reads: [], writes: [] };
  const failures: string[] = [];

  async function callOnce(method: string, path: string, key: string, body: unknown): Promise<Answer> {
    const response = await fetch(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${uid}`,
        ...(method !== 'GET' && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    return { status: response.status, body: text && JSON.parse(text) };
  }

  return {
    uid,
    times,
    failures,
    async call(method, path, body) {
      const key = randomUUID();
      for (;;) {
        const started = performance.now();
        try {
          const answer = await callOnce(method, path, key, body);
          times[method === 'GET' ? 'reads' : 'writes'].push(performance.now() - started);
          if (answer.status < 500 && answer.status !== 429) return answer;
          failures.push(`${method} ${path}: ${answer.status} ${answer.body.error?.message}`);
        } catch (error) {
          failures.push(`${method} ${path}: ${(error as Error).message}`);
        }
        await wait(PAUSE_MS * (0.5 + Math.random()));
      }
    },
  };
}
