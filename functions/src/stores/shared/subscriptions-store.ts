import type { Firestore } from '@google-cloud/firestore';
import { z } from 'zod';
import { collection, type Row, sha256 } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';
import { queryOf } from '#stores/core/queries.ts';

const SubscriptionDocument = z.object({
  /** The user to whom the browser belongs: the last one who subscribed with it. */
  uid: z.string(),
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
  expiration_time: z.number().nullable(),
  created_at: z.string(),
});
export type SubscriptionRow = Row<z.infer<typeof SubscriptionDocument>>;

/** Opens the browsers that get push messages. The id is a digest of the endpoint. */
export function subscriptionsStore(db: Firestore, io: Io) {
  const subscriptions = collection(db, io, 'push_subscriptions', SubscriptionDocument);
  return {
    get: (endpoint: string) => subscriptions.get(sha256(endpoint)),
    ofUser: (uid: string) => subscriptions.find(queryOf(db, 'subscriptionsOfUser', '', [uid])),
    set: (subscription: Omit<SubscriptionRow, 'id'>) =>
      subscriptions.set({ ...subscription, id: sha256(subscription.endpoint) }),
    remove: (endpoint: string) => subscriptions.remove(sha256(endpoint)),
  };
}
