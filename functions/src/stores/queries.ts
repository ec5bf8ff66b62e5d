import type { Firestore, Query } from 'firebase-admin/firestore';

export interface QueryShape {
  /** The collection's own name, whatever it lies under. */
  collection: string;
  scope: 'collection' | 'collection-group';
  /** Fields compared with `==`, in the order their values are given. */
  equal: readonly string[];
  /** Fields sorted by; with more than one, or any beside `equal`, the query needs a composite index. */
  order: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
}

/** Every query the product makes. The emulator enforces no indexes: a test holds each shape against firestore.indexes.json. */
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
  },
  activityOfPerson: {
    collection: 'activity',
    scope: 'collection',
    equal: ['person_id'],
    order: [
      ['at', 'desc'],
      ['__name__', 'desc'],
    ],
  },
  contactsOfPerson: {
    collection: 'activity',
    scope: 'collection',
    equal: ['person_id', 'is_contact'],
    order: [['at', 'desc']],
  },
  tagByName: { collection: 'tags', scope: 'collection', equal: ['name_key'], order: [] },
  routesOfUser: { collection: 'sms_routes', scope: 'collection', equal: ['uid'], order: [] },
  messageBySid: { collection: 'messages', scope: 'collection-group', equal: ['provider_sid'], order: [] },
} as const satisfies Record<string, QueryShape>;

/** A query of a named shape; `parent` is the path of the document the collection lies under, '' at the top and for a group. */
export function queryOf(
  db: Firestore,
  name: keyof typeof queries,
  parent: string,
  values: readonly (string | boolean)[],
): Query {
  const shape: QueryShape = queries[name];
  let query: Query =
    shape.scope === 'collection'
      ? db.collection(parent ? `${parent}/${shape.collection}` : shape.collection)
      : db.collectionGroup(shape.collection);
  for (const [index, field] of shape.equal.entries()) query = query.where(field, '==', values[index]);
  for (const [field, direction] of shape.order) query = query.orderBy(field, direction);
  return query;
}
