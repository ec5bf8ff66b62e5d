import type { Firestore } from 'firebase-admin/firestore';
import { queryOf } from './queries.ts';

/** The few queries that no single user owns, all in one place for a reviewer to see. */
export const acrossUsers = (db: Firestore) => ({
  /** Whose message Twilio knows under this id. */
  async findMessageBySid(sid: string): Promise<{ uid: string; messageId: string } | undefined> {
    const found = await queryOf(db, 'messageBySid', '', [sid]).limit(1).get();
    const [message] = found.docs;
    const uid = message?.ref.parent.parent?.id;
    return message && uid ? { uid, messageId: message.id } : undefined;
  },
});
