import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type ApiClient, openApiClient } from './api-client.ts';
import type { ScenarioResult, TestBed } from './test-bed.ts';

const CALLS_PER_SECOND = 200;
const SECONDS = 20;
/** The limit of the deployed API. */
const LIMIT = '40';
const MAX_FACTOR = 2;
const PEOPLE = 20;
/** Pause of the other user between two calls, in milliseconds. */
const PAUSE_MS = 50;

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Returns calls that read and change people, one after the other for ever. */
function* usualCalls(ids: string[]): Generator<[method: string, path: string, body?: object], never> {
  for (let n = 0; ; n++) {
    const path = `/api/people/${ids[n % ids.length]}`;
    yield ['GET', '/api/people'];
    yield ['GET', path];
    yield ['GET', '/api/today'];
    yield ['PATCH', path, { body: `Note ${n}` }];
  }
}

async function addPeople(client: ApiClient): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < PEOPLE; n++)
    ids.push((await client.call('POST', '/api/people', { name: `${n}` })).body.id);
  return ids;
}

/** Makes a user's calls one after the other until `end`; returns the median time of one, in milliseconds. */
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

/** Sends calls at a steady rate until `end`, whatever is answered. Returns how many answers had each status. */
async function flood(origin: string, uid: string, ids: string[], end: number) {
  const counts: Record<number, number> = {};
  let withoutWait = 0;
  const calls = usualCalls(ids);
  const sent: Promise<void>[] = [];
  async function send() {
    const [method, path, body] = calls.next().value;
    const headers = { authorization: `Bearer ${uid}`, 'content-type': 'application/json' };
    const answer = await fetch(origin + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    await answer.arrayBuffer();
    counts[answer.status] = (counts[answer.status] ?? 0) + 1;
    if (answer.status === 429 && !answer.headers.has('retry-after')) withoutWait++;
  }
  for (let n = 0, start = Date.now(); Date.now() < end; n++) {
    sent.push(send());
    await wait(Math.max(0, start + (n * 1000) / CALLS_PER_SECOND - Date.now()));
  }
  await Promise.all(sent);
  return { counts, withoutWait };
}

/** Lets one user send 200 calls a second, and compares how long another user's calls take, with how long before. */
export async function testFlood(testBed: TestBed): Promise<ScenarioResult> {
  const server = await testBed.startServer({ CALLS_PER_SECOND: LIMIT });
  const usual = openApiClient(server.origin, `usual-${randomUUID()}`);
  const flooding = openApiClient(server.origin, `flood-${randomUUID()}`);
  const [usualIds, floodIds] = [await addPeople(usual), await addPeople(flooding)];
  const end = () => Date.now() + SECONDS * 1000;
  await measureCalls(usual, usualIds, Date.now() + 5000); // warms up
  const before = await measureCalls(usual, usualIds, end());
  const [during, { counts, withoutWait }] = await Promise.all([
    measureCalls(usual, usualIds, end()),
    flood(server.origin, flooding.uid, floodIds, end()),
  ]);
  await server.stop();

  const factor = during / before;
  const problems: string[] = usual.failures;
  if (factor > MAX_FACTOR) problems.push(`the other user was slowed by a factor of ${factor.toFixed(2)}`);
  if (!counts[429]) problems.push('no call of the flood was refused');
  if (withoutWait) problems.push(`${withoutWait} refusals without retry-after`);
  const answers = Object.entries(counts).map(([status, count]) => `${count} × ${status}`);
  return {
    what: `one user sends ${CALLS_PER_SECOND} calls a second for ${SECONDS} s`,
    tried: `${answers.join(', ')}; another user's calls take ${before.toFixed(1)} ms before, ${during.toFixed(1)} ms meanwhile`,
    problems,
  };
}
