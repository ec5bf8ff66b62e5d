import { Filter, type Firestore, type Query } from '@google-cloud/firestore';

export interface QueryShape {
  /** The last part of the collection's path. */
  collection: string;
  scope: 'collection' | 'collection-group';
  /** Fields compared with `==`, in the order their values are given. */
  equal: readonly string[];
  /**
   * Fields to sort by. The query needs a composite index if there are several, or if `equal` has fields too.
   */
  order: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
  /** An array field that must contain the last of the given values. */
  contains?: string;
  /** True if it is enough that one of `equal` and `contains` holds. Each of them then needs its own index. */
  any?: true;
}

/**
 * All queries that filter or sort. The emulator does not enforce indexes, so a test compares these with
 * firestore.indexes.json.
 */
export const queries = {
  trashedPeople: {
    collection: 'people',
    scope: 'collection',
    equal: [],
    order: [['deleted_at', 'desc']],
  },
  messagesOfPerson: {
    collection: 'messages',
    scope: 'collection',
    equal: ['person_id'],
    order: [
      ['created_at', 'desc'],
      ['__name__', 'desc'],
    ],
  },
  entriesOfPerson: {
    collection: 'notebook',
    scope: 'collection',
    equal: ['person_id'],
    order: [
      ['created_at', 'desc'],
      ['__name__', 'desc'],
    ],
    contains: 'with_ids',
    any: true,
  },
  openPromises: {
    collection: 'notebook',
    scope: 'collection',
    equal: [],
    order: [
      ['open_due_on', 'asc'],
      ['__name__', 'asc'],
    ],
  },
  openPromisesOfPerson: {
    collection: 'notebook',
    scope: 'collection',
    equal: ['person_id'],
    order: [
      ['open_due_on', 'asc'],
      ['__name__', 'asc'],
    ],
    contains: 'with_ids',
    any: true,
  },
  undatedPromises: {
    collection: 'notebook',
    scope: 'collection',
    equal: ['open_due_on'],
    order: [
      ['created_at', 'asc'],
      ['__name__', 'asc'],
    ],
  },
  activityOfPerson: {
    collection: 'activity',
    scope: 'collection',
    equal: ['person_id'],
    order: [
      ['at', 'desc'],
      ['__name__', 'desc'],
    ],
    contains: 'with_ids',
    any: true,
  },
  interactionsOfPerson: {
    collection: 'activity',
    scope: 'collection',
    equal: ['person_id', 'is_contact'],
    order: [['at', 'desc']],
  },
  interactionsByTime: {
    collection: 'activity',
    scope: 'collection',
    equal: ['is_contact'],
    order: [['at', 'desc']],
  },
  activityByTime: {
    collection: 'activity',
    scope: 'collection',
    equal: [],
    order: [
      ['at', 'desc'],
      ['__name__', 'desc'],
    ],
  },
  activityOfRun: { collection: 'activity', scope: 'collection', equal: ['run_id'], order: [] },
  tagsById: { collection: 'tags', scope: 'collection', equal: [], order: [['__name__', 'asc']] },
  peopleById: { collection: 'people', scope: 'collection', equal: [], order: [['__name__', 'asc']] },
  messagesById: { collection: 'messages', scope: 'collection', equal: [], order: [['__name__', 'asc']] },
  entriesById: { collection: 'notebook', scope: 'collection', equal: [], order: [['__name__', 'asc']] },
  activityById: { collection: 'activity', scope: 'collection', equal: [], order: [['__name__', 'asc']] },
  pairsById: { collection: 'dismissed_pairs', scope: 'collection', equal: [], order: [['__name__', 'asc']] },
  pairsOfPerson: {
    collection: 'dismissed_pairs',
    scope: 'collection',
    equal: [],
    order: [],
    contains: 'ids',
  },
  photosById: { collection: 'photos', scope: 'collection', equal: [], order: [['__name__', 'asc']] },
  relationsOfPerson: {
    collection: 'relations',
    scope: 'collection',
    equal: [],
    order: [],
    contains: 'ids',
  },
  relationsById: { collection: 'relations', scope: 'collection', equal: [], order: [['__name__', 'asc']] },
  mergesById: { collection: 'merges', scope: 'collection', equal: [], order: [['__name__', 'asc']] },
  mergesOfEvent: { collection: 'merges', scope: 'collection', equal: ['event_id'], order: [] },
  undosOfUser: { collection: 'merges', scope: 'collection', equal: [], order: [['undone_at', 'asc']] },
  mergesOfPerson: { collection: 'merges', scope: 'collection', equal: ['person_id'], order: [] },
  peopleMergedInto: { collection: 'people', scope: 'collection', equal: ['merged_into'], order: [] },
  /** Finds people by any of their numbers. Documents of earlier code have only one, and no `phone_keys`. */
  peopleWithPhone: {
    collection: 'people',
    scope: 'collection',
    equal: ['phone_number'],
    order: [],
    contains: 'phone_keys',
    any: true,
  },
  peopleWithTag: { collection: 'people', scope: 'collection', equal: [], order: [], contains: 'tag_ids' },
  peopleByCardChange: {
    collection: 'people',
    scope: 'collection',
    equal: [],
    order: [['card_changed_at', 'asc']],
  },
  peopleWithCardFile: { collection: 'people', scope: 'collection', equal: ['card_file'], order: [] },
  peopleWithCardUid: { collection: 'people', scope: 'collection', equal: ['card_uid'], order: [] },
  goneCardsByTime: { collection: 'gone_cards', scope: 'collection', equal: [], order: [['at', 'asc']] },
  tagsByCardChange: {
    collection: 'tags',
    scope: 'collection',
    equal: [],
    order: [['cards_changed_at', 'asc']],
  },
  tagByName: { collection: 'tags', scope: 'collection', equal: ['name_key'], order: [] },
  tagsMergedInto: { collection: 'tags', scope: 'collection', equal: ['merged_into'], order: [] },
  numberPairsOfUser: { collection: 'sms_routes', scope: 'collection', equal: ['uid'], order: [] },
  numberPairsOfPerson: {
    collection: 'sms_routes',
    scope: 'collection',
    equal: ['uid', 'person_id'],
    order: [],
  },
  unroutedByTime: {
    collection: 'unrouted_messages',
    scope: 'collection',
    equal: [],
    order: [['received_at', 'asc']],
  },
  failedInbound: { collection: 'unrouted_messages', scope: 'collection', equal: ['is_failed'], order: [] },
  apiTokensOfUser: { collection: 'api_tokens', scope: 'collection', equal: ['uid'], order: [] },
  secretsOfUser: { collection: 'calendar_secrets', scope: 'collection', equal: ['uid'], order: [] },
  guidePhonesOfUser: { collection: 'guide_phones', scope: 'collection', equal: ['uid'], order: [] },
  guideTextsOfUser: { collection: 'guide_texts', scope: 'collection', equal: ['uid'], order: [] },
  openGuideTexts: { collection: 'guide_texts', scope: 'collection', equal: ['is_open'], order: [] },
  guideTextBySid: { collection: 'guide_texts', scope: 'collection', equal: ['provider_sid'], order: [] },
  unroutedFrom: { collection: 'unrouted_messages', scope: 'collection', equal: ['from'], order: [] },
  cardsByTime: { collection: 'cards', scope: 'collection', equal: [], order: [['at', 'asc']] },
  cardsOfRun: { collection: 'cards', scope: 'collection', equal: ['run_id'], order: [] },
  unfinishedTombstones: { collection: 'tombstones', scope: 'collection', equal: ['finished'], order: [] },
  failuresOfWork: { collection: 'failed_work', scope: 'collection', equal: ['work'], order: [] },
  setAside: { collection: 'failed_work', scope: 'collection', equal: ['try_at'], order: [] },
  staleAccounts: { collection: 'users', scope: 'collection', equal: ['health_stale'], order: [] },
  remindersDue: { collection: 'users', scope: 'collection', equal: [], order: [['reminder_due_at', 'asc']] },
  subscriptionsOfUser: {
    collection: 'push_subscriptions',
    scope: 'collection',
    equal: ['uid'],
    order: [],
  },
  deliveriesByTime: { collection: 'deliveries', scope: 'collection', equal: [], order: [['at', 'desc']] },
  deliveryRetries: {
    collection: 'deliveries',
    scope: 'collection-group',
    equal: [],
    order: [['retry_at', 'asc']],
  },
  peopleDueForHealth: {
    collection: 'people',
    scope: 'collection-group',
    equal: [],
    order: [['health_due_at', 'asc']],
  },
  duePlaces: {
    collection: 'people',
    scope: 'collection-group',
    equal: [],
    order: [['geocode_due_at', 'asc']],
  },
  dueTagPlaces: {
    collection: 'tags',
    scope: 'collection-group',
    equal: [],
    order: [['geocode_due_at', 'asc']],
  },
  duePurges: { collection: 'people', scope: 'collection-group', equal: [], order: [['deleted_at', 'asc']] },
  unfinishedMerges: {
    collection: 'people',
    scope: 'collection-group',
    equal: [],
    order: [['merged_into', 'asc']],
  },
  unfinishedUndos: {
    collection: 'merges',
    scope: 'collection-group',
    equal: [],
    order: [['undone_at', 'asc']],
  },
  deletedTags: { collection: 'tags', scope: 'collection-group', equal: [], order: [['deleted_at', 'asc']] },
  queuedMessages: {
    collection: 'messages',
    scope: 'collection-group',
    equal: ['status'],
    order: [['created_at', 'asc']],
  },
  queuedMessagesOfUser: { collection: 'messages', scope: 'collection', equal: ['status'], order: [] },
  messageOfUserBySid: { collection: 'messages', scope: 'collection', equal: ['provider_sid'], order: [] },
  messageBySid: { collection: 'messages', scope: 'collection-group', equal: ['provider_sid'], order: [] },
} as const satisfies Record<string, QueryShape>;

/**
 * Builds the query with this name. `values` are those of `equal` and `contains`. `parent` is the path of the
 * document above the collection; '' at the top level and for a collection group.
 */
export function queryOf(
  db: Firestore,
  name: keyof typeof queries,
  parent: string,
  values: readonly (string | boolean | null)[],
): Query {
  const shape: QueryShape = queries[name];
  let query: Query =
    shape.scope === 'collection'
      ? db.collection(parent ? `${parent}/${shape.collection}` : shape.collection)
      : db.collectionGroup(shape.collection);
  const filters = shape.equal.map((field, index) => Filter.where(field, '==', values[index]));
  if (shape.contains) filters.push(Filter.where(shape.contains, 'array-contains', values.at(-1)));
  if (shape.any) query = query.where(Filter.or(...filters));
  else for (const filter of filters) query = query.where(filter);
  for (const [field, direction] of shape.order) query = query.orderBy(field, direction);
  return query;
}
