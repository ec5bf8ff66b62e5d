import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Outcome } from './faults.ts';
import type { Rig } from './rig.ts';
import { openUser } from './user.ts';

const USERS = 50;
const MINUTE_MS = 60_000;
/** Between two things a user does. */
const PAUSE_MS = 1000;
const MOST_GROWTH = 1.15;

const p95 = (times: number[]) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0);
const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;

/** Fifty users at once for some minutes: nobody sees an error, and the API's memory stays what it was after the first. */
export async function bearLoad(rig: Rig, minutes: number): Promise<Outcome> {
  const callers = Array.from({ length: USERS }, () => rig.caller(`load-${randomUUID()}`));
  const users = callers.map((caller) => ({ uid: caller.uid, ...openUser(caller) }));
  const end = Date.now() + minutes * MINUTE_MS;
  const working = users.map(async (user) => {
    while (Date.now() < end) {
      await user.doSomething();
      await wait(PAUSE_MS * (0.5 + Math.random()));
    }
  });
  const memory: number[] = [];
  for (let minute = 0; minute < minutes; minute++) {
    await wait(MINUTE_MS);
    memory.push(await rig.server.memory());
    console.log(`  minute ${minute + 1}: ${megabytes(memory.at(-1)!)}`);
  }
  await Promise.all(working);

  const failures = callers.flatMap((caller) => caller.failures);
  const growth = memory.at(-1)! / memory[0]!;
  const all = (kind: 'reads' | 'writes') => callers.flatMap((caller) => caller.times[kind]);
  const faults = [...failures, ...(await rig.check(users))];
  if (growth > MOST_GROWTH)
    faults.push(`memory grew to ${growth.toFixed(2)} times what it was after a minute`);
  const calls = all('reads').length + all('writes').length;
  const speed = `p95 of reads ${p95(all('reads'))} ms, of writes ${p95(all('writes'))} ms`;
  const held = `memory ${megabytes(memory[0]!)} to ${megabytes(memory.at(-1)!)}`;
  return { what: `${USERS} users for ${minutes} min`, tried: `${calls} calls, ${speed}, ${held}`, faults };
}
