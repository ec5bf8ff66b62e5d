/** What a packed document holds of one thing. */
export type PackedLine = readonly [id: string, json: string];
export type Packed = PackedLine[];

/** As far as one request may rely on it: documents by their ids, as new as the revision it found, or newer. */
export interface CachedShards {
  get(id: string): Packed | undefined;
  /** Remembers a document; answers it with the lines that were cachedShards where they are still the same. */
  put(id: string, packed: Packed): Packed;
}

const MOST_BYTES = 32 * 2 ** 20;

/** About what a document weighs once its people are unpacked and written; measured. */
const weigh = (packed: Packed) => packed.reduce((sum, [, json]) => sum + 3 * json.length + 1_000, 0);

/** The lines of a document, those that are known already as the objects they are known as. */
function withKnown(packed: Packed, known: Packed = []): Packed {
  const byId = new Map(known.map((line) => [line[0], line]));
  return packed.map((line) => {
    const before = byId.get(line[0]);
    return before?.[1] === line[1] ? before : line;
  });
}

/**
 * The packed documents that one process has read lately, the least recently used first to go. The revision counts how
 * often each was written, in the commit that writes it; a document is read after the revision, or with it, so it holds at
 * least what that count says. It may be newer, of a write between the two: every later revision has another count then,
 * and the document is read again.
 */
export function shardCache(mostBytes = MOST_BYTES) {
  const kept = new Map<string, { count: number; packed: Packed; bytes: number }>();
  let bytes = 0;

  function forget(key: string) {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  return {
    /** What is cachedShards of a user, as of a revision that says how often each document was written, unless it cannot. */
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
        const packed = withKnown(read, kept.get(key)?.packed);
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
    /** Whether a document is cachedShards, perhaps as it was before it changed. */
    holds: (uid: string, id: string) => kept.has(`${uid}/${id}`),
    bytes: () => bytes,
  };
}
export type ShardCache = ReturnType<typeof shardCache>;
