import type { ReservedBytes } from '#stores/user/revision-store.ts';

/** A packed document is full at 650 KB; Firestore's limit is 1 MiB. */
export const SHARD_BYTES = 650_000;
/** Requests at once do not know of each other: so many of one size may all reserve themselves the last place. */
const AT_ONCE = 20;
const MOST_BYTES = 1_000_000;

const hasRoom = (reserved: number, bytes: number) =>
  reserved + bytes <= SHARD_BYTES && reserved + AT_ONCE * bytes <= MOST_BYTES;

/** Whether requests at once reserved more than a shard may hold: nothing grows there, what changes moves elsewhere. */
export const isOverfull = (reserved: ReservedBytes, shard: number) => (reserved[shard] ?? 0) > MOST_BYTES;

/** The first shard with room for so many bytes, or a new one; counted at once, so that many can be placed in a row. */
export function findShard(reserved: ReservedBytes, bytes: number): number {
  const shards = Object.keys(reserved).map(Number);
  const free = shards.find((shard) => hasRoom(reserved[shard] ?? 0, bytes));
  const shard = free ?? Math.max(-1, ...shards) + 1;
  reserve(reserved, shard, bytes);
  return shard;
}

/** Adds to the bytes reserved in a shard. */
export function reserve(reserved: ReservedBytes, shard: number, bytes: number): void {
  reserved[shard] = (reserved[shard] ?? 0) + bytes;
}
