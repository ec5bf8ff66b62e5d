import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { getFirestore } from 'firebase-admin/firestore';
import { freshPhone, suiteApp } from 'functions/testing/api/start-api.ts';
import { connectAgent } from 'functions/testing/mcp/agents.ts';
import twilio from 'twilio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '#paths.ts';
import { createAccount, signIn } from '#seed-data/demo-account.ts';
import { ACCOUNT_SID, NUMBERS } from '#suite/functions-environment.ts';
import { newSid } from 'functions/testing/data/new-sid.ts';

const require = createRequire(import.meta.url);
const { prepareFunctionsUpload } =
  require('firebase-tools/lib/deploy/functions/prepareFunctionsUpload.js') as {
    prepareFunctionsUpload(
      project: string,
      source: string,
      config: unknown,
      more: string[],
    ): Promise<{ pathToSource: string }>;
  };
const { unzip } = require('firebase-tools/lib/unzip.js') as {
  unzip(from: string, to: string): Promise<void>;
};

/**
 * A program that serves the deployed functions from the current folder and prints its port. As in the cloud,
 * CardDAV is below its function's name, and does not see the name.
 */
const SERVE = `
  import { createServer } from 'node:http';
  import { buffer } from 'node:stream/consumers';
  const { api, dav, smsWebhook } = await import('./lib/index.js');
  const functionAt = (url) => (url.startsWith('/api/sms/webhook') ? smsWebhook : url.startsWith('/dav/') ? dav : api);
  const server = createServer(async (req, res) => {
    const rawBody = await buffer(req); // as the functions framework passes a request on
    const url = req.url.replace(/^\\/dav\\//, '/');
    functionAt(req.url)(Object.assign(req, { rawBody, url }), res);
  }).listen(0, '127.0.0.1', () => console.log(server.address().port));
`;
const PASSWORD = 'long enough';
const TOKEN = 'the token of this test';
const PUBLIC_URL = 'https://kindred.example';
const QUOTAS = ['TEXTS_PER_DAY', 'ASSISTANT_PER_DAY', 'IMPORTS_PER_DAY', 'WRITES_PER_DAY'];

const folder = mkdtempSync(join(tmpdir(), 'kindred-deploy-'));
let outside: Awaited<ReturnType<typeof startQuoting>>;
let server: ChildProcess;
let origin: string;
/** The output of the functions so far. */
let printed = '';

/**
 * Unpacks the files that `firebase deploy` would upload, and installs their packages like the cloud's build.
 */
async function deploy(): Promise<void> {
  const { functions } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
  const { pathToSource } = await prepareFunctionsUpload(root, join(root, 'functions'), functions[0], []);
  await unzip(pathToSource, folder);
  rmSync(pathToSource);
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const args = ['install', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  const { status, stderr } = spawnSync(npm[0]!, [...npm.slice(1), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The uploaded folder does not install:\n${stderr}`);
}

/** Starts a server that stands for all outside services. It refuses every call and quotes the request. */
async function startQuoting() {
  const quoting = createServer((request, response) => {
    void text(request).then((body) => {
      const message = decodeURIComponent(`${request.url} ${body}`.replaceAll('+', ' '));
      response.writeHead(request.url!.startsWith('/2010') ? 400 : 500, {
        'content-type': 'application/json',
      });
      return response.end(JSON.stringify({ code: 21_211, message, error: { code: 500, message } }));
    });
  }).listen(0, '127.0.0.1');
  await once(quoting, 'listening');
  const { port } = quoting.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void quoting.close() };
}

async function serve(): Promise<void> {
  server = spawn(process.execPath, ['--input-type=module', '--eval', SERVE], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_PATH: '',
      TWILIO_AUTH_TOKEN: TOKEN,
      TWILIO_ACCOUNT_SID: ACCOUNT_SID,
      TWILIO_NUMBERS: NUMBERS.join(),
      TWILIO_API_URL: outside.url,
      PUBLIC_URL,
      DAV_URL: `${PUBLIC_URL}/dav`,
      GEMINI_API_KEY: 'a-key',
      VAPID_PRIVATE_KEY: 'none',
      SMTP_URL: 'none',
      LINK_KEY: 'none',
      GEMINI_API_URL: outside.url,
      ...Object.fromEntries(QUOTAS.map((name) => [name, '1000'])),
      CALLS_PER_SECOND: '1000',
      GEOCODER: 'nominatim',
      NOMINATIM_URL: outside.url,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout!, server.stderr!])
    stream.on('data', (data: Buffer) => void (printed += String(data)));
  const [line] = (await once(server.stdout!, 'data')) as [Buffer];
  origin = `http://127.0.0.1:${Number(line)}`;
}

beforeAll(async () => {
  outside = await startQuoting();
  await deploy();
  await serve();
}, 180_000);

afterAll(() => {
  server?.kill();
  outside?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the upload contains the bundle and its package file, and no source, secret or test', () => {
  const uploaded = readdirSync(folder).filter((name) => !/^(node_modules|package-lock.json)$/.test(name));
  expect(uploaded.toSorted()).toEqual(['lib', 'package.json']);
});

/** Opens a new account. Returns a function that calls the deployed API as its user. */
async function openAccount() {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST!;
  const localId = `deploy${Date.now()}`;
  const email = `${localId}@kindred.test`;
  const account = { localId, email, password: PASSWORD, displayName: 'Robin' };
  await createAccount(host, process.env.GCLOUD_PROJECT!, account);
  const authorization = `Bearer ${await signIn(host, email, PASSWORD)}`;
  const call = (method: string, path: string, body?: unknown) =>
    fetch(origin + path, {
      method,
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  return { localId, email, call };
}

test('installed alone, the functions answer a signed-in request', async () => {
  const { email, call } = await openAccount();
  const answer = await call('GET', '/api/auth/me');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ email });
});

test('installed alone, the functions refuse a request that is not signed in', async () => {
  expect((await fetch(`${origin}/api/people/`)).status).toBe(401);
});

test('installed alone, CardDAV answers what a device asks first', async () => {
  const { localId, email, call } = await openAccount();
  const { token } = await (await call('POST', '/api/tokens', { name: 'Phone', scope: 'contacts' })).json();
  const root = `${origin}/dav/`;
  const options = await fetch(root, { method: 'OPTIONS' });
  expect([options.status, options.headers.get('dav')]).toEqual([200, '1, 3, addressbook']);
  const body = '<propfind xmlns="DAV:"><prop><current-user-principal/></prop></propfind>';
  const ask = (headers: Record<string, string>) =>
    fetch(root, { method: 'PROPFIND', body, headers: { depth: '0', ...headers } });
  const refused = await ask({});
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
    401,
    'Basic realm="Kindred", charset="UTF-8"',
  ]);
  const password = Buffer.from(`${email}:${token}`).toString('base64');
  const found = await ask({ authorization: `Basic ${password}` });
  expect(found.status).toBe(207);
  expect(await found.text()).toContain(`<D:href>/dav/principals/${localId}/</D:href>`);
});

test('installed alone, the functions list and call the tools of MCP', async () => {
  const { call } = await openAccount();
  const { token } = await (await call('POST', '/api/tokens', { name: 'Agent', scope: 'write' })).json();
  const agent = await connectAgent(origin, token);
  const { tools } = await agent.client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['search_people', 'add_memory']));
  expect(await agent.call('who_is_due')).toMatchObject({ isError: false, json: { promises: [] } });
});

test('the functions print no name, number, address or word of a user, whatever fails', async () => {
  const { localId, email, call } = await openAccount();
  const words = `zq${Date.now().toString(36)}`;
  const phone = freshPhone();
  const person = { body: words, mnemonic: words, email: `${words}@example.com`, phone_number: phone };
  const place = { street_address: `1 ${words} Street`, city: words, state: 'TX', zip: '78701' };
  const created = await call('POST', '/api/people', { name: words, ...person, ...place });
  expect(created.status).toBe(201);
  const { id } = (await created.json()) as { id: string };
  const calls: [method: string, path: string, body?: unknown][] = [
    ['POST', `/api/people/${id}/notebook`, { content: words }],
    ['POST', `/api/people/${id}/tags`, { name: words }],
    ['POST', '/api/tags', { name: words }],
    ['POST', '/api/ai/extract-people', { narrative: `Add ${words} Quill, ${phone}.` }],
    ['POST', '/api/sms/send', { person_id: id, body: words }],
    ['POST', '/api/people', `{"name": "${words}`],
    ['POST', '/api/people', { [words]: words, email: words, phone_number: words }],
    ['POST', '/api/people/import', { people: [{ name: words, email: words }] }],
    ['POST', '/api/import-backup', { [words]: words }],
    ['PATCH', '/api/auth/me', { display_name: words, timezone: words }],
    ['GET', `/api/search?q=${words}`],
    ['GET', `/api/people?search=${words}&filter=${words}`],
    ['GET', `/api/geocode?city=${words}&state=TX`],
    ['GET', `/api/${words}`],
    ['GET', `/calendar/${words}.ics`],
  ];
  const statuses: number[] = [];
  for (const [method, path, body] of calls) statuses.push((await call(method, path, body)).status);
  expect(statuses).toEqual([201, 201, 409, 200, 502, 400, 400, 200, 400, 400, 200, 200, 502, 404, 404]);

  const post = (fields: Record<string, string>, isSigned: boolean) => {
    const signature = twilio.getExpectedTwilioSignature(TOKEN, `${PUBLIC_URL}/api/sms/webhook`, fields);
    const headers = { 'x-twilio-signature': isSigned ? signature : words };
    return fetch(`${origin}/api/sms/webhook`, { method: 'POST', headers, body: new URLSearchParams(fields) });
  };
  const MessageSid = newSid();
  const inbound = { MessageSid, From: freshPhone(), To: NUMBERS[0]!, Body: words };
  expect((await post(inbound, false)).status).toBe(403);
  expect((await post({ ...inbound, From: `${words} ` }, true)).status).toBe(400);
  expect((await post(inbound, true)).status).toBe(200);

  const user = getFirestore(suiteApp()).doc(`users/${localId}`);
  await user.collection('people').doc(id).update({ unread_count: words });
  expect((await call('GET', `/api/people/${id}`)).status).toBe(500);
  await expect(call('GET', '/api/export').then((answer) => answer.text())).rejects.toThrow('terminated');

  await expect.poll(() => printed).toContain('An answer broke off');
  for (const logged of [MessageSid, 'An engine of the assistant failed', 'A request failed'])
    expect(printed).toContain(logged);
  for (const secret of [words, email, phone.slice(2), inbound.From.slice(2)])
    expect(printed).not.toContain(secret);
});
