import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { openRandomUser } from '#torture/random-user.ts';
import type { ScenarioResult, TestBed } from '#torture/test-bed.ts';

const USERS = 50;
const MINUTE_MS = 60_000;
/** Average pause of a user between two actions, in milliseconds. */
const PAUSE_MS = 1000;
const MAX_MEMORY_GROWTH = 1.15;

const p95 = (times: number[]) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0);
const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;

/**
 * Runs 50 users at once for some minutes, then checks their data. Each failed call is a problem, and so is
 * memory that grows by more than 15 % after the first minute.
 */
export async function runLoadTest(testBed: TestBed, minutes: number): Promise<ScenarioResult> {
  const clients = Array.from({ length: USERS }, () => testBed.client(`load-${randomUUID()}`));
  const users = clients.map((client) => ({ uid: client.uid, ...openRandomUser(client) }));
  const end = Date.now() + minutes * MINUTE_MS;
  const working = users.map(async (user) => {
    while (Date.now() < end) {
      await user.doRandomAction();
      await wait(PAUSE_MS * (0.5 + Math.random()));
    }
  });
  const memory: number[] = [];
  for (let minute = 0; minute < minutes; minute++) {
    await wait(MINUTE_MS);
    memory.push(await testBed.server.memory());
    console.log(`  minute ${minute + 1}: ${megabytes(memory.at(-1)!)}`);
  }
  await Promise.all(working);

  const failures = clients.flatMap((client) => client.failures);
  const growth = memory.at(-1)! / memory[0]!;
  const all = (kind: 'reads' | 'writes') => clients.flatMap((client) => client.times[kind]);
  const problems = [...failures, ...(await testBed.check(users))];
  if (growth > MAX_MEMORY_GROWTH)
    problems.push(`memory grew to ${growth.toFixed(2)} times what it was after a minute`);
  const calls = all('reads').length + all('writes').length;
  const speed = `p95 of reads ${p95(all('reads'))} ms, of writes ${p95(all('writes'))} ms`;
  const memoryUse = `memory ${megabytes(memory[0]!)} to ${megabytes(memory.at(-1)!)}`;
  return {
    what: `${USERS} users for ${minutes} min`,
    tried: `${calls} calls, ${speed}, ${memoryUse}`,
    problems,
  };
}
