import type { Firestore } from '@google-cloud/firestore';
import type { Io } from '#stores/core/io.ts';
import { readModelStore } from '#stores/read-model/read-model-store.ts';
import type { CachedShards } from '#stores/read-model/shard-cache.ts';
import { apiTokensStore } from '#stores/shared/api-tokens-store.ts';
import { calendarSecretsStore } from '#stores/shared/calendar-secrets-store.ts';
import { geocodesStore } from '#stores/shared/geocodes-store.ts';
import { guideStore } from '#stores/shared/guide-store.ts';
import { numberPairsStore } from '#stores/shared/number-pairs-store.ts';
import { subscriptionsStore } from '#stores/shared/subscriptions-store.ts';
import { accountStore } from './account-store.ts';
import { activityStore } from './activity-store.ts';
import { deliveriesStore } from './deliveries-store.ts';
import { dismissedPairsStore } from './dismissed-pairs-store.ts';
import { goneCardsStore } from './gone-cards-store.ts';
import { guideTalkStore } from './guide-talk-store.ts';
import { idempotencyStore } from './idempotency-store.ts';
import { mergesStore } from './merges-store.ts';
import { messagesStore } from './messages-store.ts';
import { notebookStore } from './notebook-store.ts';
import { peopleStore } from './people-store.ts';
import { photosStore } from './photos-store.ts';
import { quotasStore } from './quotas-store.ts';
import { relationsStore } from './relations-store.ts';
import { revisionStore } from './revision-store.ts';
import { tagsStore } from './tags-store.ts';

/**
 * The stores of one user, which share one `Io`. Each is opened at its first use: a request uses few of
 * them, and opening all would take about 10 µs, five times as long as the rest of a context.
 */
class UserStores {
  readonly #db: Firestore;
  readonly #uid: string;
  readonly #io: Io;
  readonly #cachedShards: CachedShards | undefined;
  #account?: ReturnType<typeof accountStore>;
  #activity?: ReturnType<typeof activityStore>;
  #apiTokens?: ReturnType<typeof apiTokensStore>;
  #calendarSecrets?: ReturnType<typeof calendarSecretsStore>;
  #deliveries?: ReturnType<typeof deliveriesStore>;
  #dismissedPairs?: ReturnType<typeof dismissedPairsStore>;
  #geocodes?: ReturnType<typeof geocodesStore>;
  #goneCards?: ReturnType<typeof goneCardsStore>;
  #guide?: ReturnType<typeof guideStore>;
  #guideTalk?: ReturnType<typeof guideTalkStore>;
  #idempotency?: ReturnType<typeof idempotencyStore>;
  #merges?: ReturnType<typeof mergesStore>;
  #messages?: ReturnType<typeof messagesStore>;
  #notebook?: ReturnType<typeof notebookStore>;
  #numberPairs?: ReturnType<typeof numberPairsStore>;
  #people?: ReturnType<typeof peopleStore>;
  #photos?: ReturnType<typeof photosStore>;
  #quotas?: ReturnType<typeof quotasStore>;
  #readModel?: ReturnType<typeof readModelStore>;
  #relations?: ReturnType<typeof relationsStore>;
  #revision?: ReturnType<typeof revisionStore>;
  #subscriptions?: ReturnType<typeof subscriptionsStore>;
  #tags?: ReturnType<typeof tagsStore>;

  constructor(db: Firestore, uid: string, io: Io, cachedShards?: CachedShards) {
    this.#db = db;
    this.#uid = uid;
    this.#io = io;
    this.#cachedShards = cachedShards;
  }

  get account() {
    return (this.#account ??= accountStore(this.#db, this.#uid, this.#io));
  }

  get activity() {
    return (this.#activity ??= activityStore(this.#db, this.#uid, this.#io));
  }

  get apiTokens() {
    return (this.#apiTokens ??= apiTokensStore(this.#db, this.#io));
  }

  get calendarSecrets() {
    return (this.#calendarSecrets ??= calendarSecretsStore(this.#db, this.#io));
  }

  get deliveries() {
    return (this.#deliveries ??= deliveriesStore(this.#db, this.#uid, this.#io));
  }

  get dismissedPairs() {
    return (this.#dismissedPairs ??= dismissedPairsStore(this.#db, this.#uid, this.#io));
  }

  /**
   * For reads only. The cache of geocoder answers is shared by all users, and written with `transactShared`.
   */
  get geocodes(): Pick<ReturnType<typeof geocodesStore>, 'get'> {
    return (this.#geocodes ??= geocodesStore(this.#db, this.#io));
  }

  get goneCards() {
    return (this.#goneCards ??= goneCardsStore(this.#db, this.#uid, this.#io));
  }

  get guide() {
    return (this.#guide ??= guideStore(this.#db, this.#io));
  }

  get guideTalk() {
    return (this.#guideTalk ??= guideTalkStore(this.#db, this.#uid, this.#io));
  }

  get idempotency() {
    return (this.#idempotency ??= idempotencyStore(this.#db, this.#uid, this.#io));
  }

  get merges() {
    return (this.#merges ??= mergesStore(this.#db, this.#uid, this.#io));
  }

  get messages() {
    return (this.#messages ??= messagesStore(this.#db, this.#uid, this.#io));
  }

  get notebook() {
    return (this.#notebook ??= notebookStore(this.#db, this.#uid, this.#io));
  }

  get numberPairs() {
    return (this.#numberPairs ??= numberPairsStore(this.#db, this.#io));
  }

  get people() {
    return (this.#people ??= peopleStore(this.#db, this.#uid, this.#io));
  }

  get photos() {
    return (this.#photos ??= photosStore(this.#db, this.#uid, this.#io));
  }

  get quotas() {
    return (this.#quotas ??= quotasStore(this.#db, this.#uid, this.#io));
  }

  get readModel() {
    return (this.#readModel ??= readModelStore(this.#db, this.#uid, this.#io, this.#cachedShards));
  }

  get relations() {
    return (this.#relations ??= relationsStore(this.#db, this.#uid, this.#io));
  }

  get revision() {
    return (this.#revision ??= revisionStore(this.#db, this.#uid, this.#io));
  }

  get subscriptions() {
    return (this.#subscriptions ??= subscriptionsStore(this.#db, this.#io));
  }

  get tags() {
    return (this.#tags ??= tagsStore(this.#db, this.#uid, this.#io));
  }
}

/** The stores of one user, as a type without private fields, so that tests can replace them. */
export type Stores = Pick<UserStores, keyof UserStores>;

/** Opens the stores of one user. Shards in `cachedShards` are not read. */
export const openStores = (db: Firestore, uid: string, io: Io, cachedShards?: CachedShards): Stores =>
  new UserStores(db, uid, io, cachedShards);
