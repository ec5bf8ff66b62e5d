import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { openRandom } from 'functions/testing/data/random.ts';
import { Device, readServer, type Seen } from './device.ts';
import { doSomething, meet } from './operations.ts';
import { Record } from './record.ts';
import type { DevicesWorld } from './world.ts';

const FIRST_PEOPLE = 4;
/** Milliseconds by which the clocks of the two devices are wrong; the parts of a second tell them apart. */
const SKEWS_MS = [-25_001, 40_000];
const PAUSE_MS = 1_000;
const ONLINE = 0.05;
const MOST_SYNCS = 200;

/** Returns the present value of every cell, and the ids of all that is there. */
function cellsOf({ people, entries, relations }: Seen) {
  const all = [...entries.values()].flat();
  const ofPeople = people.flatMap((person) => [
    ...Object.entries(person).map(([field, value]) => [`${field} of ${person.id}`, value] as const),
    ...['Climbing', 'Choir', 'School'].map(
      (name) => [`tag ${name} of ${person.id}`, person.tags.some((tag) => tag.name === name)] as const,
    ),
    ...person.emails.map(({ value }) => [`${value} of ${person.id}`, true] as const),
  ]);
  const ofEntries = all.flatMap(({ id, content, promise }) => [
    [`content of ${id}`, content] as const,
    [`promise of ${id}`, promise] as const,
  ]);
  const has = new Map<string, unknown>([
    ...ofPeople,
    ...ofEntries,
    ...relations.map(({ id, label }) => [`label of ${id}`, label] as const),
  ]);
  return { has, alive: new Set([...people, ...all, ...relations].map(({ id }) => id)) };
}

/** Returns counts as text: `500 operations, 359 values saved`. */
export const countsText = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([what, times]) => `${times} ${what}`).join(', ');

/**
 * Lets two devices of one user change the same people, mostly without a connection, while answers get lost and apps and
 * processes are killed. In the end both send what waits, and are compared with the server and all that was answered.
 */
export async function runDevices(world: DevicesWorld, seed: number, operations: number) {
  const random = openRandom(seed);
  const uid = `devices-${randomUUID()}`;
  const record = new Record();
  const devices = SKEWS_MS.map((skew) => new Device(world, uid, random, record, skew));
  const [first] = devices as [Device];
  for (let n = 0; n < FIRST_PEOPLE; n++) await first.keep(meet(first));
  for (const device of devices) while (!(await device.sync()));
  const problems: string[] = [];
  for (let n = 0; n < operations; n++)
    for (const device of devices) {
      world.pass(PAUSE_MS);
      await doSomething(device, random);
      if (random.next() < ONLINE) await device.sync();
      if (random.next() < ONLINE / 10) await world.kill(random);
    }
  world.pass(10 * 60_000);
  for (const device of devices) {
    let syncs = 0;
    while (!(await device.sync()) && ++syncs < MOST_SYNCS);
    await device.readNotices();
  }
  for (const device of devices) await device.sync();
  const server = await readServer(world, uid);
  for (const [n, device] of devices.entries()) {
    if ((await device.countWaiting()) > 0) problems.push(`device ${n} has changes that were never sent`);
    if (!isDeepStrictEqual(await device.look(), server)) problems.push(`device ${n} shows something else`);
  }
  const { has, alive } = cellsOf(server);
  // The data of a person who was deleted is gone with them.
  const isOfGone = (id: string) => !alive.has(id) && !record.deleted.has(id) && record.deleted.size > 0;
  for (const id of record.made) if (isOfGone(id)) record.made.delete(id);
  problems.push(...record.problems(has, alive));
  const { done, lost, refused, deleted } = record;
  const counts = new Map([
    ['operations', 2 * operations],
    ['values saved', done.length],
    ['told as lost', lost.length],
    ['deleted', deleted.size],
    ...[...refused].map(([code, times]) => [`refused as ${code}`, times] as const),
  ]);
  return { problems, counts };
}
