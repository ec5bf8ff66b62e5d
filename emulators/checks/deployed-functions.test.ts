import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '#paths.ts';
import { createAccount, signIn } from '#seed-data/demo-account.ts';

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

/** A program that serves the deployed function `api` from the current folder, and prints its port. */
const SERVE = `
  import { createServer } from 'node:http';
  const { api } = await import('./lib/index.js');
  const server = createServer(api).listen(0, '127.0.0.1', () => console.log(server.address().port));
`;
const PASSWORD = 'long enough';

const folder = mkdtempSync(join(tmpdir(), 'kindred-deploy-'));
let server: ChildProcess;
let origin: string;

/** Unpacks what `firebase deploy` would upload, and installs its packages as the cloud's build does. */
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

async function serve(): Promise<void> {
  server = spawn(process.execPath, ['--input-type=module', '--eval', SERVE], {
    cwd: folder,
    env: { ...process.env, NODE_PATH: '', TWILIO_AUTH_TOKEN: 'none', GEMINI_API_KEY: 'none' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(server.stdout!, 'data')) as [Buffer];
  origin = `http://127.0.0.1:${Number(line)}`;
}

beforeAll(async () => {
  await deploy();
  await serve();
}, 180_000);

afterAll(() => {
  server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

test('the upload contains the bundle and its package file, and no source, secret or test', () => {
  const uploaded = readdirSync(folder).filter((name) => !/^(node_modules|package-lock.json)$/.test(name));
  expect(uploaded.toSorted()).toEqual(['lib', 'package.json']);
});

test('installed alone, the functions answer a signed-in request', async () => {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST!;
  const email = `deploy-${Date.now()}@kindred.test`;
  await createAccount(host, process.env.GCLOUD_PROJECT!, { email, password: PASSWORD, displayName: 'Robin' });
  const authorization = `Bearer ${await signIn(host, email, PASSWORD)}`;
  const answer = await fetch(`${origin}/api/auth/me`, { headers: { authorization } });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ email });
});

test('installed alone, the functions refuse a request that is not signed in', async () => {
  expect((await fetch(`${origin}/api/people/`)).status).toBe(401);
});
