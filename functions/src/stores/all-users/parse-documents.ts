import type { QueryDocumentSnapshot } from '@google-cloud/firestore';
import type { ZodType } from 'zod';

/**
 * Parses documents of many users and adds the owner's id. A document that cannot be parsed is left out and
 * reported.
 */
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
