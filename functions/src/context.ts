import { utcDate } from '#contract/health.ts';
import { AppError } from '#errors.ts';
import { type Prefetched, readOnlyIo } from '#stores/core/io.ts';
import type { Io } from '#stores/core/io.ts';
import { unitOfWork } from '#stores/core/unit-of-work.ts';
import type { ShardCache } from '#stores/read-model/shard-cache.ts';
import { type SharedStores, sharedTransactions } from '#stores/shared/shared-stores.ts';
import { FIRST_REVISION, requireWrites } from '#stores/user/revision-store.ts';
import type { ReservedBytes, Revision } from '#stores/user/revision-store.ts';
import { openStores, type Stores } from '#stores/user/user-stores.ts';
import { accountDeletion } from '#stores/whole-account/account-deletion.ts';
import type { Deps } from './deps.ts';

/** All that one user's request works with: stores, clock, clients. It cannot name another user's data. */
export interface Context extends Stores, Omit<Deps, 'db' | 'identity'> {
  uid: string;
  email: string | null;
  /** The user's name as the sign-in provider gives it. */
  name: string | null;
  /** The revision when the request began. */
  revisionAtStart: Revision;
  /**
   * Reserved bytes per shard of the read model. `transact` does not reload it; what this context reserves is
   * added.
   */
  shardUse: { shards: ReservedBytes; text_shards: ReservedBytes };
  /** Reads `revisionAtStart` and `shardUse` again, between units of work. Throws for a deleted account. */
  refresh: () => Promise<void>;
  openDeletion: () => Deletion;
  /** Runs reads and writes that happen together or not at all; runs `work` again after a conflict. */
  transact: <T>(work: (stores: Stores, attempt: number) => Promise<T>) => Promise<T>;
  transactShared: <T>(work: (shared: SharedStores) => Promise<T>) => Promise<T>;
  newId: () => string;
}

/** Opens the steps of deleting an account, its data and its sign-in. */
export const openDeletion = (deps: Deps, uid: string) => ({
  ...accountDeletion(deps.db, uid),
  removeIdentity: () => deps.identity.remove(uid),
});
export type Deletion = ReturnType<typeof openDeletion>;

const shardUseOf = ({ shards, text_shards }: Revision) => ({
  shards: { ...shards },
  text_shards: { ...text_shards },
});

/** Parallel requests do not see each other's count: this near to the limit each one reads it again. */
const NEAR_LIMIT = 100;

export interface ContextOptions {
  email?: string | null;
  name?: string | null;
  /** The user's revision as just read; a new account's when left out. */
  revision?: Revision;
  /** Whether writes count against the user's changes of the day; only for changes that the user asked for. */
  isChange?: boolean;
  /** Documents that were read already; each answers one read, and none after the first unit of work. */
  prefetched?: Prefetched;
  shardCache?: ShardCache;
}

/** Opens the context of one user. It reads nothing by itself. */
export function openContext(deps: Deps, uid: string, options: ContextOptions = {}): Context {
  const { email = null, name = null, isChange, prefetched } = options;
  const revisionAtStart = options.revision ?? FIRST_REVISION;
  /** Whether a unit of work was committed: further ones belong to the same change and are not refused. */
  let hasCommitted = false;

  async function countWrite({ revision }: Stores): Promise<void> {
    const [now, limit] = [deps.now(), deps.limits.perDay.writes];
    const isNearLimit = (ctx.revisionAtStart.writes[utcDate(now)] ?? 0) + NEAR_LIMIT > limit;
    if (isNearLimit && !hasCommitted)
      requireWrites((await revision.get()) ?? ctx.revisionAtStart, limit, now);
    revision.countWrite(now, ctx.revisionAtStart);
  }

  /** Answers nothing after the first unit of work, which may have changed the documents. */
  const cachedShards = options.shardCache?.forUser(uid, (id) =>
    hasCommitted ? undefined : (revisionAtStart.list_changes[id] ?? 0),
  );

  const { now, texting, geocoder, engines, limits, publicUrl, log } = deps;
  const ctx: Context = Object.assign(
    openStores(deps.db, uid, readOnlyIo(deps.db, prefetched), cachedShards),
    {
      uid,
      email,
      name,
      now,
      texting,
      geocoder,
      engines,
      limits,
      publicUrl,
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
      openDeletion: () => openDeletion(deps, uid),
      newId: () => deps.db.collection('users').doc().id,
      async transact<T>(work: (stores: Stores, attempt: number) => Promise<T>): Promise<T> {
        async function attemptUnit(io: Io, attempt: number): Promise<T> {
          if (attempt > 1) await ctx.refresh();
          const stores = openStores(deps.db, uid, io);
          const result = await work(stores, attempt);
          stores.quotas.flush(utcDate(now()));
          if (!io.hasWrites() && !stores.revision.isChanged()) return result;
          if (isChange) await countWrite(stores);
          stores.revision.flush(stores.readModel.changed());
          return result;
        }
        const result = await unitOfWork(deps.db, attemptUnit, prefetched);
        prefetched?.clear(); // read before this unit of work
        hasCommitted = true;
        return result;
      },
    },
  );
  return ctx;
}
