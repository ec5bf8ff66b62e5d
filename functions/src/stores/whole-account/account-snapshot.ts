import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { pairId } from '#document-ids.ts';
import type { AccountRow } from '#stores/user/account-store.ts';
import type { ActivityRow } from '#stores/user/activity-store.ts';
import type { MessageRow } from '#stores/user/messages-store.ts';
import type { EntryRow } from '#stores/user/notebook-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
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
  'lists',
  'meta',
] as const;
const MOST_WRITES = 400;

/** Everything of one user that something else is derived from, or is derived, as it stood at one moment. */
export interface AccountSnapshot {
  uid: string;
  account: AccountRow | undefined;
  people: PersonRow[];
  notebook: EntryRow[];
  tags: TagRow[];
  messages: MessageRow[];
  activity: ActivityRow[];
  dismissed_pairs: { id: string; ids: string[] }[];
  lists: { id: string; people?: Packed; tags?: Packed; texts?: Packed }[];
  /** The user's own, and those of others that people of the user's were texted over last. */
  numberPairs: NumberPair[];
  /** None before the first request, and none once the account is being deleted. */
  revision: Revision | undefined;
}
type Packed = Record<string, string>;

const toRow = (doc: DocumentSnapshot): DocumentData & { id: string } => ({ ...doc.data(), id: doc.id });

async function readNumberPairs(db: Firestore, unit: Transaction, uid: string, people: DocumentSnapshot[]) {
  const own = await unit.get(queryOf(db, 'numberPairsOfUser', '', [uid]));
  const isOwn = new Set(own.docs.map(({ id }) => id));
  const ids = people
    .map((person) => [person.get('sms_number'), person.get('phone_number')])
    .flatMap(([number, phone]) => (number && phone ? pairId(number, phone) : []));
  const others = [...new Set(ids)].filter((id) => !isOwn.has(id)).map((id) => db.doc(`sms_routes/${id}`));
  const found = others.length > 0 ? await unit.getAll(...others) : [];
  return [...own.docs, ...found.filter(({ exists }) => exists)];
}

/** What the revision tells of a change of anything, and of these documents. */
function changesOf(documents: string[]): DocumentData {
  const lists = documents.filter((path) => path.startsWith('lists/')).map((path) => path.slice(6));
  const counters = ['people', 'places', 'tags', 'messages', ...lists.map((id) => `list_changes.${id}`)];
  return Object.fromEntries(counters.map((counter) => [counter, FieldValue.increment(1)]));
}

/** Reads an account as it stands at one moment, and mends it on the condition that it still stands so. */
export async function readAccountSnapshot(db: Firestore, uid: string) {
  const user = db.doc(`users/${uid}`);
  const { account, kinds, numberPairs } = await db.runTransaction(
    async (unit) => {
      const account = await unit.get(user);
      const kinds = await Promise.all(
        KINDS.map(async (kind) => (await unit.get(user.collection(kind))).docs),
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

  /** Carries repairs out, and lets the browser know; fails when somebody was in the way. */
  async function applyRepairs(repairs: Repair[]): Promise<void> {
    const byDocument = [...Map.groupBy(repairs, ({ document }) => document)];
    for (let from = 0; from < byDocument.length; from += MOST_WRITES) {
      const batch = db.batch();
      const some = byDocument.slice(from, from + MOST_WRITES);
      for (const [document, wanted] of some) {
        const path = pathOf(uid, document);
        addRepairs(batch, db.doc(path), wanted, docs.get(path)?.updateTime);
      }
      // Also so that nothing is written to an account that was deleted meanwhile: it has none.
      batch.update(user.collection('meta').doc('revision'), changesOf(some.map(([document]) => document)));
      await batch.commit();
    }
  }

  return {
    data: {
      ...data,
      uid,
      account: account.exists ? (toRow(account) as AccountRow) : undefined,
      revision: meta.find(({ id }) => id === 'revision'),
    } satisfies AccountSnapshot,
    applyRepairs,
  };
}
