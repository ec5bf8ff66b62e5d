import {
  type DocumentData,
  type DocumentReference,
  FieldPath,
  FieldValue,
  type Timestamp,
  type WriteBatch,
} from '@google-cloud/firestore';

/**
 * A change that creates a document, deletes it, or sets one field by its path (with undefined, deletes the
 * field).
 */
export type Repair = { document: string } & (
  | { create: DocumentData }
  | { remove: true }
  | { field: string[]; value: unknown }
);

/**
 * Returns a document's full path. Number pairs and the guide's phones are shared by all users; everything
 * else is below the user. An empty text stands for the account's own document.
 */
export function pathOf(uid: string, document: string): string {
  if (!document) return `users/${uid}`;
  return /^(sms_routes|guide_phones)\//.test(document) ? document : `users/${uid}/${document}`;
}

const fieldsOf = (repairs: Repair[]): [FieldPath, unknown][] =>
  repairs.flatMap((repair) =>
    'field' in repair
      ? [[new FieldPath(...repair.field), repair.value === undefined ? FieldValue.delete() : repair.value]]
      : [],
  );

/**
 * Adds one document's repairs to the batch. The commit fails if the document has changed after
 * `lastUpdateTime`; with undefined, if it exists.
 */
export function addRepairs(
  batch: WriteBatch,
  document: DocumentReference,
  repairs: Repair[],
  lastUpdateTime: Timestamp | undefined,
): void {
  const guard = lastUpdateTime ? { lastUpdateTime } : {};
  if (repairs.some((repair) => 'remove' in repair)) return void batch.delete(document, guard);
  if (!lastUpdateTime) batch.create(document, repairs.find((repair) => 'create' in repair)?.create ?? {});
  const [[field, value] = [], ...rest] = fieldsOf(repairs);
  if (field) batch.update(document, field, value, ...rest.flat(), guard);
}
