import type { Firestore } from '@google-cloud/firestore';

/** Collections of secrets and proofs whose documents are not below their user's. */
const PROOFS = ['api_tokens', 'calendar_secrets', 'guide_phones', 'guide_texts', 'push_subscriptions'];

/** Returns references to the documents in `PROOFS` that belong to accounts whose deletion is finished. */
export async function findLeftBehind(db: Firestore) {
  const found = await Promise.all(PROOFS.map((name) => db.collection(name).select('uid').get()));
  const byUid = Map.groupBy(
    found.flatMap(({ docs }) => docs),
    (doc) => doc.get('uid') as string,
  );
  if (byUid.size === 0) return [];
  const tombstones = await db.getAll(...[...byUid.keys()].map((uid) => db.doc(`tombstones/${uid}`)));
  return tombstones
    .filter((tombstone) => tombstone.get('finished') === true)
    .flatMap(({ id }) => (byUid.get(id) ?? []).map(({ ref }) => ref));
}
