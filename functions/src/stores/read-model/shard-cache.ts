/** The JSON of one person, tag or text in a shard. */
export type PackedLine = readonly [id: string, json: string];
export type Packed = PackedLine[];

/** The cache as one request may use it: shards by id, at least as new as the revision the request read. */
export interface CachedShards {
  get(id: string): Packed | undefined;
  /** Stores a shard; returns it with the line objects of the cached version wherever the JSON is equal. */
  put(id: string, packed: Packed): Packed;
}

const MOST_BYTES = 32 * 2 ** 20;

/** Estimates the memory of a shard in bytes, with its people unpacked and their JSON; measured. */
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
 * Creates the cache of shards that one process has read; over 32 MiB the least recently used ones are
 * dropped. It is always right, because the revision counts the writes of each shard in the commit that writes
 * it, and a shard is read after the revision or together with it: its content is at least as new as the count
 * it is stored under. If a write happened between the two reads, the content is newer; the next revision has
 * a higher count, and the shard is read again.
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
     * Returns the cache for one user; `countOf` gives a shard's write count by the revision, undefined: do
     * not use the cache.
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
