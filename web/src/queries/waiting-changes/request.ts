import { ApiError } from '#api/api-error.ts';
import { withCallOptions } from '#api/client.ts';
import type { StoredRequest } from './change.ts';
import type { CallBy } from './send-or-keep.ts';
import { type Outcome, outcomeOf } from './send.ts';

/** Returns the request that a call would send, without sending it. */
export async function requestOf(call: (by: CallBy) => Promise<unknown>): Promise<StoredRequest> {
  let request: StoredRequest | undefined;
  const caught = new Error('Not sent');
  const fetch: CallBy['fetch'] = (input, init = {}) => {
    request = {
      method: init.method ?? 'GET',
      path: input instanceof Request ? input.url : input.toString(),
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? init.body : undefined,
    };
    return Promise.reject(caught);
  };
  await call({ fetch }).catch(() => {});
  if (!request) throw new Error('The call sends no request');
  return request;
}

/** Sends a request with the user's token. Never rejects. */
export async function sendRequest({ path, ...init }: StoredRequest): Promise<Outcome> {
  try {
    const response = await withCallOptions({}).fetch(path, init as RequestInit);
    const answer: unknown = response.status === 204 ? undefined : await response.json();
    return { outcome: 'done', answer };
  } catch (error) {
    if (!(error instanceof ApiError)) return { outcome: 'later' };
    return outcomeOf(error.status, { code: error.code, message: error.message, details: error.details });
  }
}
