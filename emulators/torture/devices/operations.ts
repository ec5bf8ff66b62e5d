import type { Random } from 'functions/testing/data/random.ts';
import { cellsOf, shownIn } from './cells.ts';
import type { Device, Made } from './device.ts';
import { MEMORY_OPERATIONS } from './memory-operations.ts';
import type { Operation } from './operation.ts';
import { meet, PERSON_OPERATIONS } from './person-operations.ts';
import type { Wish } from './record.ts';
import { RELATION_OPERATIONS } from './relation-operations.ts';
import type { Seen } from './seen.ts';

/** No more people are made from this number on, so that both devices change the same ones. */
const ENOUGH_PEOPLE = 6;
/** Share of the operations that are about the first two people, for the same reason. */
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

/** Tells whether a change gives only values that the device shows already. */
function changesNothing({ wishes = [] }: Made, seen: Seen): boolean {
  const { has, alive } = cellsOf(seen);
  const isThere = ({ cell, value, without }: Omit<Wish, 'at'>) =>
    without === undefined && shownIn(alive, has.get(cell)) === shownIn(alive, value);
  return wishes.length > 0 && wishes.every(isThere);
}

/**
 * Does one random thing on a device, with a connection or without one. With one, the app sends nothing that changes
 * nothing.
 */
export async function doSomething(device: Device, random: Random, isOnline: boolean): Promise<void> {
  const seen = await device.look();
  const name = seen.people.length === 0 ? 'meet' : random.weighted(WEIGHTS);
  const some = random.next() < ABOUT_FIRST ? seen.people.slice(0, 2) : seen.people;
  const made = OPERATIONS[name](device, random, seen, random.pick(some));
  if (!made || (isOnline && changesNothing(made, seen))) return;
  await (isOnline ? device.sendAtOnce(made) : device.keep(made));
}
