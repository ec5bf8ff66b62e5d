import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type ApiAnswer, callApi } from 'functions/testing/api/call-api.ts';

const TIMEOUT_MS = 10_000;
const PAUSE_MS = 100;

export interface ApiClient {
  uid: string;
  /**
   * Calls the API until it answers with less than 500. After a 429 that allows a repeat within 20 s it waits
   * and repeats; any other 429 is returned. Every attempt has the same idempotency key.
   */
  call(method: string, path: string, body?: unknown): Promise<ApiAnswer>;
  /** Duration of each response in milliseconds, with the waits after a 429. */
  times: { reads: number[]; writes: number[] };
  /** A line for each response of 5xx, and for each call without a response. */
  failures: string[];
}

/** Opens a client of the API for one user. The user's id serves as the token. */
export function openApiClient(origin: string, uid: string): ApiClient {
  const times: ApiClient['times'] = { reads: [], writes: [] };
  const failures: string[] = [];
  return {
    uid,
    times,
    failures,
    async call(method, path, body) {
      const key = randomUUID();
      for (;;) {
        const started = performance.now();
        try {
          const answer = await callApi(origin, uid, { method, path, body, key }, TIMEOUT_MS);
          times[method === 'GET' ? 'reads' : 'writes'].push(performance.now() - started);
          if (answer.status < 500) return answer;
          failures.push(`${method} ${path}: ${answer.status} ${answer.body.error?.message}`);
        } catch (error) {
          failures.push(`${method} ${path}: ${(error as Error).message}`);
        }
        await wait(PAUSE_MS * (0.5 + Math.random()));
      }
    },
  };
}
