import { byteCache } from '#stores/core/byte-cache.ts';

/** The id and the JSON of one person, tag, text or relation in a shard. */
export type PackedLine = readonly [id: string, json: string];
export type Packed = PackedLine[];

/** The cache for one request. It returns only shards that are at least as new as the request's revision. */
export interface CachedShards {
  get(id: string): Packed | undefined;
  /**
   * Caches a shard that was read. In the returned copy, unchanged lines are the same objects as in the
   * previously cached version.
   */
  put(id: string, packed: Packed): Packed;
}

const MOST_BYTES = 32 * 2 ** 20;

/** Estimates the memory in bytes for a shard with its unpacked people and their JSON, by measured factors. */
const weigh = (packed: Packed) => packed.reduce((sum, [, json]) => sum + 3 * json.length + 1_000, 0);

/** Returns the lines of a shard. Lines that are equal in `cached` are the objects from there. */
function reuseLines(packed: Packed, cached: Packed = []): Packed {
  const byId = new Map(cached.map((line) => [line[0], line]));
  return packed.map((line) => {
    const before = byId.get(line[0]);
    return before?.[1] === line[1] ? before : line;
  });
}

/**
 * Creates a process's cache of shards. Over 32 MiB, the least recently used are dropped. A shard is used only
 * while the revision has the write count with which it was cached. This is safe: a write changes its count in
 * the same commit, and a shard is read after the revision or together with it. A shard written between the
 * two reads is newer than its count, and is read again once a revision has a higher count.
 */
export function shardCache(mostBytes = MOST_BYTES) {
  const kept = byteCache<{ count: number; packed: Packed }>(mostBytes);

  return {
    /**
     * Returns the cache for one user. `countOf` returns a shard's write count from the revision, or undefined
     * to bypass the cache.
     */
    forUser: (uid: string, countOf: (id: string) => number | undefined): CachedShards => ({
      get(id) {
        const key = `${uid}/${id}`;
        const found = kept.get(key);
        return found && found.count === countOf(id) ? found.packed : undefined;
      },
      put(id, read) {
        const count = countOf(id);
        if (count === undefined) return read;
        const key = `${uid}/${id}`;
        const packed = reuseLines(read, kept.get(key)?.packed);
        kept.put(key, { count, packed }, weigh(packed));
        return packed;
      },
    }),
    /** Tells whether a shard is cached, even in an old version. */
    holds: (uid: string, id: string) => kept.has(`${uid}/${id}`),
    /** Forgets everything of a user. */
    forget: (uid: string) => kept.dropAll(`${uid}/`),
    bytes: kept.bytes,
  };
}
export type ShardCache = ReturnType<typeof shardCache>;
