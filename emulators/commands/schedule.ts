import { scheduleNames } from 'functions/schedules.ts';
import { findRunningSuite, NOT_RUNNING } from '#suite/running-suite.ts';
import { START_SUITE } from '#suite/suite-config.ts';
import { triggerSchedule } from './trigger-schedule.ts';

interface Lease {
  fields?: { last_run?: { mapValue: { fields: Record<'did' | 'ended_at', { stringValue: string }> } } };
}

/**
 * Returns what the schedule's last run did, read from its lease; undefined if none ended after `since` (an
 * ISO time).
 */
async function readOutcome(port: number, name: string, since: string): Promise<string | undefined> {
  const documents = `http://127.0.0.1:${port}/v1/projects/${START_SUITE.project}/databases/(default)/documents`;
  const answer = await fetch(`${documents}/leases/${name}`, { headers: { authorization: 'Bearer owner' } });
  const run = ((await answer.json()) as Lease).fields?.last_run?.mapValue.fields;
  return run && run.ended_at.stringValue >= since ? run.did.stringValue : undefined;
}

async function runByHand(asked: string | undefined): Promise<string> {
  const name = scheduleNames.find((known) => known === asked);
  if (!name) throw new Error(`Say which: npm run schedule -- ${scheduleNames.join(' | ')}`);
  const { functions, firestore } = findRunningSuite();
  const since = new Date().toISOString();
  await triggerSchedule(START_SUITE.project, functions, name).catch((error: Error) => {
    throw error.message === 'fetch failed' ? new Error(NOT_RUNNING) : error;
  });
  const outcome = await readOutcome(firestore, name, since);
  return outcome === undefined
    ? `${name} is running already; this time nothing was done.`
    : `${name} ran: ${outcome}.`;
}

runByHand(process.argv[2]).then(console.log, (error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
