import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { openRandom } from 'functions/testing/data/random.ts';
import { cellsOf } from './cells.ts';
import { syncAndCompare } from './compare-sync.ts';
import { Device } from './device.ts';
import { doSomething } from './operations.ts';
import { meet } from './person-operations.ts';
import { Record } from './record.ts';
import { readFeeds, readServer } from './seen.ts';
import type { DevicesWorld } from './world.ts';

const FIRST_PEOPLE = 4;
/** Milliseconds by which the clocks of the two devices are wrong. */
const SKEWS_MS = [-25_000, 40_000];
/** Milliseconds between two operations. */
const PAUSE_MS = 1_000;
const ONLINE = 0.04;
/** The number of changes, less one, that a device makes at most with a connection, once it has sent what waited. */
const MOST_AT_ONCE = 4;
const MOST_SYNCS = 200;

/** Returns counts as text: `500 operations, 359 values saved`. */
export const countsText = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([what, times]) => `${times} ${what}`).join(', ');

/**
 * Lets two devices of one user change the same people, mostly without a connection, while answers get lost and apps and
 * processes are killed. Each time a device has sent something, the server is compared with what the device showed, and
 * with all answers so far. In the end both send the rest, and show the same as the server. `operations` is the
 * number of operations on each device.
 */
export async function runDevices(world: DevicesWorld, seed: number, operations: number) {
  const random = openRandom(seed);
  const uid = `devices-${randomUUID()}`;
  const record = new Record();
  const devices = SKEWS_MS.map((skewMs, place) => new Device(world, uid, random, record, { skewMs, place }));
  const [first] = devices as [Device];
  const problems: string[] = [];
  const sync = (device: Device) => syncAndCompare({ world, uid, devices, record, problems }, device);
  for (let n = 0; n < FIRST_PEOPLE; n++) await first.keep(meet(first));
  for (const device of devices) while (!(await device.sync()));
  for (let n = 0; n < operations; n++)
    for (const device of devices) {
      world.pass(PAUSE_MS);
      await doSomething(device, random, false);
      if (random.next() < ONLINE && (await sync(device)))
        for (let n = random.below(MOST_AT_ONCE); n > 0; n--) await doSomething(device, random, true);
      if (random.next() < ONLINE / 10) await world.kill(random);
    }
  world.pass(10 * 60_000);
  for (const device of devices) {
    // Changes that depend on a refused one wait until the user has read the refusal. Then they are sent, and refused too.
    let syncs = 0;
    do {
      await sync(device);
      await device.readNotices();
    } while ((await device.waiting()).length > 0 && ++syncs < MOST_SYNCS);
  }
  for (const device of devices) await device.sync();
  const server = await readServer(world, uid);
  for (const [n, device] of devices.entries()) {
    for (const { method, path } of await device.waiting())
      problems.push(`device ${n} has never sent ${method} ${path}`);
    if (!isDeepStrictEqual(await device.look(), server)) problems.push(`device ${n} shows something else`);
  }
  const cells = cellsOf(server);
  const events = new Set(await readFeeds(world, uid, server.people));
  problems.push(
    ...record.problems(cells),
    ...record.falselyLost(cells, events),
    ...(await world.findProblems(uid)),
  );
  const { done, lost, refused, deleted } = record;
  const counts = new Map([
    ['operations', 2 * operations],
    ['values saved', done.length],
    ['told as lost', lost.length],
    ['deleted', deleted.size],
    ...[...refused].map(([code, times]) => [`refused as ${code}`, times] as const),
  ]);
  return { problems: [...new Set(problems)], counts };
}
