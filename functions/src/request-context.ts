import { type Prefetched, prefetch } from '#stores/core/io.ts';
import { type DocumentCache, documentCache } from '#stores/core/document-cache.ts';
import { unitOfWork } from '#stores/core/unit-of-work.ts';
import { firstListDocuments } from '#stores/read-model/read-model-store.ts';
import { shardCache } from '#stores/read-model/shard-cache.ts';
import { isId } from '#stores/core/collection.ts';
import { FIRST_REVISION, requireWrites, revisionIn, type Revision } from '#stores/user/revision-store.ts';
import { openStores } from '#stores/user/user-stores.ts';
import { type Actor, type Context, openContext } from './context.ts';
import type { Deps } from './deps.ts';
import type { SignedIn } from '#clients/identity.ts';

/**
 * Reads a user's revision and `others` (paths below `users/{uid}`) in one round trip, and puts those that are cached
 * into the document cache. `revision` is undefined for a new or deleted account, of which nothing stays cached.
 */
export async function prefetchRevision(
  { db }: Deps,
  uid: string,
  others: string[] = [],
  cache?: DocumentCache,
) {
  const prefetched: Prefetched = await prefetch(
    db,
    ['meta/revision', ...others].map((path) => `users/${uid}/${path}`),
  );
  if (cache) for (const [path, snapshot] of prefetched) prefetched.set(path, cache.put(snapshot));
  const revision = revisionIn(prefetched, uid);
  if (!revision) cache?.forget(uid);
  return { revision, prefetched };
}

/** Returns a user's revision, and creates it for a new account; undefined for a deleted account. */
export const findOrCreateRevision = ({ db }: Deps, uid: string): Promise<Revision | undefined> =>
  unitOfWork(db, async (io) => {
    const stores = openStores(db, uid, io);
    const revision = await stores.revision.get();
    if (revision || (await stores.account.isDeleted())) return revision;
    stores.revision.create();
    return FIRST_REVISION;
  });

/** Facts about what a request will read or change, known before its body is read. */
interface RequestNeeds {
  /** Id of a person whom the call always reads. The row is read together with the revision. */
  personId?: string | undefined;
  /** True if the call reads the whole list of people. */
  readsList: boolean;
  /** True if the call counts against the daily quota of changes. */
  isChange: boolean;
  /** True if the call decides everything in one unit of work, so that it may begin with cached documents. */
  isOneUnit?: boolean;
  /** True if the call is allowed for a deleted account. */
  allowsDeleted: boolean;
  /** The token with which the request came. */
  actor?: Actor | undefined;
}

/**
 * Returns a function that opens the context of a request. All requests share the caches. The revision and the
 * documents that the call needs are read in one round trip; a new account gets a revision. A change in one
 * unit of work reads nothing here if the process has cached what it needs. The context is undefined for a
 * deleted account (unless `allowsDeleted`), and for a token whose user an administrator has disabled or
 * deleted; a sign-in was checked for that before. Throws for a change if the daily quota is used up.
 */
export function requestContexts(deps: Deps) {
  const shards = shardCache();
  const documents = documentCache(deps.now);

  /**
   * Returns the revision and these documents of a user (paths below `users/{uid}`), if all are cached; else
   * undefined.
   */
  function findCached(uid: string, others: string[]) {
    const paths = ['meta/revision', ...others].map((path) => `users/${uid}/${path}`);
    const prefetched = documents.get(uid, paths);
    return prefetched && { revision: revisionIn(prefetched, uid), prefetched };
  }

  return async (user: SignedIn, needs: RequestNeeds): Promise<Context | undefined> => {
    const { uid } = user;
    const person = needs.personId && isId(needs.personId) ? [`people/${needs.personId}`] : [];
    const lists = needs.readsList ? firstListDocuments(shards, uid) : [];
    const mayBeCached = needs.isOneUnit && !needs.actor;
    const cached = mayBeCached ? findCached(uid, person) : undefined;
    const [{ revision: known, prefetched }, isActive] = await Promise.all([
      cached ?? prefetchRevision(deps, uid, [...person, ...lists], documents),
      needs.actor ? deps.identity.isActive(uid) : true,
    ]);
    if (!isActive) return undefined;
    const revision = known ?? (await findOrCreateRevision(deps, uid));
    if (!revision && !needs.allowsDeleted) return undefined;
    if (revision && needs.isChange) requireWrites(revision, deps.limits.perDay.writes, deps.now());
    return openContext(deps, uid, {
      // A token does not say the present address of its account.
      ...(needs.actor ? { actor: needs.actor } : user),
      isChange: needs.isChange,
      prefetched,
      shardCache: shards,
      documentCache: documents,
      isGuarded: mayBeCached && !!known,
      isCached: !!cached,
      ...(revision && { revision }),
    });
  };
}
export type OpenRequest = ReturnType<typeof requestContexts>;
