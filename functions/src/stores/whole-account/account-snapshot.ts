import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Transaction,
} from '@google-cloud/firestore';
import { pairId } from '#document-ids.ts';
import type { AccountRow } from '#stores/user/account-store.ts';
import type { ActivityRow } from '#stores/user/activity-store.ts';
import type { MergeRow } from '#stores/user/merges-store.ts';
import type { MessageRow } from '#stores/user/messages-store.ts';
import type { EntryRow } from '#stores/user/notebook-store.ts';
import { type PersonRow, withLists } from '#stores/user/people-store.ts';
import type { PhotoRow } from '#stores/user/photos-store.ts';
import { queryOf } from '#stores/core/queries.ts';
import { addRepairs, pathOf, type Repair } from './repairs.ts';
import type { Revision } from '#stores/user/revision-store.ts';
import type { NumberPair } from '#stores/shared/number-pairs-store.ts';
import type { TagRow } from '#stores/user/tags-store.ts';

const KINDS = [
  'people',
  'notebook',
  'tags',
  'messages',
  'activity',
  'dismissed_pairs',
  'merges',
  'photos',
  'thumbnails',
  'lists',
  'meta',
] as const;
/** The fields to read of documents that are large. */
const FIELDS: Partial<Record<(typeof KINDS)[number], string[]>> = {
  photos: ['hash', 'expires_at'],
  thumbnails: ['hash', 'expires_at'],
};
const MOST_WRITES = 400;

/** The data of one user at one moment: all that is derived, and all that it is derived from. */
export interface AccountSnapshot {
  uid: string;
  account: AccountRow | undefined;
  people: PersonRow[];
  notebook: EntryRow[];
  tags: TagRow[];
  messages: MessageRow[];
  activity: ActivityRow[];
  dismissed_pairs: { id: string; ids: string[] }[];
  merges: MergeRow[];
  photos: PhotoMark[];
  thumbnails: PhotoMark[];
  lists: { id: string; people?: Packed; tags?: Packed; texts?: Packed }[];
  /** The user's number pairs, and pairs of other users over which this user's people were texted last. */
  numberPairs: NumberPair[];
  /** Undefined before the account's first request and once its deletion began. */
  revision: Revision | undefined;
}
type Packed = Record<string, string>;
/** A photo or a thumbnail without its bytes; one that expires is kept for the undo of a merge. */
export type PhotoMark = Pick<PhotoRow, 'id' | 'hash' | 'expires_at'>;

const toRow = (doc: DocumentSnapshot): DocumentData & { id: string } => ({ ...doc.data(), id: doc.id });

async function readNumberPairs(db: Firestore, unit: Transaction, uid: string, people: DocumentSnapshot[]) {
  const own = await unit.get(queryOf(db, 'numberPairsOfUser', '', [uid]));
  const isOwn = new Set(own.docs.map(({ id }) => id));
  const ids = people
    .map((person) => person.data() ?? {})
    .flatMap(({ sms_number: number, phone_number, phone_keys = [phone_number] }) =>
      number ? phone_keys.flatMap((phone: string | null) => (phone ? pairId(number, phone) : [])) : [],
    );
  const others = [...new Set(ids)].filter((id) => !isOwn.has(id)).map((id) => db.doc(`sms_routes/${id}`));
  const found = others.length > 0 ? await unit.getAll(...others) : [];
  return [...own.docs, ...found.filter(({ exists }) => exists)];
}

/**
 * Returns the update of the revision after a repair: one more change of people, places, tags, messages and
 * the repaired documents of the read model.
 */
function changesOf(documents: string[]): DocumentData {
  const lists = documents.filter((path) => path.startsWith('lists/')).map((path) => path.slice(6));
  const counters = ['people', 'places', 'tags', 'messages', ...lists.map((id) => `list_changes.${id}`)];
  return Object.fromEntries(counters.map((counter) => [counter, FieldValue.increment(1)]));
}

/** Reads an account at one moment; returns it with a function that repairs it if it is unchanged. */
export async function readAccountSnapshot(db: Firestore, uid: string) {
  const user = db.doc(`users/${uid}`);
  const { account, kinds, numberPairs } = await db.runTransaction(
    async (unit) => {
      const account = await unit.get(user);
      const kinds = await Promise.all(
        KINDS.map(async (kind) => {
          const fields = FIELDS[kind];
          const collection = user.collection(kind);
          return (await unit.get(fields ? collection.select(...fields) : collection)).docs;
        }),
      );
      return { account, kinds, numberPairs: await readNumberPairs(db, unit, uid, kinds[0] ?? []) };
    },
    { readOnly: true },
  );
  const docs = new Map([...kinds, numberPairs].flat().map((doc) => [doc.ref.path, doc]));
  const rows = Object.fromEntries(KINDS.map((kind, n) => [kind, kinds[n]?.map(toRow)]));
  const { meta, ...data } = { ...rows, numberPairs: numberPairs.map(toRow) } as unknown as AccountSnapshot & {
    meta: (Revision & { id: string })[];
  };

  /** Writes the repairs and counts them in the revision; throws when a document changed since it was read. */
  async function applyRepairs(repairs: Repair[]): Promise<void> {
    const byDocument = [...Map.groupBy(repairs, ({ document }) => document)];
    for (let from = 0; from < byDocument.length; from += MOST_WRITES) {
      const batch = db.batch();
      const some = byDocument.slice(from, from + MOST_WRITES);
      for (const [document, wanted] of some) {
        const path = pathOf(uid, document);
        addRepairs(batch, db.doc(path), wanted, docs.get(path)?.updateTime);
      }
      // A deleted account has no revision: the batch then fails and writes nothing.
      batch.update(user.collection('meta').doc('revision'), changesOf(some.map(([document]) => document)));
      await batch.commit();
    }
  }

  return {
    data: {
      ...data,
      people: data.people.map((row) => withLists({ ...row, photo: row.photo ?? null })),
      uid,
      account: account.exists ? (toRow(account) as AccountRow) : undefined,
      revision: meta.find(({ id }) => id === 'revision'),
    } satisfies AccountSnapshot,
    applyRepairs,
  };
}
