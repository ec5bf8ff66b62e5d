import { setInterval as everyInterval } from 'node:timers/promises';
import { dataFolder } from '#paths.ts';
import { runNode } from '#processes/run-node.ts';
import { onStopRequest } from '#processes/stop-request.ts';
import { DEMO, hasDemoAccount } from '#seed-data/demo-account.ts';
import { buildWeb, serveWeb, watchFunctions } from '#suite/builds.ts';
import { launch } from '#suite/launch.ts';
import { savedData } from '#suite/saved-data.ts';
import { START_SUITE, writeSuiteConfig } from '#suite/suite-config.ts';
import { type Suite, suiteEnvironment, webEnvironment } from '#suite/suite.ts';
import { warmUp } from '#suite/warm-up.ts';
import { runSchedules } from './run-schedules.ts';
import { triggerSchedule } from './trigger-schedule.ts';

const { project } = START_SUITE;
const SAVE_EVERY_MS = 5 * 60 * 1000;

const dev = process.argv.includes('--dev');
const config = writeSuiteConfig(START_SUITE);
const { ports } = config;
const data = savedData(dataFolder);
const stopping = new AbortController();
const { signal } = stopping;

let suite: Suite | undefined;
/** True while the emulators run and have data that must be saved when they stop. */
let hasDataToSave = false;

const printProgress = (line: string) => console.log(`  ${line} (${(performance.now() / 1000).toFixed(1)} s)`);
const printProblem = (problem: string) => console.error(`  ${problem}`);

async function startEmulators(importFrom: string | undefined): Promise<Suite> {
  const { suite: started, tools } = await launch({
    name: START_SUITE.name,
    project,
    config,
    importFrom,
    withOwnSettings: true,
    ...(dev && { otherPorts: { vite: ports.web } }),
    signal,
    print: printProblem,
  });
  printProgress(`functions built; ${tools}`);
  return started;
}

async function prepareWeb(): Promise<void> {
  if (dev) return;
  await buildWeb(config.webFolder, webEnvironment(project, config), signal);
  printProgress('web app built');
}

async function seedOnce(): Promise<void> {
  const code = await runNode(['emulators/seed-data/seed-demo.ts'], {
    env: suiteEnvironment(project, config),
    signal,
  });
  if (code !== 0) throw new Error('The demo account could not be made, see above.');
  printProgress('demo account made, with sixty people');
}

async function serveDev(): Promise<void> {
  watchFunctions();
  await serveWeb({
    port: ports.web,
    env: { ...webEnvironment(project, config), API_ORIGIN: `http://127.0.0.1:${ports.hosting}` },
  });
}

const save = () =>
  data.save(ports.hub).catch((error: Error) => {
    printProblem(`The data could not be saved: ${error.message}`);
    process.exitCode = 1;
  });

async function saveRegularly(): Promise<void> {
  for await (const _ of everyInterval(SAVE_EVERY_MS, undefined, { ref: false, signal })) await save();
}

async function announceReady(): Promise<void> {
  const address = `http://localhost:${dev ? ports.web : ports.hosting}`;
  const hasDemo = await hasDemoAccount(`127.0.0.1:${ports.auth}`, project);
  const login = hasDemo ? `: sign in as ${DEMO.email} with the password ${DEMO.password}` : '';
  const seconds = Math.round(performance.now() / 1000);
  const standIns = `http://localhost:${ports.standIns}`;
  console.log(`Kindred is ready at ${address}${login} (started in ${seconds} s)`);
  console.log(
    `  What it sends: texts at ${standIns}/phone, mails at ${standIns}/mail, notifications at ${standIns}/push`,
  );
}

async function run(): Promise<void> {
  console.log('Starting Kindred...');
  const importFrom = data.find();
  suite = await startEmulators(importFrom);
  const emulators = suite.ready.then(() =>
    printProgress(importFrom ? 'emulators ready, with the data of last time' : 'emulators ready'),
  );
  // The seed begins as soon as Firestore answers, long before the other emulators are ready.
  await Promise.all([prepareWeb(), emulators, importFrom ? undefined : seedOnce()]);
  hasDataToSave = true;
  saveRegularly().catch(() => {});
  runSchedules({
    run: (name) => triggerSchedule(project, ports.functions, name),
    signal,
    print: printProblem,
  });
  await warmUp(`http://127.0.0.1:${ports.hosting}`);
  if (dev) await serveDev();
  await announceReady();
  await suite.ended;
  hasDataToSave = false;
  throw new Error(`The emulators ended by themselves; ${suite.logPath} says more.`);
}

async function stop(): Promise<never> {
  stopping.abort();
  if (hasDataToSave) await save();
  await suite?.stop();
  process.exit();
}

onStopRequest((time) => {
  if (time > 1) {
    console.log('Stopping at once, without saving.');
    process.exit(130);
  }
  console.log(hasDataToSave ? '\nSaving and stopping...' : '\nStopping...');
  void stop();
});

run().catch((error: Error) => {
  if (signal.aborted) return;
  console.error(`\n${error.message}`);
  process.exitCode = 1;
  void stop();
});
