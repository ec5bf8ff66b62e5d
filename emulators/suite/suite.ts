import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { findEmulators, firebaseTools } from '#find/find-emulators.ts';
import { findJava } from '#find/find-java.ts';
import { work } from '#paths.ts';
import { processTree } from '#processes/process-list.ts';
import { forgetRun, killEmulators, recordRun } from '#processes/recorded-runs.ts';
import type { SuiteConfig } from './suite-config.ts';
import { openLog, messageToShow } from './suite-log.ts';

const EMULATORS = ['auth', 'firestore', 'functions', 'hosting', 'pubsub'];

/**
 * Milliseconds in which a suite must stop before it is killed. A little later, firebase-tools would kill
 * every Pub/Sub emulator of the machine, not only its own.
 */
const STOP_MS = 3500;

export interface Tools {
  env: NodeJS.ProcessEnv;
  description: string;
}

/** Finds Java and the emulators. Throws an error that tells what to install. */
export async function findTools(): Promise<Tools> {
  const [java, emulators] = await Promise.all([findJava(), findEmulators()]);
  const home = java.path === 'java' ? {} : { JAVA_HOME: dirname(dirname(java.path)) };
  const path = java.path === 'java' ? '' : dirname(java.path) + delimiter;
  const { FORCE_COLOR: _, ...inherited } = process.env;
  return {
    env: {
      ...inherited,
      ...home,
      ...emulators.env,
      PATH: path + (process.env.PATH ?? ''),
      NO_COLOR: '1',
      NODE_COMPILE_CACHE: join(work, 'compile-cache'),
      METADATA_SERVER_DETECTION: 'none',
      FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    },
    description: `Java ${java.version}, emulators from ${emulators.from}`,
  };
}

export interface SuiteOptions {
  name: string;
  project: string;
  config: SuiteConfig;
  tools: Tools;
  importFrom?: string | undefined;
  print: (line: string) => void;
}

export interface Suite {
  /**
   * Resolves once every emulator answers and the functions are loaded; rejects with the reason if they fail.
   */
  ready: Promise<void>;
  /** Resolves once the suite has ended, by `stop` or by itself. */
  ended: Promise<void>;
  logPath: string;
  stop(): Promise<void>;
  kill(): void;
}

function spawnFirebase({ name, project, config, tools, importFrom }: SuiteOptions): ChildProcess {
  // firebase-tools writes debug logs into its working directory, and finds the project by the folder of its
  // config.
  const cwd = join(work, 'logs', name);
  mkdirSync(cwd, { recursive: true });
  const args = ['emulators:start', '--only', EMULATORS.join(), '--project', project, '--config', config.file];
  if (importFrom) args.push('--import', importFrom);
  // Detached, so that the terminal's Ctrl-C does not reach it. At a second Ctrl-C it would leave its Java
  // running.
  const preload = ['--import', import.meta.resolve('./decodable-addresses.ts')];
  return spawn(process.execPath, [...preload, join(firebaseTools, 'lib/bin/firebase.js'), ...args], {
    cwd,
    env: tools.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
}

export function startSuite(options: SuiteOptions): Suite {
  const { name, print } = options;
  const log = openLog(join(work, 'logs', `${name}.log`));
  const child = spawnFirebase(options);
  const { pid } = child;
  if (!pid) throw new Error('The emulators could not be started: this machine runs no more processes.');
  const pids = new Set<number>();
  const recordProcesses = () => {
    for (const member of processTree(pid)) pids.add(member);
    recordRun(name, [...pids]);
  };
  recordProcesses();

  const loaded = Promise.withResolvers<void>();
  loaded.promise.catch(() => {});
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream as NodeJS.ReadableStream }).on('line', (line) => {
      log.write(line);
      const message = messageToShow(line);
      if (message) print(message);
      if (line.includes('Failed to load function'))
        loaded.reject(new Error('The functions did not load, see above.'));
      if (line.includes('was started')) recordProcesses();
      if (line.includes('All emulators ready')) {
        recordProcesses();
        loaded.resolve();
      }
    });
  }

  const kill = () => {
    if (child.exitCode === null) recordProcesses();
    killEmulators([...pids]);
  };
  process.on('exit', kill);
  async function end(): Promise<void> {
    await once(child, 'close');
    kill();
    process.off('exit', kill);
    forgetRun(name);
    log.close();
    const reason = `The emulators ended by themselves (all of it is in ${log.path}):`;
    loaded.reject(new Error(`${reason}\n${log.lastLines()}`));
  }
  const ended = end();

  return {
    ready: loaded.promise,
    ended,
    logPath: log.path,
    kill,
    async stop() {
      child.kill('SIGINT');
      const timer = setTimeout(kill, STOP_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Returns the environment variables with which the Firebase libraries and the tests find a running suite. */
export const suiteEnvironment = (project: string, { ports }: SuiteConfig) => ({
  GCLOUD_PROJECT: project,
  METADATA_SERVER_DETECTION: 'none',
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
  FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
  PUBSUB_EMULATOR_HOST: `127.0.0.1:${ports.pubsub}`,
  FIREBASE_EMULATOR_HUB: `127.0.0.1:${ports.hub}`,
});

/** Returns the environment variables with which a build of the web app finds the suite. */
export const webEnvironment = (project: string, { ports }: SuiteConfig) => ({
  VITE_EMULATORS: JSON.stringify({ project, auth: ports.auth, firestore: ports.firestore }),
  VITE_TILE_URL: `http://127.0.0.1:${ports.standIns}/tiles/{z}/{x}/{y}.svg`,
});
