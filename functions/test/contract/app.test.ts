import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startApi } from '#testing/api/start-api.ts';

test('unknown addresses are 404 and unknown methods 405, with what is allowed', async () => {
  const { as } = await startApi();
  const me = as();
  expect(await me.get('/api/nowhere')).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
  const wrong = await me.put('/api/people', {});
  expect(wrong).toMatchObject({ status: 405, body: { error: { code: 'method_not_allowed' } } });
  expect(wrong.headers.get('allow')).toBe('GET, POST');
});

test('bodies over 256 KiB and bodies that are not JSON are refused', async () => {
  const { as } = await startApi();
  const me = as();
  const large = await me.post('/api/people', { body: 'x'.repeat(256 * 1024) });
  expect(large).toMatchObject({ status: 413, body: { error: { code: 'payload_too_large' } } });
  const form = await me.post('/api/people', 'name=Ana', {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(form).toMatchObject({ status: 415, body: { error: { code: 'unsupported_media_type' } } });
});

test('a body whose length is not told is measured, and refused over 256 KiB too', async () => {
  const { as, origin } = await startApi();
  const headers = { authorization: `Bearer token-${as().uid}`, 'content-type': 'application/json' };
  async function post(name: string): Promise<number> {
    const body = new Blob([JSON.stringify({ name })]).stream();
    return (await fetch(`${origin}/api/people`, { method: 'POST', headers, body, duplex: 'half' })).status;
  }
  expect(await post('Ana')).toBe(201);
  expect(await post('x'.repeat(256 * 1024))).toBe(413);
});

test('a compressed body is refused before it is unpacked', async () => {
  const { as, origin } = await startApi();
  const headers = {
    authorization: `Bearer token-${as().uid}`,
    'content-type': 'application/json',
    'content-encoding': 'gzip',
  };
  for (const path of ['/api/people', '/api/people/import', '/api/sms/webhook']) {
    const body = gzipSync(JSON.stringify({ people: [{ name: 'x'.repeat(3_000_000) }] }));
    const answer = await fetch(origin + path, { method: 'POST', headers, body });
    expect([answer.status, await answer.json()], path).toEqual([
      415,
      { error: { code: 'unsupported_media_type', message: 'The body must not be compressed' } },
    ]);
  }
});

test('a long list comes compressed as the client takes it, a short one as it is, and both are the same', async () => {
  const { as } = await startApi();
  const me = as();
  const get = async (encoding: string) => {
    const { headers, body } = await me.get('/api/people', { 'accept-encoding': encoding });
    return { encoding: headers.get('content-encoding'), body };
  };
  expect(await get('br, gzip')).toEqual({ encoding: null, body: [] });
  const people = Array.from({ length: 10 }, (_, n) => ({ name: `Zoë ${n} 🌿` }));
  await me.post('/api/people/import', { people });
  const { body } = await get('identity');
  expect(body).toHaveLength(10);
  expect(await get('gzip, br')).toEqual({ encoding: 'br', body });
  expect(await get('gzip, br;q=0')).toEqual({ encoding: 'gzip', body });
});

test('an unforeseen error tells a request id and nothing else, and the log says where it was thrown', async () => {
  const { as, logged } = await startApi({
    now: () => {
      throw new Error('secret of the inside');
    },
  });
  const answer = await as().post('/api/people', {});
  expect(answer).toMatchObject({ status: 500, body: { error: { code: 'internal' } } });
  expect(JSON.stringify(answer.body)).not.toContain('secret');
  expect(answer.body.error.message).toContain(answer.headers.get('x-request-id'));
  expect(logged.join()).toContain('app.test.ts');
  expect(logged.join()).not.toContain('secret');
});

test('every call is in the OpenAPI document and on the page, for anybody to read', async () => {
  const { request } = await startApi();
  const { status, body } = await request('GET', '/api/openapi.json');
  expect(status).toBe(200);
  expect(body.openapi).toBe('3.1.0');
  const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method} ${path}`),
  );
  expect(calls).toEqual(
    expect.arrayContaining([
      'get /api/auth/me',
      'get /api/people',
      'post /api/people',
      'patch /api/people/{id}',
      'post /api/people/{id}/contact',
      'put /api/people/{id}/notebook/{entryId}',
      'get /api/sms/messages/{personId}',
      'post /api/sms/send',
    ]),
  );
  expect(body.components.schemas.Person.required).toContain('health_score');
  const page = await request('GET', '/api/docs');
  expect(page.headers.get('content-type')).toContain('text/html');
  for (const path of Object.keys(body.paths)) expect(page.body).toContain(path);
});

test('a call whose body may be left out takes an empty one, with or without a content type', async () => {
  const { as } = await startApi();
  const me = as();
  const { id } = (await me.post('/api/people', {})).body;
  expect((await me.post(`/api/people/${id}/contact`)).status).toBe(200);
  const empty = await me.post(`/api/people/${id}/contact`, '', { 'content-type': 'application/json' });
  expect(empty.status).toBe(200);
  const json = await me.post(`/api/people/${id}/contact`, '{}', { 'content-type': 'application/json-seq' });
  expect(json.status).toBe(415);
});

test('ids and cursors that nothing can have are refused, not failed on', async () => {
  const { as } = await startApi();
  const me = as();
  const { id } = (await me.post('/api/people', {})).body;
  const long = 'x'.repeat(1_600);
  for (const path of [`/api/people/import/${long}`, `/api/ai/runs/${long}`, '/api/ai/runs/__x__'])
    expect((await me.delete(path)).status, path).toBe(404);
  const before = Buffer.from(String.raw`["\ud800","x"]`).toString('base64url');
  for (const path of [`/api/people/${id}/activity`, `/api/sms/messages/${id}`])
    expect((await me.get(`${path}?before=${before}`)).status, path).toBe(400);
});

test('no answer is kept, but for lists that are asked about again, nor guessed at, framed or run', async () => {
  const { as, request } = await startApi();
  const me = as();
  const { id } = (await me.post('/api/people', {})).body;
  const answers = {
    person: await me.get(`/api/people/${id}`),
    refusal: await request('GET', '/api/people'),
    none: await me.delete(`/api/people/${id}`),
    list: await me.get('/api/people'),
    file: await me.get('/api/export'),
    page: await request('GET', '/api/docs'),
    webhook: await request('POST', '/api/sms/webhook'),
  };
  for (const [name, { headers }] of Object.entries(answers)) {
    expect(headers.get('x-content-type-options'), name).toBe('nosniff');
    expect(headers.get('x-frame-options'), name).toBe('DENY');
    expect(headers.get('content-security-policy'), name).toMatch(/^default-src 'none'; style-src 'self';/);
    expect(headers.get('access-control-allow-origin'), name).toBeNull();
    expect(headers.get('cache-control'), name).toBe(
      name === 'list' ? 'private, no-cache' : 'private, no-store',
    );
  }
});

test('the page of the documentation runs its own script only, which calls nothing but this site', async () => {
  const { request } = await startApi();
  const { body, headers } = await request('GET', '/api/docs');
  const policy = headers.get('content-security-policy');
  expect(policy).toMatch(/script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'/);
  expect(body.match(/<script[^>]*>[^<]*/g)).toEqual(['<script src="/api/docs.js" defer>']);
  expect(body).not.toMatch(/<style| on\w+=/);
  expect(body).toContain('/api/docs.css');
  const script = await request('GET', '/api/docs.js');
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(script.headers.get('content-security-policy')).not.toContain('script-src');
  expect(script.body).not.toMatch(/Storage|cookie|indexedDB|https?:/);
});
