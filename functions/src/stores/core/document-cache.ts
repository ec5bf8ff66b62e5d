import type { Prefetched, Snapshot } from './io.ts';

/** Collections whose documents are cached: the revision, and people. */
const CACHED = ['meta', 'people'];
const MOST_USERS = 500;
const MOST_DOCUMENTS_PER_USER = 10;
/** Milliseconds for which a user's documents are not taken from the cache after one of them was outdated. */
const MISTRUST_MS = 60_000;

/** Returns a number over 0 if the second version is later than the first, 0 if it is the same. */
function ageBetween({ updateTime: first }: Snapshot, { updateTime: second }: Snapshot): number {
  if (!first || !second) return 0;
  return second.seconds - first.seconds || second.nanoseconds - first.nanoseconds;
}

/**
 * Creates a process's cache of single documents, with which a change may begin instead of reading them. It
 * promises nothing: a document may be outdated, so a commit must check each one. A user whose documents were
 * changed by somebody else is served without it for a minute.
 */
export function documentCache(now: () => Date) {
  const users = new Map<string, { documents: Map<string, Snapshot>; mistrustedUntil: number }>();

  function entryOf(uid: string) {
    const entry = users.get(uid) ?? { documents: new Map<string, Snapshot>(), mistrustedUntil: 0 };
    users.delete(uid);
    users.set(uid, entry);
    for (const oldest of users.keys()) {
      if (users.size <= MOST_USERS) break;
      users.delete(oldest);
    }
    return entry;
  }

  return {
    /**
     * Caches a document as read, or as written by a commit. Of two versions, the later one stays. Returns the
     * document; of a version that is cached already, the same object as before.
     */
    put(uid: string, snapshot: Snapshot): Snapshot {
      const { documents } = entryOf(uid);
      const { path } = snapshot.ref;
      const cached = documents.get(path);
      const age = cached ? ageBetween(cached, snapshot) : 1;
      if (!snapshot.updateTime || age < 0 || !CACHED.includes(snapshot.ref.parent.id)) return snapshot;
      if (cached && age === 0) return cached;
      documents.delete(path);
      documents.set(path, snapshot);
      for (const oldest of documents.keys()) {
        if (documents.size <= MOST_DOCUMENTS_PER_USER) break;
        documents.delete(oldest);
      }
      return snapshot;
    },
    /** Returns these documents of a user; undefined if one is not cached. */
    get(uid: string, paths: string[]): Prefetched | undefined {
      const entry = users.get(uid);
      if (!entry || entry.mistrustedUntil > now().getTime()) return undefined;
      const found = paths.flatMap((path): [string, Snapshot][] => {
        const cached = entry.documents.get(path);
        return cached ? [[path, cached]] : [];
      });
      return found.length === paths.length ? new Map(found) : undefined;
    },
    /** Forgets a document, because it was changed in a way that is not known. */
    drop(uid: string, path: string) {
      users.get(uid)?.documents.delete(path);
    },
    /** Tells that a document of this user was outdated. */
    mistrust(uid: string) {
      entryOf(uid).mistrustedUntil = now().getTime() + MISTRUST_MS;
    },
  };
}
export type DocumentCache = ReturnType<typeof documentCache>;
