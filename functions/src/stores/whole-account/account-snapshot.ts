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
import type { DeliveryRow } from '#stores/user/deliveries-store.ts';
import type { MergeRow } from '#stores/user/merges-store.ts';
import type { MessageRow } from '#stores/user/messages-store.ts';
import type { EntryRow } from '#stores/user/notebook-store.ts';
import { type PersonRow, withLists } from '#stores/user/people-store.ts';
import type { PhotoRow } from '#stores/user/photos-store.ts';
import { queryOf } from '#stores/core/queries.ts';
import { addRepairs, pathOf, type Repair } from './repairs.ts';
import type { Revision } from '#stores/user/revision-store.ts';
import type { NumberPair } from '#stores/shared/number-pairs-store.ts';
import type { GuidePhoneRow } from '#stores/shared/guide-store.ts';
import type { RelationRow } from '#stores/user/relations-store.ts';
import type { SubscriptionRow } from '#stores/shared/subscriptions-store.ts';
import type { TagRow } from '#stores/user/tags-store.ts';

const KINDS = [
  'people',
  'notebook',
  'tags',
  'messages',
  'activity',
  'dismissed_pairs',
  'merges',
  'relations',
  'deliveries',
  'photos',
  'thumbnails',
  'lists',
  'meta',
  'cards',
  'gone_cards',
] as const;
/** The fields to read, for kinds of documents that are large. */
const FIELDS: Partial<Record<(typeof KINDS)[number], string[]>> = {
  photos: ['hash', 'expires_at'],
  thumbnails: ['hash', 'expires_at'],
};
const MOST_WRITES = 400;

/** The data of one user at one moment: all derived data with all their sources. */
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
  relations: RelationRow[];
  deliveries: DeliveryRow[];
  photos: PhotoMark[];
  thumbnails: PhotoMark[];
  lists: { id: string; people?: Packed; tags?: Packed; texts?: Packed; relations?: Packed }[];
  /** The user's number pairs, and pairs of other users that this user's people were last texted over. */
  numberPairs: NumberPair[];
  /** The phones from which the user texts the guide; more than one is a fault. */
  guidePhones: GuidePhoneRow[];
  cards: { id: string }[];
  /** Files of people who were purged or merged away. */
  gone_cards: { id: string }[];
  /** The browsers that get push messages. */
  subscriptions: SubscriptionRow[];
  /** Undefined before the account's first request, and once its deletion has begun. */
  revision: Revision | undefined;
}
/** The fields that a memory of earlier code lacks: it is one person's, and no promise. */
const ONE_PERSONS = { with_ids: [], promise: null, open_due_on: null };

type Packed = Record<string, string>;
/** A photo or a thumbnail without its bytes. One that expires is kept only for the undo of a merge. */
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
 * Returns the update of the revision after a repair, which counts a change of people, places, tags, messages,
 * relations and the repaired documents of the read model.
 */
function changesOf(documents: string[]): DocumentData {
  const lists = documents.filter((path) => path.startsWith('lists/')).map((path) => path.slice(6));
  const counters = [
    'people',
    'places',
    'tags',
    'messages',
    'relations',
    ...lists.map((id) => `list_changes.${id}`),
  ];
  return Object.fromEntries(counters.map((counter) => [counter, FieldValue.increment(1)]));
}

/** Reads an account at one moment. Returns it with a function that repairs it if it is unchanged. */
export async function readAccountSnapshot(db: Firestore, uid: string) {
  const user = db.doc(`users/${uid}`);
  const { account, kinds, numberPairs, guidePhones, subscriptions } = await db.runTransaction(
    async (unit) => {
      const account = await unit.get(user);
      const kinds = await Promise.all(
        KINDS.map(async (kind) => {
          const fields = FIELDS[kind];
          const collection = user.collection(kind);
          return (await unit.get(fields ? collection.select(...fields) : collection)).docs;
        }),
      );
      const numberPairs = await readNumberPairs(db, unit, uid, kinds[0] ?? []);
      const subscriptions = await unit.get(queryOf(db, 'subscriptionsOfUser', '', [uid]));
      const guidePhones = await unit.get(queryOf(db, 'guidePhonesOfUser', '', [uid]));
      return {
        account,
        kinds,
        numberPairs,
        guidePhones: guidePhones.docs,
        subscriptions: subscriptions.docs,
      };
    },
    { readOnly: true },
  );
  const docs = new Map(
    [account, ...kinds, numberPairs, guidePhones].flat().map((doc) => [doc.ref.path, doc]),
  );
  const rows = Object.fromEntries(KINDS.map((kind, n) => [kind, kinds[n]?.map(toRow)]));
  const shared = {
    numberPairs: numberPairs.map(toRow),
    guidePhones: guidePhones.map(toRow),
    subscriptions: subscriptions.map(toRow),
  };
  const { meta, ...data } = { ...rows, ...shared } as unknown as AccountSnapshot & {
    meta: (Revision & { id: string })[];
  };

  /**
   * Writes the repairs of up to 400 documents at a time, and counts them in the revision. Throws if a
   * document has changed since it was read; earlier commits stay.
   */
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
      notebook: data.notebook.map((row) => ({ ...ONE_PERSONS, ...row })),
      activity: data.activity.map((row) => ({ ...row, with_ids: row.with_ids ?? [] })),
      uid,
      account: account.exists ? (toRow(account) as AccountRow) : undefined,
      revision: meta.find(({ id }) => id === 'revision'),
    } satisfies AccountSnapshot,
    applyRepairs,
  };
}
