import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBodiesOurselves } from './read-bodies-ourselves.ts';
import { createBaseApp } from './base-app.ts';
import { limitBody } from './fast/limit-body.ts';

/** Parses bodies as version 5 of the functions framework does, before it calls a function. */
function framework() {
  const options = { limit: '1024mb' };
  return express()
    .use(express.json(options), express.text(options), express.urlencoded({ ...options, extended: true }))
    .use(express.raw({ ...options, type: '*/*' }));
}

const app = createBaseApp({ log: () => {} } as never);
app.post('/echo', limitBody(), async (c) => c.text(await c.req.text()));
const server = createServer(framework().use(getRequestListener(app.fetch)));

beforeAll(async () => {
  readBodiesOurselves();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(() => void server.close());

async function post(body: string | Buffer<ArrayBuffer>, headers: Record<string, string> = {}) {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/echo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const type = answer.headers.get('content-type');
  return { status: answer.status, body: type?.includes('json') ? await answer.json() : await answer.text() };
}

const refusal = (code: string) => ({ error: expect.objectContaining({ code }) });

test('a body behind the functions framework is read by us, even one that is not JSON', async () => {
  expect(await post('{"name":"Zoë"}')).toEqual({ status: 200, body: '{"name":"Zoë"}' });
  expect(await post('{"name":')).toEqual({ status: 200, body: '{"name":' });
});

test.each(['gzip', 'deflate', 'br', 'zstd', 'compress', 'gzip, gzip', 'GZIP'])(
  'a body compressed with %s is refused, and never unpacked',
  async (encoding) => {
    const packed = gzipSync(JSON.stringify({ name: 'x'.repeat(3_000_000) }));
    const answer = await post(packed, { 'content-encoding': encoding });
    expect(answer).toEqual({ status: 415, body: refusal('unsupported_media_type') });
  },
);

test('a body that says it is not compressed is taken', async () => {
  expect((await post('{}', { 'content-encoding': 'identity' })).status).toBe(200);
});
