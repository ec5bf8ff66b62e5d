import { withCallOptions } from '#api/client.ts';
import type { StoredRequest } from '#queries/waiting-changes/change.ts';
import type { CallBy } from '#queries/waiting-changes/send-or-keep.ts';
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

/** Returns the uid in the token of a request; undefined if it has none that can be read. */
function userOf(headers: HeadersInit | undefined): string | undefined {
  try {
    const claims = new Headers(headers).get('authorization')!.split('.')[1]!;
    const text = atob(claims.replaceAll('-', '+').replaceAll('_', '/'));
    return (JSON.parse(text) as { sub?: string }).sub;
  } catch {
    return undefined;
  }
}

/** Sends a request with the user's token, unless that is somebody else's by now. Never rejects. */
export async function sendRequest({ path, ...init }: StoredRequest, uid: string): Promise<Outcome> {
  let answer: Response | undefined;
  const sendBy: typeof fetch = async (input, options) => {
    if ((userOf(options?.headers) ?? uid) !== uid) throw new Error('Another user is signed in');
    const received = await fetch(input, options);
    answer = received.clone();
    return received;
  };
  try {
    // The answer is read below, whatever it is.
    await withCallOptions({ sendBy })
      .fetch(path, init as RequestInit)
      .catch(() => {});
    return answer ? await outcomeOf(answer) : { outcome: 'later' };
  } catch {
    return { outcome: 'later' };
  }
}
