import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type ApiClient, openApiClient } from '#torture/api-client.ts';
import type { FloodData, FloodResult } from './flood.ts';
import type { ScenarioResult, TestBed } from '#torture/test-bed.ts';
import { usualCalls } from './usual-calls.ts';

const CALLS_PER_SECOND = 200;
const SECONDS = 20;
/** Calls per second and user that the deployed API allows. */
const LIMIT = '40';
const MAX_FACTOR = 2;
const PER_IMPORT = 1000;
/** Numbers of people: of the user who floods, whose list is costly, and of the other user. */
const PEOPLE = { flooding: 5000, usual: 50 };
/** Pause of the other user between two calls, in milliseconds. */
const PAUSE_MS = 50;

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Imports a number of people. Returns the ids of the first twenty. */
async function addPeople(client: ApiClient, count: number): Promise<string[]> {
  for (let first = 0; first < count; first += PER_IMPORT) {
    const people = Array.from({ length: Math.min(PER_IMPORT, count - first) }, (_, n) => ({
      name: `Person ${first + n}`,
      body: 'Met at the climbing hall',
    }));
    await client.call('POST', '/api/people/import', { people });
  }
  const { body } = await client.call('GET', '/api/people');
  return body.slice(0, 20).map(({ id }: { id: string }) => id);
}

/** Makes a user's calls one after the other until `end`. Returns the median duration in milliseconds. */
async function measureCalls(client: ApiClient, ids: string[], end: number): Promise<number> {
  const times: number[] = [];
  const calls = usualCalls(ids);
  while (Date.now() < end) {
    const started = performance.now();
    await client.call(...calls.next().value);
    times.push(performance.now() - started);
    await wait(PAUSE_MS);
  }
  return median(times);
}

/** Sends the user's calls at a steady rate, whatever the answers are. */
async function flood(origin: string, uid: string, ids: string[]): Promise<FloodResult> {
  const workerData: FloodData = { origin, uid, ids, callsPerSecond: CALLS_PER_SECOND, seconds: SECONDS };
  const worker = new Worker(join(import.meta.dirname, 'flood.ts'), { workerData });
  return ((await once(worker, 'message')) as [FloodResult])[0];
}

/**
 * Lets one user send 200 calls a second, and compares the duration of another user's calls with that before.
 */
export async function testFlood(testBed: TestBed): Promise<ScenarioResult> {
  const server = await testBed.startServer({ CALLS_PER_SECOND: LIMIT });
  const usual = openApiClient(server.origin, `usual-${randomUUID()}`);
  const flooding = openApiClient(server.origin, `flood-${randomUUID()}`);
  const usualIds = await addPeople(usual, PEOPLE.usual);
  const floodIds = await addPeople(flooding, PEOPLE.flooding);
  const end = () => Date.now() + SECONDS * 1000;
  await measureCalls(usual, usualIds, Date.now() + 5000); // warm-up
  const before = await measureCalls(usual, usualIds, end());
  const [during, { counts, withoutWait }] = await Promise.all([
    measureCalls(usual, usualIds, end()),
    flood(server.origin, flooding.uid, floodIds),
  ]);
  await server.stop();

  const factor = during / before;
  const problems: string[] = usual.failures;
  if (factor > MAX_FACTOR) problems.push(`the other user was slowed by a factor of ${factor.toFixed(2)}`);
  if (!counts[429]) problems.push('no call of the flood was refused');
  if (withoutWait) problems.push(`${withoutWait} refusals without retry-after`);
  const answers = Object.entries(counts).map(([status, count]) => `${count} × ${status}`);
  const times = `${before.toFixed(1)} ms before, ${during.toFixed(1)} ms meanwhile`;
  return {
    what: `one user sends ${CALLS_PER_SECOND} calls a second for ${SECONDS} s`,
    tried: `${answers.join(', ')}; another user's calls take ${times}`,
    problems,
  };
}
