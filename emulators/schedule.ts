import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scheduleNames } from 'functions/schedules.ts';
import { root } from './paths.ts';
import { triggerSchedule } from './trigger-schedule.ts';

const PROJECT = 'demo-kindred';
const NOT_RUNNING = 'Kindred is not running: start it with npm start.';

interface RunningConfig {
  emulators: { functions: { port: number }; firestore: { port: number } };
}

interface Lease {
  fields?: { last_run?: { mapValue: { fields: Record<'did' | 'ended_at', { stringValue: string }> } } };
}

/** The ports of the suite that npm start runs. */
function findSuite(): RunningConfig['emulators'] {
  const file = join(root, '.firebase.start.json');
  if (!existsSync(file)) throw new Error(NOT_RUNNING);
  return (JSON.parse(readFileSync(file, 'utf8')) as RunningConfig).emulators;
}

/** What the schedule noted of its last run, if that ended since then. */
async function readOutcome(port: number, name: string, since: string): Promise<string | undefined> {
  const documents = `http://127.0.0.1:${port}/v1/projects/${PROJECT}/databases/(default)/documents`;
  const answer = await fetch(`${documents}/leases/${name}`, { headers: { authorization: 'Bearer owner' } });
  const run = ((await answer.json()) as Lease).fields?.last_run?.mapValue.fields;
  return run && run.ended_at.stringValue >= since ? run.did.stringValue : undefined;
}

async function runByHand(asked: string | undefined): Promise<string> {
  const name = scheduleNames.find((known) => known === asked);
  if (!name) throw new Error(`Say which: npm run schedule -- ${scheduleNames.join(' | ')}`);
  const { functions, firestore } = findSuite();
  const since = new Date().toISOString();
  await triggerSchedule(PROJECT, functions.port, name).catch((error: Error) => {
    throw error.message === 'fetch failed' ? new Error(NOT_RUNNING) : error;
  });
  const did = await readOutcome(firestore.port, name, since);
  return did === undefined
    ? `${name} is running already; this time nothing was done.`
    : `${name} ran: ${did}.`;
}

runByHand(process.argv[2]).then(console.log, (error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
