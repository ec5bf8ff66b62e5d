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
import { type Context, openContext } from './context.ts';
import type { Deps } from './deps.ts';
import type { SignedIn } from '#clients/identity.ts';

/** Reads a user's revision and other documents in one round trip; none: a new or deleted account. */
export async function prefetchRevision({ db }: Deps, uid: string, others: string[] = []) {
  const prefetched: Prefetched = await prefetch(
    db,
    ['meta/revision', ...others].map((path) => `users/${uid}/${path}`),
  );
  return { revision: extractRevision(prefetched, uid), prefetched };
}

/** Reads a user's revision and creates it for a new account; undefined for a deleted account. */
export const findOrCreateRevision = ({ db }: Deps, uid: string): Promise<Revision | undefined> =>
  unitOfWork(db, async (io) => {
    const stores = openStores(db, uid, io);
    const revision = await stores.revision.get();
    if (revision || (await stores.account.isDeleted())) return revision;
    stores.revision.create();
    return FIRST_REVISION;
  });

/** What is known of a request before its body is read. */
interface RequestNeeds {
  /** The person the call reads for certain. */
  personId?: string | undefined;
  /** Whether the call reads the whole list of people. */
  readsList: boolean;
  /** Whether it counts against the changes of the day. */
  isChange: boolean;
  /** Whether it is allowed for a deleted account. */
  allowsDeleted: boolean;
}

/**
 * Returns a function that opens the context of a signed-in user's request, with one shard cache for all of
 * them. It reads the revision together with what the call needs, in one round trip; an account without a
 * revision costs another one. Undefined: the account is deleted, and its tokens stop working at once. Refuses
 * changes once the day's are used up.
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
      ...user,
      isChange: needs.isChange,
      prefetched,
      shardCache: cache,
      ...(revision && { revision }),
    });
  };
}
