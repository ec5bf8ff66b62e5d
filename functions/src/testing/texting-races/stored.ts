import type { DocumentData, Firestore } from 'firebase-admin/firestore';

export type StoredRow = DocumentData & { id: string; uid: string };

/** All stored data about texting of some users, once nothing happens any more. */
export interface Stored {
  people: Map<string, StoredRow>;
  messages: StoredRow[];
  unrouted: Set<string>;
  /** The person who now has the records of a merged person, by the id of the latter. */
  heirs: Map<string, string>;
  /** Merges that the feed reports more than once. */
  mergedTwice: string[];
  /** Number of texts counted against the quota, by user and UTC day: `uid day`. */
  quotas: Map<string, number>;
}

export async function readStored(db: Firestore, users: string[], sids: string[]): Promise<Stored> {
  const rowsOf = async (uid: string, name: string): Promise<StoredRow[]> =>
    (await db.collection(`users/${uid}/${name}`).get()).docs.map((doc) => ({
      ...doc.data(),
      id: doc.id,
      uid,
    }));
  const all = async (name: string) => (await Promise.all(users.map((uid) => rowsOf(uid, name)))).flat();
  const names = ['people', 'messages', 'activity', 'quotas'];
  const [people, messages, activity, quotas] = await Promise.all(names.map(all));
  const refs = sids.map((sid) => db.doc(`unrouted_messages/${sid}`));
  const unrouted = refs.length > 0 ? await db.getAll(...refs) : [];
  const merged = (activity ?? []).filter(({ type }) => type === 'merged');
  const heirs = new Map(merged.map(({ data, person_id }) => [data.merged_id as string, person_id as string]));
  return {
    people: new Map((people ?? []).map((row) => [row.id, row])),
    messages: messages ?? [],
    unrouted: new Set(unrouted.filter(({ exists }) => exists).map(({ id }) => id)),
    heirs,
    mergedTwice: [...heirs.keys()].filter(
      (id) => merged.filter(({ data }) => data.merged_id === id).length > 1,
    ),
    quotas: new Map((quotas ?? []).map(({ uid, id, texts }) => [`${uid} ${id}`, texts as number])),
  };
}
