import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { options } from '#build';
import { send } from '#bench/http-client.ts';
import { listen } from '#bench/listen.ts';
import type { Benchmark } from '#bench/measurement.ts';
import type { TestServer } from '#bench/test-server.ts';
import { medianTimes } from '#bench/rounds.ts';
import { buildEager } from '#bench/baselines/eager-build.ts';

const PROJECT = 'demo-kindred-bench';
const functions = join(import.meta.dirname, '../..');
const work = join(functions, 'node_modules/.cache/bench');

const SERVE = `
  const { api } = await import(process.argv[1]);
  const { createServer } = await import('node:http');
  const server = createServer(api).listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns an unsigned token, as the Auth emulator issues them. */
function tokenOf(uid: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    aud: PROJECT,
    iss: `https://securetoken.google.com/${PROJECT}`,
    sub: uid,
    iat: now,
    auth_time: now,
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...claims, exp: now + 3600 })}.`;
}

/** Starts a fake identity service: every user exists and no token is revoked. Returns its address. */
const identity = (uid: string) =>
  listen((_, res) =>
    res.end(JSON.stringify({ users: [{ localId: uid, validSince: '0', disabled: false }] })),
  );

async function portOf(child: ChildProcess): Promise<number> {
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  return Number(line.toString());
}

/** Returns work to time: starts a server process, waits for its answer to one GET of `path`, and kills it. */
function coldStart(
  entry: string,
  env: Record<string, string>,
  path: string,
  headers: Record<string, string>,
) {
  return async () => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', SERVE, entry], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const { status } = await send(`http://127.0.0.1:${await portOf(child)}${path}`, { headers });
    child.kill('SIGKILL');
    if (status !== 200) throw new Error(`A cold start answered ${status}`);
  };
}

async function prepare(server: TestServer) {
  rmSync(work, { recursive: true, force: true });
  const eager = await buildEager(join(functions, 'src'), join(work, 'eager'));
  await build({ ...options, outdir: join(work, 'bundle'), write: true });
  const { uid, idOf } = await server.user(200);
  const env = {
    GCLOUD_PROJECT: PROJECT,
    FIREBASE_AUTH_EMULATOR_HOST: new URL(await identity(uid)).host,
    METADATA_SERVER_DETECTION: 'none',
    TWILIO_AUTH_TOKEN: 'none',
    GEMINI_API_KEY: 'none',
    VAPID_PRIVATE_KEY: 'none',
    SMTP_URL: 'none',
    LINK_KEY: 'none',
  };
  const headers = { authorization: `Bearer ${tokenOf(uid)}` };
  const start = (entry: string) => coldStart(entry, env, `/api/people/${idOf(1)}`, headers);
  return { ours: start(join(work, 'bundle/index.js')), eager: start(eager) };
}

export const bench: Benchmark = {
  row: 7,
  async measure(server) {
    const times = await medianTimes(await prepare(server), 12, 2);
    return [
      {
        what: 'process start to the first answer : everything eager, unbundled',
        ours: times.ours,
        baseline: times.eager,
        limit: 0.65,
      },
    ];
  },
};
