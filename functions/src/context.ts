import type { Scope } from './contract/tokens/scopes.ts';
import { utcDate } from './contract/people/health.ts';
import { AppError } from '#errors.ts';
import type { DocumentCache } from '#stores/core/document-cache.ts';
import { type Io, type Prefetched, readOnlyIo, type Snapshot } from '#stores/core/io.ts';
import { unitOfWork } from '#stores/core/unit-of-work.ts';
import type { ShardCache } from '#stores/read-model/shard-cache.ts';
import { type SharedStores, sharedTransactions } from '#stores/shared/shared-stores.ts';
import { FIRST_REVISION, requireWrites, revisionPath } from '#stores/user/revision-store.ts';
import type { ReservedBytes, Revision } from '#stores/user/revision-store.ts';
import { openStores, type Stores } from '#stores/user/user-stores.ts';
import { accountDeletion } from '#stores/whole-account/account-deletion.ts';
import type { Deps } from './deps.ts';

/** The token with which a request came. */
export interface Actor {
  id: string;
  name: string;
  scope: Scope;
  /** The id of the token's document: the whole digest, of which `id` is the first 20 characters. */
  key: string;
  /** The run of its latest changes, with its beginning in ISO 8601; null before the first. */
  run: { id: string; at: string } | null;
}

/** Everything that a request or a schedule uses for one user: stores below `users/{uid}`, clock, clients. */
export interface Context extends Stores, Omit<Deps, 'db' | 'identity'> {
  uid: string;
  email: string | null;
  /** The user's name from the sign-in provider; null if it gives none. */
  name: string | null;
  /** The token that acts for the user; null if the user's own browser does, or a schedule. */
  actor: Actor | null;
  /** The run to which the events of this request belong, set by `joinRun`. */
  run_id: string | null;
  /** Moment at which the user made the change, ISO 8601, if the request says that it comes late; set by `authenticate`. */
  changed_at: string | null;
  /** The revision as read when the request began, or by the latest `refresh`. */
  revisionAtStart: Revision;
  /** Bytes reserved in each shard of the read model, including those reserved by this context. */
  shardUse: Record<'shards' | 'text_shards' | 'relation_shards', ReservedBytes>;
  /** Updates `revisionAtStart` and `shardUse`. Throws `unauthenticated` if the account was deleted. */
  refresh: () => Promise<void>;
  openDeletion: () => Deletion;
  /** Tells whether the user may use Kindred: no administrator has disabled or deleted them. */
  isActive: () => Promise<boolean>;
  /** Runs a unit of work, whose writes happen together or not at all. After a conflict it runs again. */
  transact: <T>(work: (stores: Stores, attempt: number) => Promise<T>) => Promise<T>;
  transactShared: <T>(work: (shared: SharedStores) => Promise<T>) => Promise<T>;
  newId: () => string;
}

/** Returns the steps that delete an account: `close`, `erase`, `removeIdentity` (its sign-in), `finish`. */
export const openDeletion = (deps: Deps, uid: string) => ({
  ...accountDeletion(deps.db, uid),
  removeIdentity: () => deps.identity.remove(uid),
});
export type Deletion = ReturnType<typeof openDeletion>;

const shardUseOf = ({ shards, text_shards, relation_shards }: Revision) => ({
  shards: { ...shards },
  text_shards: { ...text_shards },
  relation_shards: { ...relation_shards },
});

/**
 * With fewer changes than this left in the daily quota, the count is read again, because parallel requests
 * add to it.
 */
const NEAR_LIMIT = 100;

export interface ContextOptions {
  email?: string | null;
  name?: string | null;
  actor?: Actor | null | undefined;
  /** The revision, read for this request or from the document cache; default: that of a new account. */
  revision?: Revision;
  /** True if commits count against the daily quota; false for work the user did not ask for. */
  isChange?: boolean;
  /**
   * Documents read in advance. Each answers one read; after the first unit of work they are no longer used.
   */
  prefetched?: Prefetched;
  shardCache?: ShardCache;
  /**
   * True if only the first unit of work may use the prefetched documents. They include the revision, and it is
   * committed only if that has not changed since.
   */
  isGuarded?: boolean | undefined;
  /** True if the prefetched documents come from the document cache. Only with `isGuarded`. */
  isCached?: boolean;
  documentCache?: DocumentCache;
}

/** Creates the context of one user, without reading from the database. */
export function openContext(deps: Deps, uid: string, options: ContextOptions = {}): Context {
  const { email = null, name = null, actor = null, isChange, isGuarded = false, isCached = false } = options;
  const { prefetched, shardCache, documentCache } = options;
  if (!isGuarded) prefetched?.delete(revisionPath(uid)); // who asks for it wants to know the present one
  const revisionAtStart = options.revision ?? FIRST_REVISION;
  /**
   * True once a unit of work has ended. The quota does not refuse later ones: they are part of the same
   * change.
   */
  let hasCommitted = false;

  async function countWrite({ revision }: Stores): Promise<void> {
    const [now, limit] = [deps.now(), deps.limits.perDay.writes];
    const isNearLimit = (ctx.revisionAtStart.writes[utcDate(now)] ?? 0) + NEAR_LIMIT > limit;
    if (isNearLimit && !hasCommitted)
      requireWrites((await revision.get()) ?? ctx.revisionAtStart, limit, now);
    revision.countWrite(now, ctx.revisionAtStart);
  }

  /** Caches the person and the revision that a commit has written. */
  function keepStored(stored: Snapshot[]): void {
    documentCache?.drop(revisionPath(uid)); // put again below, if it is known
    for (const snapshot of stored) documentCache?.put(snapshot);
  }

  /** The shards cached for this user. Not used after the first unit of work, which may have changed them. */
  const cachedShards = shardCache?.forUser(uid, (id) =>
    hasCommitted ? undefined : (revisionAtStart.list_changes[id] ?? 0),
  );

  const { now, texting, push, mail, geocoder, placesNamed, readPhoto, engines } = deps;
  const { limits, linkKey, publicUrl, davUrl, log } = deps;
  const ctx: Context = Object.assign(
    openStores(deps.db, uid, readOnlyIo(deps.db, isGuarded ? undefined : prefetched), cachedShards),
    {
      uid,
      email,
      name,
      actor,
      run_id: null as string | null,
      changed_at: null as string | null,
      now,
      texting,
      push,
      mail,
      geocoder,
      placesNamed,
      readPhoto,
      engines,
      limits,
      linkKey,
      publicUrl,
      davUrl,
      log,
      revisionAtStart,
      shardUse: shardUseOf(revisionAtStart),
      transactShared: sharedTransactions(deps.db),
      async refresh() {
        const revision = await ctx.revision.get();
        if (!revision) throw new AppError('unauthenticated', 'This account was deleted');
        ctx.revisionAtStart = revision;
        ctx.shardUse = shardUseOf(revision);
      },
      isActive: () => deps.identity.isActive(uid),
      openDeletion() {
        const deletion = openDeletion(deps, uid);
        return {
          ...deletion,
          async close(at: string) {
            await deletion.close(at);
            documentCache?.forget(uid);
            shardCache?.forget(uid);
          },
        };
      },
      newId: () => deps.db.collection('users').doc().id,
      async transact<T>(work: (stores: Stores, attempt: number) => Promise<T>): Promise<T> {
        const isFirst = !hasCommitted;
        let runs = 0;
        async function attemptUnit(io: Io, attempt: number): Promise<T> {
          runs++;
          if (runs > 1) await ctx.refresh();
          const stores = openStores(deps.db, uid, io);
          if (isGuarded && isFirst && runs === 1) await stores.revision.guard();
          const result = await work(stores, attempt);
          stores.quotas.flush();
          if (!io.hasWrites() && !stores.revision.isChanged()) return result;
          if (isChange) await countWrite(stores);
          stores.revision.flush(stores.readModel.changed());
          return result;
        }
        const result = await unitOfWork(deps.db, attemptUnit, {
          ...(isFirst && { prefetched, isCached }),
          onStored: keepStored,
          onOutdated: () => documentCache?.mistrust(uid),
        });
        prefetched?.clear(); // may be outdated from here on
        hasCommitted = true;
        return result;
      },
    },
  );
  return ctx;
}
