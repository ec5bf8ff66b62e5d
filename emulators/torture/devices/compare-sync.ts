import { type Cells, cellsOf, shownIn } from './cells.ts';
import type { Device, Made } from './device.ts';
import type { Record, Wish } from './record.ts';
import { readServer } from './seen.ts';
import type { DevicesWorld } from './world.ts';

/** Number of times that a device with a connection tries to send the rest, after it was cut off. */
const ROUNDS = 8;

type SentWish = Omit<Wish, 'at'>;

/** Two devices of one user, the record of what they did, and the problems found so far. */
export interface History {
  world: DevicesWorld;
  uid: string;
  devices: Device[];
  record: Record;
  problems: string[];
}

/** Returns what changed on the server although none of these changes says so. */
function changedUntold(before: Cells, after: Cells, sent: Made[]): string[] {
  const told = new Set(sent.flatMap(({ wishes = [] }) => wishes.map(({ cell }) => cell)));
  const made = new Set(sent.flatMap(({ makes }) => makes ?? []));
  // A memory whose people were deleted is there again for others who join it.
  const mayCome = (id: string) => made.has(id) || told.has(`people of ${id}`);
  const isDeleting = sent.some(
    ({ deletes, wishes = [] }) => deletes !== undefined || wishes.some((wish) => wish.without !== undefined),
  );
  const isEverywhere = (id: string) => before.alive.has(id) && after.alive.has(id);
  const cells = [...new Set([...before.has.keys(), ...after.has.keys()])];
  const changed = cells.filter((cell) => {
    const [old, now] = [before, after].map(({ has }) => shownIn(after.alive, has.get(cell)));
    return old !== now && isEverywhere(cell.split(' ').at(-1)!) && !told.has(cell);
  });
  return [
    ...changed.map((cell) => `${cell} was changed by a change of something else`),
    ...[...after.alive]
      .filter((id) => !before.alive.has(id) && !mayCome(id))
      .map((id) => `${id} came from nowhere`),
    ...[...before.alive]
      .filter((id) => !after.alive.has(id) && !isDeleting)
      .map((id) => `${id} went without a deletion`),
  ];
}

/** Returns the cells that a device showed otherwise while its changes waited, although the last of them was made. */
function shownOtherwise(shown: Cells, after: Cells, sent: Made[], done: Wish[]): string[] {
  // A device hides what it deletes, and what goes with that, also if the deletion then loses.
  const isDeleting = sent.some(({ deletes }) => deletes !== undefined);
  const isThere = ({ needs }: SentWish) =>
    needs.every((id) => after.alive.has(id) && (shown.alive.has(id) || !isDeleting));
  const last = new Map(sent.flatMap(({ wishes = [] }) => wishes.map((wish) => [wish.cell, wish] as const)));
  const isDone = ({ cell, value }: SentWish) =>
    done.some((other) => other.cell === cell && other.value === value);
  return [...last.values()]
    .filter((wish) => wish.without === undefined && isThere(wish) && isDone(wish))
    .flatMap(({ cell }) => {
      const [seen, found] = [shown, after].map(({ has }) => shownIn(after.alive, has.get(cell)));
      return seen === found ? [] : `${cell} was shown as ${seen} and then became ${found}`;
    });
}

/** Returns the cells and ids of changes that were sent and of which no answer has come. */
async function unsureOf(devices: Device[]): Promise<Set<string>> {
  const tried = (await Promise.all(devices.map((device) => device.waiting(true)))).flat();
  return new Set(
    tried.flatMap(({ wishes = [], deletes }) => [
      ...wishes.map(({ cell }) => cell),
      ...(deletes ? [deletes] : []),
    ]),
  );
}

/**
 * Lets one of the devices send what waits. Returns true if nothing is left. Adds to the problems what changed untold,
 * what the device had shown otherwise, and what differs from the record of all answers so far.
 */
export async function syncAndCompare(
  { world, uid, devices, record, problems }: History,
  device: Device,
): Promise<boolean> {
  const before = cellsOf(await readServer(world, uid));
  const shown = cellsOf(await device.look());
  const sent = await device.waiting();
  const doneBefore = record.done.length;
  let isDone = false;
  for (let round = 0; round < ROUNDS && !isDone; round++) isDone = await device.sync();
  const after = cellsOf(await readServer(world, uid));
  problems.push(...changedUntold(before, after, sent));
  if (isDone) problems.push(...shownOtherwise(shown, after, sent, record.done.slice(doneBefore)));
  problems.push(...record.problems(after, await unsureOf(devices)));
  return isDone;
}
