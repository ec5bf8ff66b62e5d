import { SUMMARY_TEXT } from '#contract/limits.ts';
import { cut } from '#contract/text.ts';
import type { MessageStatus } from '#contract/sms.ts';
import type { Context, MessageRow } from '#context.ts';
import { notFound } from '#errors.ts';
import { laterContact } from '#services/write/person-row.ts';
import { saveMessages, savePerson } from '#services/write/save-people.ts';

/** Twilio's words for the states of a text, in ours; others say nothing new. */
const OURS: Record<string, MessageStatus> = {
  accepted: 'queued',
  queued: 'queued',
  sending: 'queued',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'failed',
};
const RANK: Record<MessageStatus, number> = {
  queued: 0,
  sent: 1,
  delivered: 2,
  undelivered: 2,
  failed: 2,
  received: 2,
};

/** Whether no word of Twilio's changes a text any more; one that was given up may turn out to have been taken. */
export const isSettled = ({ status, provider_sid }: Pick<MessageRow, 'status' | 'provider_sid'>): boolean =>
  RANK[status] === 2 && (status !== 'failed' || provider_sid !== null);

export interface Report {
  sid: string;
  /** In Twilio's words. */
  status: string;
  error?: string | undefined;
}

/**
 * Takes in what Twilio says of a text, in its answer, a delivery report or when it is asked, whichever comes first: the
 * first word makes it a contact, also of a text that was given up; from there on states never go backwards.
 */
export async function advanceMessage(ctx: Context, id: string, report: Report): Promise<MessageRow> {
  return ctx.transact(async (stores) => {
    const message = await stores.messages.get(id);
    if (!message) throw notFound('Message');
    if (isSettled(message)) return message;
    const reported = OURS[report.status] ?? message.status;
    const isFirst = !message.provider_sid;
    const isNews = isFirst || RANK[reported] > RANK[message.status];
    if (!isNews) return message;
    const now = ctx.now().toISOString();
    const advanced: MessageRow = {
      ...message,
      provider_sid: report.sid,
      updated_at: now,
      sent_at: message.sent_at ?? now,
      status: reported,
      error_message: report.error ?? null,
    };
    const person = isFirst ? await stores.people.getEvenInTrash(message.person_id) : undefined;
    if (person) {
      const text = cut(message.body, SUMMARY_TEXT);
      const isNewest = (person.last_message_at ?? '') <= message.created_at;
      const after = {
        ...person,
        last_contact_date: laterContact(person, message.created_at),
        ...(isNewest && { last_message: text, last_message_at: message.created_at }),
      };
      const data = { message_id: id };
      const at = message.created_at;
      const event = { type: 'message_out' as const, summary: text, data, at, is_contact: true };
      await savePerson(ctx, stores, { before: person, after, events: [event] });
    }
    saveMessages(stores, [{ before: message, after: advanced }]);
    return advanced;
  });
}
