import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { openRandomUser } from '#torture/random-user.ts';
import type { ScenarioResult, TestBed } from '#torture/test-bed.ts';

const USERS = 5;
const FREEZE_MS = 20_000;
const TWILIO_FAULTS = ['refuse', 'error', 'garbage', 'lost'];

const openUsers = (testBed: TestBed) =>
  Array.from({ length: USERS }, () => {
    const uid = `torture-${randomUUID()}`;
    return { uid, ...openRandomUser(testBed.client(uid)) };
  });

/** Lets five users make random calls during an outage, and then checks their data. */
async function workDuring(testBed: TestBed, outage: () => Promise<void>) {
  const users = openUsers(testBed);
  const over = new AbortController();
  let actions = 0;
  const working = users.map(async (user) => {
    while (!over.signal.aborted) {
      await user.doRandomAction();
      actions++;
    }
  });
  await outage().finally(() => over.abort());
  await Promise.all(working);
  const people = users.reduce((sum, { confirmed }) => sum + confirmed.people.size, 0);
  const texts = users.reduce((sum, { confirmed }) => sum + confirmed.acceptedTexts.size, 0);
  const tried = `${actions} things done, ${people} people and ${texts} texts held against what is stored`;
  return { tried, problems: await testBed.check(users) };
}

/** Kills and restarts the API at random moments while five users work and Twilio sometimes fails. */
export async function testServerKills(testBed: TestBed, kills: number): Promise<ScenarioResult> {
  const { tried, problems } = await workDuring(testBed, async () => {
    for (let kill = 0; kill < kills; kill++) {
      if (kill % 3 === 0) await testBed.fail('twilio', TWILIO_FAULTS[(kill / 3) % TWILIO_FAULTS.length]!, 3);
      await wait(500 + Math.random() * 2000);
      await testBed.server.restart();
    }
  });
  return { what: 'the API killed', tried: `${kills} kills, ${tried}`, problems };
}

/** Freezes Firestore for 20 s while five users work. */
export async function testFrozenFirestore(testBed: TestBed): Promise<ScenarioResult> {
  const { tried, problems } = await workDuring(testBed, async () => {
    await wait(5000);
    testBed.firestore.pause();
    await wait(FREEZE_MS);
    testBed.firestore.resume();
    await wait(10_000);
  });
  return { what: 'Firestore frozen for 20 s', tried, problems };
}
