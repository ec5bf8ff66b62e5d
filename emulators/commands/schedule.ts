import { parseArgs } from 'node:util';
import { type ScheduleName, scheduleNames } from 'functions/schedules.ts';
import { findRunningSuite, NOT_RUNNING } from '#suite/running-suite.ts';
import { START_SUITE } from '#suite/suite-config.ts';
import { triggerSchedule } from './trigger-schedule.ts';

interface Lease {
  fields?: { last_run?: { mapValue: { fields: Record<'did' | 'ended_at', { stringValue: string }> } } };
}

/**
 * Returns the description of the schedule's last run from its lease; undefined if that run ended before
 * `since` (ISO 8601).
 */
async function readOutcome(port: number, name: string, since: string): Promise<string | undefined> {
  const documents = `http://127.0.0.1:${port}/v1/projects/${START_SUITE.project}/databases/(default)/documents`;
  const answer = await fetch(`${documents}/leases/${name}`, { headers: { authorization: 'Bearer owner' } });
  const run = ((await answer.json()) as Lease).fields?.last_run?.mapValue.fields;
  return run && run.ended_at.stringValue >= since ? run.did.stringValue : undefined;
}

/**
 * The only schedule whose clock can be set. The others take a lease, and with a set clock it would expire
 * at a wrong time.
 */
const WITH_CLOCK = 'send-reminders';

/**
 * Returns the moment for which the schedule runs; by default the present moment. Throws if another one is
 * asked for of a schedule without a clock, or is no date.
 */
function momentOf(name: ScheduleName, asked: string | undefined): Date {
  if (asked === undefined) return new Date();
  const at = new Date(asked);
  if (name !== WITH_CLOCK) throw new Error(`Only ${WITH_CLOCK} can be run at another moment.`);
  if (Number.isNaN(at.getTime())) throw new Error(`${asked} is no moment: write it as 2026-03-09T08:00Z.`);
  return at;
}

async function runByHand(asked: string | undefined, moment: string | undefined): Promise<string> {
  const name = scheduleNames.find((known) => known === asked);
  if (!name) throw new Error(`Say which: npm run schedule -- ${scheduleNames.join(' | ')}`);
  const at = momentOf(name, moment);
  const { functions, firestore } = findRunningSuite();
  const since = at.toISOString();
  await triggerSchedule(START_SUITE.project, functions, name, at).catch((error: Error) => {
    throw error.message === 'fetch failed' ? new Error(NOT_RUNNING) : error;
  });
  const outcome = await readOutcome(firestore, name, since);
  return outcome === undefined
    ? `${name} is running already; this time nothing was done.`
    : `${name} ran: ${outcome}.`;
}

const { values, positionals } = parseArgs({ options: { at: { type: 'string' } }, allowPositionals: true });
runByHand(positionals[0], values.at).then(console.log, (error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
