import type { Page } from '#contract/request.ts';
import type { Message } from '#contract/calls/sms.ts';
import type { Context } from '#context.ts';
import { cutPage, readCursor } from '#services/write/page-cursor.ts';
import { readRecent } from './recent-messages.ts';
import { requirePerson } from '#services/write/person-row.ts';

/** A stored message, or its copy in the person's row, which may be without the number. */
type Stored = Omit<Message, 'to'> & { to?: string | null };

export const toMessage = (row: Stored): Message => ({
  id: row.id,
  body: row.body,
  direction: row.direction,
  person_id: row.person_id,
  user_id: row.user_id,
  status: row.status,
  error_message: row.error_message,
  to: row.to ?? null,
  sent_at: row.sent_at,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

/** Returns a page of a thread, oldest first, and the cursor of the older page if there is one. */
export async function listMessages(ctx: Context, personId: string, { before, limit }: Page) {
  const cursor = readCursor(before);
  const person = await requirePerson(ctx, personId);
  const recent = cursor ? undefined : await readRecent(ctx, person, limit);
  const rows = recent?.messages ?? (await ctx.messages.page(personId, limit + 1, cursor));
  const hasMore = rows.length > limit || !!recent?.has_older;
  const { shown, next } = cutPage(rows, limit, (row) => row.created_at, hasMore);
  const owners = { person_id: personId, user_id: ctx.uid };
  return { messages: shown.toReversed().map((row) => toMessage({ ...row, ...owners })), next };
}
