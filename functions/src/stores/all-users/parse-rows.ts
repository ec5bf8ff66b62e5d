import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { ZodType } from 'zod';

/** Rows of many users, each with its owner. One that cannot be read is told of, and does not stop the rest. */
export function parseRows<T extends object>(
  docs: QueryDocumentSnapshot[],
  schema: ZodType<T>,
  onUnreadable: (path: string) => void,
): (T & { uid: string; id: string; doc: QueryDocumentSnapshot })[] {
  return docs.flatMap((doc) => {
    const uid = doc.ref.parent.parent?.id;
    const { data } = schema.safeParse(doc.data());
    if (!uid || !data) {
      onUnreadable(doc.ref.path);
      return [];
    }
    return [{ ...data, uid, id: doc.id, doc }];
  });
}
