import {
  type DocumentData,
  FieldPath,
  FieldValue,
  type Firestore,
  type QueryDocumentSnapshot,
  type Timestamp,
} from 'firebase-admin/firestore';
import type { ActivityRow } from './activity-store.ts';
import type { MessageRow } from './messages-store.ts';
import type { EntryRow } from './notebook-store.ts';
import type { PersonRow } from './people-store.ts';
import type { Revision } from './revision-store.ts';
import type { TagRow } from './tags-store.ts';

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
export interface AccountData {
  people: PersonRow[];
  notebook: EntryRow[];
  tags: TagRow[];
  messages: MessageRow[];
  activity: ActivityRow[];
  dismissed_pairs: { id: string; ids: string[] }[];
  lists: { id: string; people?: Packed; tags?: Packed; texts?: Packed }[];
  revision: Revision | undefined;
}
type Packed = Record<string, string>;

/** A field of a document, by its path in it, that must be something else, or go; or a document that must go. */
export type Repair = { document: string } & ({ field: string[]; value: unknown } | { remove: true });

const toRow = (doc: QueryDocumentSnapshot): DocumentData & { id: string } => ({ ...doc.data(), id: doc.id });

/** Reads an account as it stands at one moment, and mends it on the condition that it still stands so. */
export async function readAccountData(db: Firestore, uid: string) {
  const user = db.doc(`users/${uid}`);
  const found = await db.runTransaction(
    (unit) => Promise.all(KINDS.map((kind) => unit.get(user.collection(kind)))),
    { readOnly: true },
  );
  const docs = new Map(found.flatMap((kind) => kind.docs).map((doc) => [doc.ref.path, doc]));
  const rows = Object.fromEntries(KINDS.map((kind, n) => [kind, found[n]?.docs.map(toRow)]));
  const { meta, ...data } = rows as unknown as AccountData & { meta: (Revision & { id: string })[] };
  const timeOf = (path: string): Timestamp | undefined => docs.get(path)?.updateTime;

  /** Carries repairs out, and lets the browser know; fails when somebody was in the way. */
  async function mend(repairs: Repair[]): Promise<void> {
    const byDocument = Map.groupBy(repairs, ({ document }) => `users/${uid}/${document}`);
    const documents = [...byDocument];
    for (let from = 0; from < documents.length; from += MOST_WRITES) {
      const batch = db.batch();
      const isMended = documents.slice(from, from + MOST_WRITES);
      for (const [path, wanted] of isMended) {
        const lastUpdateTime = timeOf(path);
        const guard = lastUpdateTime ? { lastUpdateTime } : {};
        if (wanted.some((repair) => 'remove' in repair)) batch.delete(db.doc(path), guard);
        else if (!lastUpdateTime) batch.create(db.doc(path), nested(wanted));
        else {
          const [[first, value] = [], ...rest] = fieldsOf(wanted);
          batch.update(db.doc(path), first as FieldPath, value, ...rest.flat(), guard);
        }
      }
      const revision = `users/${uid}/meta/revision`;
      if (!isMended.some(([path]) => path === revision))
        batch.update(db.doc(revision), { people: FieldValue.increment(1), tags: FieldValue.increment(1) });
      await batch.commit();
    }
  }

  return {
    data: { ...data, revision: meta.find(({ id }) => id === 'revision') } satisfies AccountData,
    mend,
  };
}

const fieldsOf = (repairs: Repair[]): [FieldPath, unknown][] =>
  repairs.flatMap((repair) =>
    'field' in repair
      ? [[new FieldPath(...repair.field), repair.value === undefined ? FieldValue.delete() : repair.value]]
      : [],
  );

/** The repairs of a document that is missing; all are one map deep. */
function nested(repairs: Repair[]): DocumentData {
  const data: Record<string, Record<string, unknown>> = {};
  for (const repair of repairs) {
    if (!('field' in repair)) continue;
    const [map = '', key = ''] = repair.field;
    data[map] = { ...data[map], [key]: repair.value };
  }
  return data;
}
