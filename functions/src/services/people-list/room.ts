import type { Promises } from '#context.ts';

/** A packed document is full at 650 KB; Firestore's limit is 1 MiB. */
export const SHARD_BYTES = 650_000;
/** Requests at once do not know of each other: so many of one size may all promise themselves the last place. */
const AT_ONCE = 20;
const MOST_BYTES = 1_000_000;

const hasRoom = (promised: number, bytes: number) =>
  promised + bytes <= SHARD_BYTES && promised + AT_ONCE * bytes <= MOST_BYTES;

/** Whether requests at once promised more than a shard may hold: nothing grows there, what changes moves elsewhere. */
export const isOverfull = (promised: Promises, shard: number) => (promised[shard] ?? 0) > MOST_BYTES;

/** The first shard with room for so many bytes, or a new one; counted at once, so that many can be placed in a row. */
export function findRoom(promised: Promises, bytes: number): number {
  const shards = Object.keys(promised).map(Number);
  const free = shards.find((shard) => hasRoom(promised[shard] ?? 0, bytes));
  const shard = free ?? Math.max(-1, ...shards) + 1;
  promise(promised, shard, bytes);
  return shard;
}

/** Adds to the bytes promised in a shard. */
export function promise(promised: Promises, shard: number, bytes: number): void {
  promised[shard] = (promised[shard] ?? 0) + bytes;
}
