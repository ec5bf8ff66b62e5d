import { randomUUID } from 'node:crypto';
import type { BulkWriter, Firestore } from 'firebase-admin/firestore';
import type { MessageRow } from '#stores/user/messages-store.ts';
import { recentOf } from '#services/messages/recent-messages.ts';

/** Builds `count` messages to a person as they are stored, newest first, one every `stepMs` milliseconds. */
export const textsTo = (
  user_id: string,
  person_id: string,
  { from, to, count, stepMs }: Pick<MessageRow, 'from' | 'to'> & { count: number; stepMs: number },
): MessageRow[] =>
  Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.now() - (index + 1) * stepMs).toISOString();
    return {
      id: randomUUID(),
      body: `What we said ${index + 1} texts ago`,
      direction: 'outbound',
      person_id,
      user_id,
      status: 'delivered',
      error_message: null,
      sent_at: at,
      created_at: at,
      updated_at: at,
      from,
      to,
      provider_sid: randomUUID(),
      give_up_at: null,
    };
  });

/** Writes a person's messages, and the copies of the newest ones in the person's document. */
export function seedThread(db: Firestore, writer: BulkWriter, thread: MessageRow[]): void {
  const [{ user_id, person_id }] = thread as [MessageRow];
  const user = db.doc(`users/${user_id}`);
  for (const { id, ...text } of thread) void writer.create(user.collection('messages').doc(id), text);
  void writer.update(user.collection('people').doc(person_id), { recent_messages: recentOf(thread) });
}
