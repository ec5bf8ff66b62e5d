import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Rig } from './rig.ts';
import { openUser } from './user.ts';

const CLIENTS = 5;
const FROZEN_MS = 20_000;
const FAULTS = ['refuse', 'error', 'garbage'];

export interface Outcome {
  what: string;
  tried: string;
  faults: string[];
}

const fresh = (rig: Rig) =>
  Array.from({ length: CLIENTS }, () => {
    const uid = `torture-${randomUUID()}`;
    return { uid, ...openUser(rig.caller(uid)) };
  });

/** Lets five users work until something is done, and says what is wrong with their data afterwards. */
async function workDuring(rig: Rig, something: () => Promise<void>) {
  const users = fresh(rig);
  const over = new AbortController();
  let doings = 0;
  const working = users.map(async (user) => {
    while (!over.signal.aborted) {
      await user.doSomething();
      doings++;
    }
  });
  await something().finally(() => over.abort());
  await Promise.all(working);
  const people = users.reduce((sum, { told }) => sum + told.people.size, 0);
  const texts = users.reduce((sum, { told }) => sum + told.taken.size, 0);
  const tried = `${doings} things done, ${people} people and ${texts} texts held against what is stored`;
  return { tried, faults: await rig.check(users) };
}

/** Kills the API at random moments while five users work and the text service fails now and then. */
export async function killTheServer(rig: Rig, kills: number): Promise<Outcome> {
  const { tried, faults } = await workDuring(rig, async () => {
    for (let kill = 0; kill < kills; kill++) {
      if (kill % 3 === 0) await rig.fail('twilio', FAULTS[(kill / 3) % FAULTS.length]!, 3);
      await wait(500 + Math.random() * 2000);
      await rig.server.restart();
    }
  });
  return { what: 'the API killed', tried: `${kills} kills, ${tried}`, faults };
}

/** Freezes Firestore for 20 s in the middle of a load. */
export async function freezeFirestore(rig: Rig): Promise<Outcome> {
  const { tried, faults } = await workDuring(rig, async () => {
    await wait(5000);
    rig.firestore.pause();
    await wait(FROZEN_MS);
    rig.firestore.resume();
    await wait(10_000);
  });
  return { what: 'Firestore frozen for 20 s', tried, faults };
}
