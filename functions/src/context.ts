import type { Firestore } from 'firebase-admin/firestore';
import type { Engine } from '#assistant/engine.ts';
import type { Geocoder } from '#clients/geocoder.ts';
import type { Identity } from '#clients/identity.ts';
import type { Texting } from '#clients/twilio.ts';
import { utcDate } from '#contract/health.ts';
import { AppError } from '#errors.ts';
import { accountDeletion } from './stores/whole-account/account-deletion.ts';
import { accountStore } from './stores/user/account-store.ts';
import { acrossUsers } from './stores/all-users/all-users-queries.ts';
import { calendarSecretsStore } from './stores/shared/calendar-secrets-store.ts';
import { dismissedPairsStore } from './stores/user/dismissed-pairs-store.ts';
import { geocodesStore } from './stores/shared/geocodes-store.ts';
import { leasesStore } from './stores/shared/leases-store.ts';
import { activityStore } from './stores/user/activity-store.ts';
import { type Io, keepingIo, type Prefetched, prefetch, readingIo } from './stores/core/io.ts';
import { idempotencyStore } from './stores/user/idempotency-store.ts';
import { lazily } from '#stores/lazily.ts';
import { listsStore } from './stores/read-model/read-model-store.ts';
import { messagesStore } from './stores/user/messages-store.ts';
import { notebookStore } from './stores/user/notebook-store.ts';
import type { ShardCache, CachedShards } from './stores/read-model/shard-cache.ts';
import { peopleStore } from './stores/user/people-store.ts';
import {
  FIRST_REVISION,
  type ReservedBytes,
  requireWrites,
  type Revision,
  revisionStore,
  takeRevision,
} from './stores/user/revision-store.ts';
import { numberPairsStore } from './stores/shared/number-pairs-store.ts';
import { type Quota, quotasStore } from './stores/user/quotas-store.ts';
import { tagsStore } from './stores/user/tags-store.ts';
import { unitOfWork } from './stores/core/unit-of-work.ts';

export type { AccountData } from './stores/whole-account/account-snapshot.ts';
export type { AccountRow } from './stores/user/account-store.ts';
export type { ActivityRow, Contact } from './stores/user/activity-store.ts';
export { firstLists } from './stores/read-model/read-model-store.ts';
export type { MessageRow } from './stores/user/messages-store.ts';
export type { EntryRow } from './stores/user/notebook-store.ts';
export { shardCache } from './stores/read-model/shard-cache.ts';
export type { Packed, PackedLine } from './stores/read-model/shard-cache.ts';
export type { PersonRow } from './stores/user/people-store.ts';
export type { Quota } from './stores/user/quotas-store.ts';
export type { Repair } from './stores/whole-account/repairs.ts';
export { requireWrites } from './stores/user/revision-store.ts';
export type { Counter, ReservedBytes, Revision } from './stores/user/revision-store.ts';
export type { NumberPair } from './stores/shared/number-pairs-store.ts';
export type { TagRow } from './stores/user/tags-store.ts';

/** What the whole product stands on; made once per process. */
export interface Deps {
  db: Firestore;
  identity: Identity;
  texting: Texting;
  geocoder: Geocoder;
  /** The assistant's engines, in the order they are asked: the next answers when one fails. */
  engines: Engine[];
  now: () => Date;
  limits: {
    /** People on the free plan; 0: no limit. */
    freePlanPeople: number;
    /** What a user may do on a UTC day. */
    perDay: Record<Quota | 'writes', number>;
  };
  /** Where the world reaches this site, without a slash at the end. */
  publicUrl: string;
  log: (severity: 'info' | 'warning' | 'error', message: string, fields?: Record<string, unknown>) => void;
}

const openers = {
  account: accountStore,
  activity: activityStore,
  calendarSecrets: (db: Firestore, _uid: string, io: Io) => calendarSecretsStore(db, io),
  dismissedPairs: dismissedPairsStore,
  geocodes: (db: Firestore, _uid: string, io: Io): Pick<Shared['geocodes'], 'get'> => geocodesStore(db, io),
  idempotency: idempotencyStore,
  lists: listsStore,
  messages: messagesStore,
  notebook: notebookStore,
  people: peopleStore,
  quotas: quotasStore,
  revision: revisionStore,
  numberPairs: (db: Firestore, _uid: string, io: Io) => numberPairsStore(db, io),
  tags: tagsStore,
};
const openStores = lazily<[db: Firestore, uid: string, io: Io, cachedShards?: CachedShards], typeof openers>(
  openers,
);
export type Stores = ReturnType<typeof openStores>;

/** What belongs to no user. */
const openShared = (db: Firestore, io: Io) => ({
  geocodes: geocodesStore(db, io),
  leases: leasesStore(db, io),
});
type Shared = ReturnType<typeof openShared>;

/** A unit of work of the system's: nobody's changes are counted for it. */
const transactShared =
  ({ db }: Deps) =>
  <T>(work: (shared: Shared) => Promise<T>) =>
    unitOfWork(db, (io) => work(openShared(db, io)));

/** One user's request: their stores, the clock, the clients. Another user's rows cannot be named through it. */
export interface Context extends Stores {
  uid: string;
  email: string | null;
  /** As the sign-in knows it. */
  name: string | null;
  now: () => Date;
  texting: Texting;
  geocoder: Geocoder;
  engines: Engine[];
  limits: Deps['limits'];
  publicUrl: string;
  log: Deps['log'];
  /** The revision as the request found it. */
  revisionAtStart: Revision;
  /** The bytes reserved in packed documents, as far as this context knows: what it places itself is counted at once. */
  shardUse: { shards: ReservedBytes; text_shards: ReservedBytes };
  /** Reads the revision anew; for calls that make many units of work. */
  refresh: () => Promise<void>;
  openDeletion: () => Deletion;
  /** Runs reads and writes that happen together or not at all; tried again when another request was in the way. */
  transact: <T>(work: (stores: Stores, attempt: number) => Promise<T>) => Promise<T>;
  transactShared: ReturnType<typeof transactShared>;
  newId: () => string;
}

const deletionOf = (deps: Deps, uid: string) => ({
  ...accountDeletion(deps.db, uid),
  removeIdentity: () => deps.identity.remove(uid),
});
export type Deletion = ReturnType<typeof deletionOf>;

/** What a request of a user's begins with, in one round trip: the revision, and what else it will read of the user's. */
export async function readFirst({ db }: Deps, uid: string, others: string[] = []) {
  const paths = ['meta/revision', ...others].map((path) => `users/${uid}/${path}`);
  const ahead = await prefetch(db, paths);
  return { revision: takeRevision(ahead, uid), ahead };
}

/** A user's revision, made if the account is new; undefined for a deleted account. */
export const findRevision = (deps: Deps, uid: string): Promise<Revision | undefined> =>
  unitOfWork(deps.db, async (io) => {
    const stores = openStores(deps.db, uid, io);
    const known = await stores.revision.get();
    if (known || (await stores.account.isDeleted())) return known;
    stores.revision.create();
    return FIRST_REVISION;
  });

const shardUseOf = ({ shards, text_shards }: Revision) => ({
  shards: { ...shards },
  text_shards: { ...text_shards },
});

/** Requests at once do not know of each other: so few changes before the last, each looks how many are left. */
const FEW_WRITES = 100;

/** Opens the context of one user; only a change they asked for counts against their quota. */
export function openContext(
  deps: Deps,
  uid: string,
  of: {
    email?: string | null;
    name?: string | null;
    revision?: Revision;
    isChange?: boolean;
    ahead?: Prefetched;
    memory?: ShardCache;
  } = {},
): Context {
  const revisionAtStart = of.revision ?? FIRST_REVISION;
  /** Whether a unit of this context was done: the others belong to it and are not refused. */
  let hasBegun = false;

  async function countWrite({ revision }: Stores): Promise<void> {
    const [now, limit] = [deps.now(), deps.limits.perDay.writes];
    const isNearEnd = (ctx.revisionAtStart.writes[utcDate(now)] ?? 0) + FEW_WRITES > limit;
    if (isNearEnd && !hasBegun) requireWrites((await revision.get()) ?? ctx.revisionAtStart, limit, now);
    revision.countWrite(now, ctx.revisionAtStart);
  }

  /** Not once this context may have written them itself. */
  const cachedShards = of.memory?.of(uid, (id) =>
    hasBegun ? undefined : (revisionAtStart.list_changes[id] ?? 0),
  );

  const ctx: Context = Object.assign(openStores(deps.db, uid, readingIo(deps.db, of.ahead), cachedShards), {
    uid,
    email: of.email ?? null,
    name: of.name ?? null,
    transactShared: transactShared(deps),
    now: deps.now,
    texting: deps.texting,
    geocoder: deps.geocoder,
    engines: deps.engines,
    limits: deps.limits,
    publicUrl: deps.publicUrl,
    log: deps.log,
    revisionAtStart,
    shardUse: shardUseOf(revisionAtStart),
    async refresh() {
      const revision = await ctx.revision.get();
      if (!revision) throw new AppError('unauthenticated', 'This account was deleted');
      ctx.revisionAtStart = revision;
      ctx.shardUse = shardUseOf(revision);
    },
    openDeletion: () => deletionOf(deps, uid),
    newId: () => deps.db.collection('users').doc().id,
    async transact<T>(work: (stores: Stores, attempt: number) => Promise<T>): Promise<T> {
      async function doUnit(io: Io, attempt: number): Promise<T> {
        if (attempt > 1) await ctx.refresh();
        const unit = openStores(deps.db, uid, io);
        const done = await work(unit, attempt);
        unit.quotas.flush(utcDate(deps.now()));
        if (!io.hasWrites() && !unit.revision.isChanged()) return done;
        if (of.isChange) await countWrite(unit);
        unit.revision.flush(unit.lists.changed());
        return done;
      }
      const result = await unitOfWork(deps.db, doUnit, of.ahead);
      of.ahead?.clear(); // of a time before this unit
      hasBegun = true;
      return result;
    },
  });
  return ctx;
}

/** What webhooks and schedules work with: no user of their own, a context for whomever a row belongs to. */
export function openSystem(deps: Deps) {
  /** The context of an account that exists, for work on a person if that is given. */
  async function userContext(
    uid: string,
    personId?: string,
    known: Prefetched = new Map(),
  ): Promise<Context | undefined> {
    const { revision, ahead } = await readFirst(deps, uid, personId ? [`people/${personId}`] : []);
    return revision && openContext(deps, uid, { revision, ahead: new Map([...known, ...ahead]) });
  }

  return {
    ...acrossUsers(deps.db, (path) => deps.log('error', 'A document cannot be read', { path })),
    calendarSecrets: calendarSecretsStore(deps.db, readingIo(deps.db)),
    texting: deps.texting,
    geocoder: deps.geocoder,
    now: deps.now,
    log: deps.log,
    deletionOf: (uid: string) => deletionOf(deps, uid),
    userContext,
    /** The context of whom a text from a phone is for; its first unit knows the pair, the person, and whether the text was kept apart. */
    async openInbound(sid: string, number: string, phone: string): Promise<Context | undefined> {
      const ahead: Prefetched = new Map();
      const pairs = numberPairsStore(deps.db, keepingIo(deps.db, ahead));
      const [pair] = await Promise.all([pairs.get(number, phone), pairs.getUnrouted(sid)]);
      return pair && userContext(pair.uid, pair.person_id, ahead);
    },
    transactNumberPairs: <T>(work: (pairs: Stores['numberPairs'], attempt: number) => Promise<T>) =>
      unitOfWork(deps.db, (io, attempt) => work(numberPairsStore(deps.db, io), attempt)),
    transactShared: transactShared(deps),
  };
}
export type System = ReturnType<typeof openSystem>;
