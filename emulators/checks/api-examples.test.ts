import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '#paths.ts';
import { createAccount, signIn } from '#seed-data/demo-account.ts';

const PASSWORD = 'long enough';
const { hosting } = JSON.parse(process.env.TEST_PORTS!) as { hosting: number };
const origin = `http://127.0.0.1:${hosting}`;
const folder = mkdtempSync(join(tmpdir(), 'kindred-examples-'));
const run = promisify(execFile);

let env: NodeJS.ProcessEnv;
let ada: string;

beforeAll(async () => {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST!;
  const email = `examples-${Date.now()}@kindred.test`;
  await createAccount(host, process.env.GCLOUD_PROJECT!, { email, password: PASSWORD, displayName: 'Robin' });
  const idToken = await signIn(host, email, PASSWORD);
  const post = async <T>(path: string, body: object) => {
    const headers = { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' };
    const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(201);
    return (await answer.json()) as T;
  };
  const { token } = await post<{ token: string }>('/api/tokens', { name: 'Examples', scope: 'write' });
  ({ id: ada } = await post<{ id: string }>('/api/people', { name: 'Ada Lovelace' }));
  env = { ...process.env, KINDRED_URL: origin, KINDRED_TOKEN: token };
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Writes the first example of docs/api.md in a language whose text contains a word, and returns the file. */
function example(language: string, word: string): string {
  const text = readFileSync(join(root, 'docs/api.md'), 'utf8');
  const examples = [...text.matchAll(/^```(\w+)\n(.*?)^```/gms)];
  const found = examples.find(([, name, code]) => name === language && code!.includes(word));
  const file = join(folder, `example.${language}`);
  writeFileSync(file, found![2]!);
  return file;
}

async function memories(): Promise<unknown> {
  const headers = { authorization: `Bearer ${env.KINDRED_TOKEN}` };
  return (await fetch(`${origin}/api/people/${ada}/notebook`, { headers })).json();
}

const isInstalled = (program: string) => spawnSync(program, ['--version']).status === 0;
const runs = (program: string) => (isInstalled(program) ? '' : ' (not run: it is not installed)');

test(`docs/api.md: the call with curl finds the person${runs('curl')}`, async () => {
  const file = example('sh', 'curl');
  if (!isInstalled('curl')) return;
  const { stdout } = await run('sh', [file], { env });
  expect(JSON.parse(stdout)).toMatchObject([{ id: ada, name: 'Ada Lovelace' }]);
});

test('docs/api.md: the program in TypeScript adds a memory', async () => {
  const { stdout } = await run(process.execPath, [example('ts', 'fetch')], { env });
  expect(stdout).toContain('201');
  expect(await memories()).toMatchObject([{ content: 'Is building an engine for numbers' }]);
});

test(`docs/api.md: the program in Python adds a memory${runs('python3')}`, async () => {
  const file = example('python', 'urlopen');
  if (!isInstalled('python3')) return;
  const { stdout } = await run('python3', [file], { env });
  expect(stdout).toContain('Writes about engines');
  expect(JSON.stringify(await memories())).toContain('Writes about engines');
});
