import { mkdirSync, rmSync } from 'node:fs';
import { runNode } from '#processes/run-node.ts';
import { onStopRequest } from '#processes/stop-request.ts';
import { buildWeb } from '#suite/builds.ts';
import { launch } from '#suite/launch.ts';
import { TEST_SUITE, writeSuiteConfig } from '#suite/suite-config.ts';
import { type Suite, suiteEnvironment, webEnvironment } from '#suite/suite.ts';
import { readRun, type Run, summarize } from './test-results.ts';
import {
  BROWSER_RUNNERS,
  budgets,
  COMPONENT_RUNNERS,
  QUICK_RUNNERS,
  RESULTS,
  type Runner,
  SUITE_RUNNERS,
} from './test-runners.ts';

const { project } = TEST_SUITE;

const fast = process.argv.includes('--fast');
const config = writeSuiteConfig(TEST_SUITE);
const { auth, firestore, functions, hosting, pubsub, standIns } = config.ports;
const environment = {
  ...suiteEnvironment(project, config),
  TEST_PROJECT: project,
  TEST_PORTS: JSON.stringify({ auth, firestore, functions, hosting, pubsub, standIns }),
  TEST_WEB_FOLDER: config.webFolder,
};
const stopping = new AbortController();
const { signal } = stopping;
const runs = new Map<string, Run>();
let suite: Suite | undefined;

async function run(runners: Runner[]): Promise<void> {
  for (const { name, args, env, report } of runners) {
    signal.throwIfAborted();
    console.log(`\n== ${name} ==`);
    const exitCode = await runNode(args, { env: { ...environment, ...env }, signal });
    runs.set(name, readRun(exitCode, report));
  }
}

/**
 * Runs these test runners once `needed` has resolved. If it rejects, prints the reason and counts each runner
 * as failed.
 */
async function runWith(needed: Promise<unknown>, runners: Runner[]): Promise<void> {
  try {
    await needed;
  } catch (error) {
    signal.throwIfAborted();
    console.error(`\n${(error as Error).message}`);
    for (const { name } of runners) runs.set(name, readRun(1));
    return;
  }
  await run(runners);
}

async function startEmulators(): Promise<void> {
  const options = {
    name: TEST_SUITE.name,
    project,
    config,
    withOwnSettings: false,
    signal,
    print: console.error,
  };
  ({ suite } = await launch(options));
  await suite.ready;
}

async function runEverything(): Promise<void> {
  const emulators = startEmulators();
  const web = buildWeb(config.webFolder, webEnvironment(project, config), signal);
  const app = Promise.all([emulators, web]);
  // `runWith` reports a failure later. Without a handler until then, Node would end this process.
  for (const promise of [emulators, web, app]) promise.catch(() => {});
  await run([...QUICK_RUNNERS, ...COMPONENT_RUNNERS]);
  await runWith(web, [budgets(config.webFolder)]);
  await runWith(emulators, SUITE_RUNNERS);
  await runWith(app, BROWSER_RUNNERS);
}

onStopRequest((time) => {
  stopping.abort();
  if (time > 1) process.exit(130);
  void Promise.resolve(suite?.stop()).then(() => process.exit(130));
});

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
try {
  await (fast ? run(QUICK_RUNNERS) : runEverything());
  await suite?.stop();
  console.log(`\nTook ${Math.round(performance.now() / 1000)} s\n${summarize(runs)}`);
  process.exit([...runs.values()].some(({ failed }) => failed > 0) ? 1 : 0);
} catch (error) {
  if (!signal.aborted) throw error;
}
