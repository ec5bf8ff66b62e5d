import { byteCache } from './byte-cache.ts';
import type { Prefetched, Snapshot } from './io.ts';

/** Collections whose documents are cached: the revision, and people. */
const CACHED = ['meta', 'people'];
const MOST_BYTES = 16 * 2 ** 20;
/** Milliseconds for which a user's documents are not taken from the cache after one of them was outdated. */
const MISTRUST_MS = 60_000;

/** Returns a number over 0 if the second version is later than the first, 0 if it is the same. */
function ageBetween({ updateTime: first }: Snapshot, { updateTime: second }: Snapshot): number {
  if (!first || !second) return 0;
  return second.seconds - first.seconds || second.nanoseconds - first.nanoseconds;
}

/** Estimates the memory in bytes for a document as the client library holds it, by measured factors. */
const weigh = (snapshot: Snapshot) => 3 * JSON.stringify(snapshot.data()).length + 1_000;

/**
 * Creates a process's cache of single documents, with which a change may begin instead of reading them. It
 * promises nothing: a document may be outdated, so a commit must check each one. A user whose documents were
 * changed by somebody else is served without it for a minute. Over 16 MiB, the least recently used are dropped.
 */
export function documentCache(now: () => Date, mostBytes = MOST_BYTES) {
  const documents = byteCache<Snapshot>(mostBytes);
  /** The time until which each user is served without the cache, in milliseconds; earliest first. */
  const mistrusted = new Map<string, number>();

  return {
    /**
     * Caches a document as read, or as written by a commit. Of two versions, the later one stays. Returns the
     * document; of a version that is cached already, the same object as before.
     */
    put(snapshot: Snapshot): Snapshot {
      const { path, parent } = snapshot.ref;
      if (!snapshot.updateTime || !CACHED.includes(parent.id)) return snapshot;
      const cached = documents.get(path);
      const age = cached ? ageBetween(cached, snapshot) : 1;
      if (cached && age === 0) return cached;
      if (age > 0) documents.put(path, snapshot, weigh(snapshot));
      return snapshot;
    },
    /** Returns these documents of a user; undefined if one is not cached. */
    get(uid: string, paths: string[]): Prefetched | undefined {
      if ((mistrusted.get(uid) ?? 0) > now().getTime()) return undefined;
      const found = paths.flatMap((path): [string, Snapshot][] => {
        const cached = documents.get(path);
        return cached ? [[path, cached]] : [];
      });
      return found.length === paths.length ? new Map(found) : undefined;
    },
    /** Forgets a document, because it was changed in a way that is not known. */
    drop: documents.drop,
    /** Forgets everything of a user. */
    forget: (uid: string) => documents.dropAll(`users/${uid}/`),
    /** Tells that a document of this user was outdated. */
    mistrust(uid: string) {
      const time = now().getTime();
      for (const [other, until] of mistrusted) {
        if (until > time) break;
        mistrusted.delete(other);
      }
      mistrusted.delete(uid);
      mistrusted.set(uid, time + MISTRUST_MS);
    },
    bytes: documents.bytes,
  };
}
export type DocumentCache = ReturnType<typeof documentCache>;
