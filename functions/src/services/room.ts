import type { Promises } from '#context.ts';

/**
 * A packed document is full at 650 KB: Firestore's limit is 1 MiB, and requests at once may all promise themselves the
 * last place.
 */
export const SHARD_BYTES = 650_000;

/** The shard with room for so many bytes, the last or a new one; counted at once, so that many can be placed in a row. */
export function findRoom(promised: Promises, bytes: number): number {
  const last = Math.max(0, ...Object.keys(promised).map(Number));
  const shard = (promised[last] ?? 0) + bytes > SHARD_BYTES ? last + 1 : last;
  promised[shard] = (promised[shard] ?? 0) + bytes;
  return shard;
}

/** Adds to the bytes promised in a shard. */
export function promise(promised: Promises, shard: number, bytes: number): void {
  promised[shard] = (promised[shard] ?? 0) + bytes;
}
