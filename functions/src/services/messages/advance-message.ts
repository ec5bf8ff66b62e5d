import type { Context } from '#context.ts';
import type { MessageRow } from '#stores/user/messages-store.ts';
import { SUMMARY_TEXT } from '#contract/limits.ts';
import { cut } from '#contract/text/text.ts';
import type { MessageStatus } from '#contract/calls/sms.ts';
import { notFound } from '#errors.ts';
import { laterContact } from '#services/write/person-row.ts';
import { saveMessages, savePerson } from '#services/write/save-people.ts';

/** The message status for each status of Twilio. Other statuses change nothing. */
const STATUS_BY_TWILIO: Record<string, MessageStatus> = {
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

/**
 * Tells whether a message is final. A failed one without `provider_sid` is not: Twilio may have sent it
 * nevertheless.
 */
export const isSettled = ({ status, provider_sid }: Pick<MessageRow, 'status' | 'provider_sid'>): boolean =>
  RANK[status] === 2 && (status !== 'failed' || provider_sid !== null);

export interface Report {
  sid: string;
  /** The status as Twilio names it. */
  status: string;
  error?: string | undefined;
}

/**
 * Applies Twilio's report about a message, which is its answer to sending, a delivery report, or its answer
 * to a question. The first report also counts as an interaction, even if the message had failed because no
 * answer came. Later ones never move the status backwards. Returns the message as stored; throws if it does
 * not exist.
 */
export async function advanceMessage(ctx: Context, id: string, report: Report): Promise<MessageRow> {
  return ctx.transact(async (stores) => {
    const message = await stores.messages.get(id);
    if (!message) throw notFound('Message');
    if (isSettled(message)) return message;
    const reported = STATUS_BY_TWILIO[report.status] ?? message.status;
    const isFirst = !message.provider_sid;
    const hasProgressed = isFirst || RANK[reported] > RANK[message.status];
    if (!hasProgressed) return message;
    const now = ctx.now().toISOString();
    const advanced: MessageRow = {
      ...message,
      provider_sid: report.sid,
      updated_at: now,
      sent_at: message.sent_at ?? now,
      status: reported,
      error_message: report.error ?? null,
    };
    const person = isFirst ? await stores.people.getIncludingTrash(message.person_id) : undefined;
    if (person) {
      const text = cut(message.body, SUMMARY_TEXT);
      const isNewest = (person.last_message_at ?? '') <= message.created_at;
      const after = {
        ...person,
        last_contact_date: laterContact(person, message.created_at),
        ...(isNewest && {
          last_message: text,
          last_message_at: message.created_at,
          last_message_direction: message.direction,
        }),
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
