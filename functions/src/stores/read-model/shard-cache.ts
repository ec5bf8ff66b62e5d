/** The id and the JSON of one person, tag or text in a shard. */
export type PackedLine = readonly [id: string, json: string];
export type Packed = PackedLine[];

/** The cache for one request: it returns only shards that are at least as new as the request's revision. */
export interface CachedShards {
  get(id: string): Packed | undefined;
  /**
   * Caches a shard as read. In the returned copy, lines that did not change are the objects of the version
   * cached before.
   */
  put(id: string, packed: Packed): Packed;
}

const MOST_BYTES = 32 * 2 ** 20;

/** Estimates the bytes of memory for a shard, its unpacked people and their JSON, by measured factors. */
const weigh = (packed: Packed) => packed.reduce((sum, [, json]) => sum + 3 * json.length + 1_000, 0);

/** Returns the lines of a shard, reusing the objects of `cached` for lines that are equal. */
function reuseLines(packed: Packed, cached: Packed = []): Packed {
  const byId = new Map(cached.map((line) => [line[0], line]));
  return packed.map((line) => {
    const before = byId.get(line[0]);
    return before?.[1] === line[1] ? before : line;
  });
}

/**
 * Creates a process's cache of shards; over 32 MiB the least recently used are dropped. A shard is used only
 * while the revision has the write count it was cached with. That is safe: each write counts in the same
 * commit, and a shard is read after the revision or with it. A shard written between the two reads is newer
 * than its count, and is read again when the next revision has a higher count.
 */
export function shardCache(mostBytes = MOST_BYTES) {
  const kept = new Map<string, { count: number; packed: Packed; bytes: number }>();
  let bytes = 0;

  function forget(key: string) {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  return {
    /**
     * Returns the cache for one user. `countOf` returns a shard's write count from the revision; undefined:
     * do not use the cache.
     */
    forUser: (uid: string, countOf: (id: string) => number | undefined): CachedShards => ({
      get(id) {
        const key = `${uid}/${id}`;
        const found = kept.get(key);
        if (!found || found.count !== countOf(id)) return undefined;
        kept.delete(key);
        kept.set(key, found);
        return found.packed;
      },
      put(id, read) {
        const count = countOf(id);
        if (count === undefined) return read;
        const key = `${uid}/${id}`;
        const packed = reuseLines(read, kept.get(key)?.packed);
        const added = weigh(packed);
        forget(key);
        kept.set(key, { count, packed, bytes: added });
        bytes += added;
        for (const oldest of kept.keys()) {
          if (bytes <= mostBytes) break;
          forget(oldest);
        }
        return packed;
      },
    }),
    /** Tells whether a shard is cached, perhaps in an old version. */
    holds: (uid: string, id: string) => kept.has(`${uid}/${id}`),
    bytes: () => bytes,
  };
}
export type ShardCache = ReturnType<typeof shardCache>;
