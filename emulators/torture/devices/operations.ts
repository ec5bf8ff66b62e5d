import type { Random } from 'functions/testing/data/random.ts';
import type { Device } from './device.ts';
import { MEMORY_OPERATIONS } from './memory-operations.ts';
import type { Operation } from './operation.ts';
import { meet, PERSON_OPERATIONS } from './person-operations.ts';
import { RELATION_OPERATIONS } from './relation-operations.ts';

/** The number of people from which nobody is added, and how often an act is about the first two: devices shall meet. */
const ENOUGH_PEOPLE = 6;
const ABOUT_FIRST = 0.6;

const OPERATIONS = {
  meet: (device, _, { people }) => (people.length < ENOUGH_PEOPLE ? meet(device) : undefined),
  ...PERSON_OPERATIONS,
  ...MEMORY_OPERATIONS,
  ...RELATION_OPERATIONS,
} satisfies Record<string, Operation>;

const WEIGHTS: Record<keyof typeof OPERATIONS, number> = {
  field: 12,
  zip: 1,
  star: 4,
  follow: 2,
  cadence: 1,
  email: 2,
  link: 1,
  tag: 6,
  contact: 2,
  leave: 0.3,
  meet: 0.7,
  remember: 3,
  rewrite: 4,
  redate: 2,
  promise: 4,
  share: 5,
  withdraw: 1,
  forget: 0.5,
  relate: 2,
  relabel: 3,
  retype: 3,
  unrelate: 0.3,
};

/** Does one random thing on a device, with a connection or without one. */
export async function doSomething(device: Device, random: Random, isOnline: boolean): Promise<void> {
  const seen = await device.look();
  const name = seen.people.length === 0 ? 'meet' : random.weighted(WEIGHTS);
  const some = random.next() < ABOUT_FIRST ? seen.people.slice(0, 2) : seen.people;
  const made = OPERATIONS[name](device, random, seen, random.pick(some));
  if (made) await (isOnline ? device.sendAtOnce(made) : device.keep(made));
}
