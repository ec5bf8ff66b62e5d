import { randomUUID } from 'node:crypto';
import { callApi } from '#testing/api/call-api.ts';
import { openRandom, type Random } from '#testing/data/random.ts';
import { openAddressBook } from './address-book.ts';
import { valuesOf } from './card-text.ts';
import { checkContacts } from './check.ts';
import { Device, type DeviceOptions } from './device.ts';
import { KINDS, newValues, openTags, randomChange } from './edits.ts';
import { History } from './history.ts';
import { openWebUser } from './web-user.ts';
import { type ContactsWorld, unreliableFetch } from './world.ts';

/** A phone that keeps sync tokens and its own edits, and one that compares ETags and lets the server win. */
const DEVICES: DeviceOptions[] = [
  { asks: 'tokens', knowsTags: true, keeps: 'own' },
  { asks: 'etags', knowsTags: false, keeps: 'theirs' },
];
const FIRST_PEOPLE = 25;
/** Maximum number of syncs of each device until nothing is left to send; lost answers make some repeat. */
const MOST_SYNCS = 50;
const ADDED_AGAIN = 0.01;
/**
 * Number of times that the web renames a tag and does something else while nobody else does anything. Only
 * then does a device hear of this alone; before, each sync tells everything of the last seconds again.
 */
const QUIET_ROUNDS = 5;

export interface ContactsRun {
  /** Number of changes of cards that are made on each device and on the web. */
  edits: number;
  kills: number;
}

const MOST_TRIES = 20;

/** Repeats work that rejects because an answer was lost. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let n = 1; ; n++) {
    try {
      return await work();
    } catch (error) {
      if (n === MOST_TRIES) throw error;
    }
  }
}

/** Syncs until nothing is left to send and each device has heard of the edits of the other. */
async function syncUntilSame(devices: Device[]): Promise<void> {
  for (let n = 0; n < MOST_SYNCS && devices.some((device) => device.hasUnsent); n++)
    for (const device of devices) await device.sync();
  // Several rounds, because an answer may get lost.
  for (let n = 0; n < 8; n++) for (const device of devices) await device.sync();
}

const WEIGHTS = { edit: 20, add: 1, delete: 1, sync: 5 };

/** Does one random thing on a device. Tells whether it changed a card there. */
async function use(
  device: Device,
  { knowsTags }: DeviceOptions,
  random: Random,
  tags: string[],
): Promise<boolean> {
  const action = device.files.length === 0 ? 'sync' : random.weighted(WEIGHTS);
  if (action === 'sync') {
    if (random.next() < ADDED_AGAIN) device.addAgain();
    await device.sync();
    return false;
  }
  const file = random.pick(device.files);
  if (action === 'add') device.add(newValues(random));
  else if (action === 'delete') device.delete(file);
  else {
    const kinds = knowsTags ? KINDS : KINDS.filter((kind) => kind !== 'tag');
    const { name, value } = randomChange(random, valuesOf(device.cards.get(file)!.card), kinds, tags);
    device.edit(file, name, value);
  }
  return true;
}

/**
 * Lets two devices and the web change the same people at once, while processes are killed and answers get
 * lost. In the end all sync, and the result on each is compared with everything that was written.
 */
export async function runContacts(world: ContactsWorld, seed: number, { edits, kills }: ContactsRun) {
  const random = openRandom(seed);
  const uid = `contacts-${randomUUID()}`;
  const history = new History();
  const tags = openTags();
  const web = openWebUser(world, random, uid, history, tags);
  for (let n = 0; n < FIRST_PEOPLE; n++) await web.add();
  const input = { name: 'A phone', scope: 'contacts' };
  // Without a key: the answer, which has a secret, cannot be repeated.
  const create = { method: 'POST', path: '/api/tokens', body: input };
  const { token } = (await callApi(world.origin(random), world.tokenOf(uid), create)).body;
  const login = Buffer.from(`${world.emailOf(uid)}:${token}`).toString('base64');
  const headers = { authorization: `Basic ${login}` };
  const fetch = unreliableFetch(world, random);
  const base = new URL(world.davPath, world.origin(random)).href;
  const devices = await Promise.all(
    DEVICES.map(async (options) => {
      const book = await insist(() => openAddressBook(base, headers, fetch));
      return { device: new Device(book, history, options), options };
    }),
  );

  let [actions, done] = [0, 0];
  const every = Math.ceil((3 * edits) / (kills + 1));
  const killing: Promise<void>[] = [];
  async function repeat(work: () => Promise<boolean>): Promise<void> {
    for (let n = 0; n < edits;) {
      actions++;
      if (!(await work())) continue;
      n++;
      if (++done % every === 0) killing.push(world.kill(random));
    }
  }
  await Promise.all([
    repeat(() => web.doSomething()),
    ...devices.map(({ device, options }) => repeat(() => use(device, options, random, tags))),
  ]);
  await Promise.all(killing);

  const all = devices.map(({ device }) => device);
  await syncUntilSame(all);
  for (let n = 0; n < QUIET_ROUNDS; n++) {
    await world.rest();
    await web.rename();
    await web.doSomething();
    await syncUntilSame(all);
  }
  const problems = await checkContacts(world, uid, web, all, history);
  const { writes, merges, renames } = history;
  const tried = [
    `${done} edits in ${actions} actions, ${killing.length} kills`,
    `${merges.length} merges, ${renames.length} new names of tags`,
    `${[...writes.values()].flatMap((names) => [...names.values()].flat()).length} values written`,
    `${all[0]!.files.length} cards in the end`,
  ].join(', ');
  return { tried, problems };
}
