import { type Prefetched, prefetch } from '#stores/core/io.ts';
import { unitOfWork } from '#stores/core/unit-of-work.ts';
import { firstListDocuments } from '#stores/read-model/read-model-store.ts';
import { shardCache } from '#stores/read-model/shard-cache.ts';
import { isId } from '#stores/core/collection.ts';
import {
  extractRevision,
  FIRST_REVISION,
  requireWrites,
  type Revision,
} from '#stores/user/revision-store.ts';
import { openStores } from '#stores/user/user-stores.ts';
import { type Actor, type Context, openContext } from './context.ts';
import type { Deps } from './deps.ts';
import type { SignedIn } from '#clients/identity.ts';

/**
 * Reads a user's revision and `others` (paths below `users/{uid}`) in one round trip. `revision` is undefined
 * for a new or deleted account.
 */
export async function prefetchRevision({ db }: Deps, uid: string, others: string[] = []) {
  const prefetched: Prefetched = await prefetch(
    db,
    ['meta/revision', ...others].map((path) => `users/${uid}/${path}`),
  );
  return { revision: extractRevision(prefetched, uid), prefetched };
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
  /** True if the call is allowed for a deleted account. */
  allowsDeleted: boolean;
  /** The token with which the request came. */
  actor?: Actor | undefined;
}

/**
 * Returns a function that opens the context of a request. All requests share one shard cache. The revision
 * and the documents that the call needs are read in one round trip; a new account gets a revision. Returns
 * undefined for a deleted account (unless `allowsDeleted`). Throws for a change if the daily quota is used
 * up.
 */
export function requestContexts(deps: Deps) {
  const cache = shardCache();
  return async (user: SignedIn, needs: RequestNeeds): Promise<Context | undefined> => {
    const person = needs.personId && isId(needs.personId) ? [`people/${needs.personId}`] : [];
    const lists = needs.readsList ? firstListDocuments(cache, user.uid) : [];
    const { revision: found, prefetched } = await prefetchRevision(deps, user.uid, [...person, ...lists]);
    const revision = found ?? (await findOrCreateRevision(deps, user.uid));
    if (!revision && !needs.allowsDeleted) return undefined;
    if (revision && needs.isChange) requireWrites(revision, deps.limits.perDay.writes, deps.now());
    return openContext(deps, user.uid, {
      // A token does not say the present address of its account.
      ...(needs.actor ? { actor: needs.actor } : user),
      isChange: needs.isChange,
      prefetched,
      shardCache: cache,
      ...(revision && { revision }),
    });
  };
}
export type OpenRequest = ReturnType<typeof requestContexts>;
