import type { ErrorCode } from 'functions/contract';
import { vi } from 'vitest';
import { idOf } from '#queries/waiting-changes/change.ts';

export interface Call {
  name: string;
  query: URLSearchParams;
  /** Without the id that this device chose. */
  body: unknown;
  ownId?: string;
  headers: Headers;
  cache: RequestCache | undefined;
}

type Answer = unknown | ((call: Call) => unknown);

/** Builds an error response as the API sends it. */
export const refuse = (
  status: number,
  code: ErrorCode,
  message: string,
  details?: { path: string; message: string }[],
) => Response.json({ error: { code, message, details } }, { status });

/** Takes the id that this device chose out of a body; it follows from the idempotency key. */
function withoutOwnId(body: unknown, key: string | null): { body: unknown; ownId?: string } {
  const { id, ...others } = (body ?? {}) as { id?: string };
  return key !== null && id !== undefined && id === idOf(key) ? { body: others, ownId: id } : { body };
}

/**
 * Answers the API's calls from `answers`, by name such as `GET /api/people`, and records them. All other
 * calls get 404.
 */
export function fakeApi(answers: Record<string, Answer>) {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams: query } = new URL(url, 'http://localhost');
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    const name = `${init.method ?? 'GET'} ${pathname}`;
    const headers = new Headers(init.headers);
    const own = withoutOwnId(body, headers.get('idempotency-key'));
    const call: Call = { name, query, ...own, headers, cache: init.cache };
    calls.push(call);
    if (!(call.name in answers)) return refuse(404, 'not_found', `${call.name} is not answered`);
    const answer = answers[call.name];
    const result: unknown = typeof answer === 'function' ? await answer(call) : answer;
    if (result instanceof Response) return result.clone();
    return result === undefined ? new Response(null, { status: 204 }) : Response.json(result);
  });
  return { calls, called: (name: string) => calls.filter((call) => call.name === name) };
}
