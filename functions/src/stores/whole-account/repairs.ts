import {
  type DocumentData,
  type DocumentReference,
  FieldPath,
  FieldValue,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';

/** A document that is missing, or must go; or a field, by its path, that must be something else, or go. */
export type Repair = { document: string } & (
  | { create: DocumentData }
  | { remove: true }
  | { field: string[]; value: unknown }
);

/** Where a document lies: the pairs of numbers are shared by all users. */
export const pathOf = (uid: string, document: string) =>
  document.startsWith('sms_routes/') ? document : `users/${uid}/${document}`;

const fieldsOf = (repairs: Repair[]): [FieldPath, unknown][] =>
  repairs.flatMap((repair) =>
    'field' in repair
      ? [[new FieldPath(...repair.field), repair.value === undefined ? FieldValue.delete() : repair.value]]
      : [],
  );

/** Adds the repairs of one document, as long as it stands as it did at `lastUpdateTime`, or still is not there. */
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
