import type { Page } from '#contract/request.ts';
import type { Message } from '#contract/sms.ts';
import type { Context, MessageRow } from '#context.ts';
import { cutPage, readCursor } from './page-cursor.ts';
import { requirePerson } from './save.ts';

export const toMessage = ({ from: _, to: __, provider_sid: ___, ...message }: MessageRow): Message => message;

/** A page of a thread, oldest first, and the cursor of the older page if there is one. */
export async function listMessages(ctx: Context, personId: string, page: Page) {
  const before = readCursor(page.before);
  const [rows] = await Promise.all([
    ctx.messages.page(personId, page.limit + 1, before),
    requirePerson(ctx, personId),
  ]);
  const { shown, next } = cutPage(rows, page.limit, (row) => row.created_at);
  return { messages: shown.toReversed().map(toMessage), next };
}
