import type { Firestore } from '@google-cloud/firestore';
import { z } from 'zod';
import { Message } from '#contract/calls/sms.ts';
import { collection, type Row } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';
import { queryOf } from '#stores/core/queries.ts';

const MessageDocument = Message.omit({ id: true }).extend({
  from: z.string(),
  to: z.string(),
  /** Twilio's id of the text; null until Twilio has accepted it. */
  provider_sid: z.string().nullable(),
  /**
   * Time from which the message counts as failed if Twilio does not know it, ISO 8601. Null while the
   * request that sends it may still be running.
   */
  give_up_at: z.string().nullable().default(null),
});
export type MessageRow = Row<z.infer<typeof MessageDocument>>;

export function messagesStore(db: Firestore, uid: string, io: Io) {
  const messages = collection(db, io, `users/${uid}/messages`, MessageDocument);
  return {
    get: messages.get,
    getAll: messages.getAll,
    /** Returns a page of a thread, newest first, starting after the message `before`. */
    page(personId: string, limit: number, before?: [at: string, id: string]): Promise<MessageRow[]> {
      const query = queryOf(db, 'messagesOfPerson', `users/${uid}`, [personId]).limit(limit);
      return messages.find(before ? query.startAfter(...before) : query);
    },
    /** Returns a page of all people's messages, sorted by id. `after` is the last id of the previous page. */
    pageOfAll: (limit: number, after?: string) =>
      messages.page(queryOf(db, 'messagesById', `users/${uid}`, []), limit, after),
    /** Returns the queued messages of all people. */
    queued: () => messages.find(queryOf(db, 'queuedMessagesOfUser', `users/${uid}`, ['queued'])),
    /** Tells whether a message has this Twilio id. */
    async hasSid(sid: string): Promise<boolean> {
      const found = await messages.find(queryOf(db, 'messageOfUserBySid', `users/${uid}`, [sid]).limit(1));
      return found.length > 0;
    },
    create: messages.create,
    set: messages.set,
    remove: messages.remove,
  };
}
