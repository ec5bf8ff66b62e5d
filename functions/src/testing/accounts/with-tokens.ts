import type { Scope } from '#contract/tokens/scopes.ts';
import type { Answer, startApi } from '#testing/api/start-api.ts';

type Api = Awaited<ReturnType<typeof startApi>>;
type User = ReturnType<Api['as']>;

/** Returns functions that call the API with a bearer token. */
export function withBearer({ request }: Pick<Api, 'request'>, bearer: string) {
  const call =
    (method: string) =>
    (path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
      request(method, path, { body, headers: { authorization: `Bearer ${bearer}`, ...headers } });
  return {
    get: (path: string, headers?: Record<string, string>) => call('GET')(path, undefined, headers),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  };
}

/** Makes a token of a user. Returns it with functions that call the API with it. */
export async function openProgram(api: Api, me: User, scope: Scope, name = 'Agent Nine') {
  const { status, body } = await me.post('/api/tokens', { name, scope });
  if (status !== 201) throw new Error(`No token: ${status}`);
  const { id, token } = body as { id: string; token: string };
  return { id, token, name, ...withBearer(api, token) };
}
export type Program = Awaited<ReturnType<typeof openProgram>>;
