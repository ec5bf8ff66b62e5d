import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { NO_LIMITS, startApi } from '#testing/api/start-api.ts';
import { withAgents } from '#testing/mcp/agents.ts';

const DAY_MS = 86_400_000;
const METADATA = 'http://kindred.test/.well-known/oauth-protected-resource/mcp';

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
const ACCEPT = { accept: 'application/json, text/event-stream' };

type Api = Awaited<ReturnType<typeof startApi>>;

/** Posts a message as a client of 2025-11-25 does, which has the fewest headers. */
const post = (api: Api, token: string | undefined, body: unknown = LIST, headers = {}) =>
  api.request('POST', '/mcp', {
    body,
    headers: { ...ACCEPT, ...(token && { authorization: `Bearer ${token}` }), ...headers },
  });

test('only an API token is let in; a refusal says where to read which tokens are taken', async () => {
  const { api, me, tokenOf } = await withAgents();
  const { token, id } = await tokenOf('read');
  const refused = { status: 401, body: { error: { code: 'unauthenticated' } } };
  const none = await post(api, undefined);
  expect(none).toMatchObject(refused);
  expect(none.headers.get('www-authenticate')).toBe(`Bearer resource_metadata="${METADATA}"`);
  for (const bad of [`token-${me.uid}`, 'kdr_nonsense', `${token}x`, `${token} `.repeat(300)])
    expect(await post(api, bad), bad.slice(0, 20)).toMatchObject(refused);
  const bad = await post(api, 'kdr_nonsense');
  expect(bad.body.error.message).toMatch(/unknown, revoked or expired/);
  expect(bad.headers.get('www-authenticate')).toBe(
    `Bearer error="invalid_token", resource_metadata="${METADATA}"`,
  );
  expect((await post(api, token)).status).toBe(200);
  await me.delete(`/api/tokens/${id}`);
  expect(await post(api, token)).toMatchObject(refused);
  const short = (await me.post('/api/tokens', { name: 'Short', scope: 'read', expires_in_days: 1 })).body;
  expect((await post(api, short.token)).status).toBe(200);
  api.clock.now = new Date(api.clock.now.getTime() + DAY_MS);
  expect(await post(api, short.token)).toMatchObject(refused);
});

test('the resource describes itself, and names no server that gives tokens', async () => {
  const api = await startApi();
  const path = '/.well-known/oauth-protected-resource/mcp';
  expect(await api.request('GET', path)).toMatchObject({ status: 200 });
  expect((await api.request('GET', path)).body).toEqual({
    resource: 'http://kindred.test/mcp',
    resource_name: 'Kindred',
    bearer_methods_supported: ['header'],
    scopes_supported: ['read', 'propose', 'write'],
  });
  for (const other of [
    'oauth-authorization-server',
    'oauth-authorization-server/mcp',
    'openid-configuration',
  ])
    expect((await api.request('GET', `/.well-known/${other}`)).status, other).toBeGreaterThan(400);
});

test('a token for address books and the token of a deleted account are refused', async () => {
  const { api, me, tokenOf } = await withAgents();
  const { token } = await tokenOf('contacts');
  const answer = await post(api, token);
  expect(answer).toMatchObject({ status: 403, body: { error: { code: 'forbidden_scope' } } });
  expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer error="insufficient_scope"/);
  const { token: reader } = await tokenOf('read');
  expect((await me.delete('/api/auth/me')).status).toBe(204);
  expect((await post(api, reader)).status).toBe(401);
});

test.each([
  [
    'https://kindred.app',
    { 'https://kindred.app': 200, 'https://evil.example': 403, 'http://localhost': 403 },
  ],
  [
    'http://localhost:8000',
    { 'http://localhost:6274': 200, 'http://[::1]:1': 200, 'http://localhost.evil.example': 403, null: 403 },
  ],
  ['', { 'http://127.0.0.1:1': 200, 'https://kindred.app': 403, 'not an origin': 403 }],
])('behind %s a page elsewhere is refused, and a program is not', async (publicUrl, expected) => {
  const { api, tokenOf } = await withAgents({ publicUrl });
  const { token } = await tokenOf('read');
  for (const [origin, status] of Object.entries(expected))
    expect((await post(api, token, LIST, { origin })).status, origin).toBe(status);
  expect((await post(api, token)).status).toBe(200);
});

test('each request is one message of JSON: no stream, no batch, no large or packed body', async () => {
  const { api, tokenOf } = await withAgents();
  const { token } = await tokenOf('write');
  const authorization = `Bearer ${token}`;
  for (const method of ['GET', 'DELETE', 'PUT']) {
    const answer = await api.request(method, '/mcp', { headers: { ...ACCEPT, authorization } });
    expect({ status: answer.status, allow: answer.headers.get('allow') }, method).toEqual({
      status: 405,
      allow: 'POST',
    });
  }
  const code = (number: number) => ({ error: { code: number } });
  expect(await post(api, token, [LIST, LIST])).toMatchObject({ status: 400, body: code(-32_600) });
  expect(await post(api, token, '{"jsonrpc"')).toMatchObject({ status: 400, body: code(-32_700) });
  expect(await post(api, token, '7')).toMatchObject({ status: 400, body: code(-32_700) });
  expect(await post(api, token, LIST, { 'content-type': 'text/plain' })).toMatchObject({ status: 415 });
  expect((await post(api, token, { ...LIST, params: { x: 'x'.repeat(300_000) } })).status).toBe(413);
  const packed = gzipSync(JSON.stringify(LIST));
  const type = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  expect((await post(api, token, packed, type)).status).toBe(415);
  const listen = { ...LIST, id: 7, method: 'subscriptions/listen' };
  expect(await post(api, token, listen)).toMatchObject({ status: 404, body: { id: 7, ...code(-32_601) } });
});

test('calls count for the user, and what is wrong with a token for its address', async () => {
  const { api, agent, tokenOf } = await withAgents({ limits: { ...NO_LIMITS, callsPerSecond: 2 } });
  const { token } = await tokenOf('read');
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) statuses.push((await post(api, token)).status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2);
  api.clock.now = new Date(api.clock.now.getTime() + 10_000);
  const wrong: number[] = [];
  for (let n = 0; n < 12; n++) wrong.push((await post(api, 'kdr_wrong')).status);
  expect(wrong.slice(-1)).toEqual([429]);
  api.clock.now = new Date(api.clock.now.getTime() + 10_000);
  await expect(agent('read')).resolves.toBeTruthy();
});

test('a question and a narrative count as calls of the assistant, a change as a change', async () => {
  const limits = { ...NO_LIMITS, perDay: { ...NO_LIMITS.perDay, assistant: 2, writes: 8 } };
  const { agent, person } = await withAgents({ limits });
  const ada = await person({ name: 'Ada' });
  const { call } = await agent('write');
  expect((await call('ask', { question: 'Who is Ada?' })).isError).toBe(false);
  expect((await call('propose', { narrative: 'Ada likes tea.' })).isError).toBe(false);
  for (const [name, input] of [
    ['ask', { question: 'Who is Ada?' }],
    ['propose', { narrative: 'Ada likes tea.' }],
  ] as const)
    expect((await call(name, input)).text).toMatch(/^resource_exhausted: Today’s 2 calls of the assistant/);
  const tagged = async (n: number) =>
    call('add_tag', { person_id: ada, tag: `Tag ${n}` }).then(
      ({ isError }) => !isError,
      () => false,
    );
  const done: boolean[] = [];
  for (let n = 0; n < 9; n++) done.push(await tagged(n));
  expect(done).toContain(true);
  expect(done.at(-1)).toBe(false);
  expect((await call('search_people', {})).isError).toBe(false);
});

test('App Check, which only the app itself can pass, is not asked of a program', async () => {
  const { deps } = await startApi();
  const { api, tokenOf } = await withAgents();
  const { token } = await tokenOf('read');
  const strict = await startApi({ appCheck: { verify: async () => false }, db: deps.db });
  expect((await post(strict, token)).status).toBe(200);
  expect((await strict.as().get('/api/tags')).status).toBe(401);
  expect((await post(api, token)).status).toBe(200);
});
