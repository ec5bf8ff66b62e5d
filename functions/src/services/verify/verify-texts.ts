import { SUMMARY_TEXT } from '#contract/person.ts';
import type { MessageRow } from '#stores/user/messages-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import { cut } from '#services/people-list/pack.ts';
import { agreesWith, recentOf } from '#services/messages/recent-messages.ts';

/** The last text of those that came or were taken by the provider; any of them where several are as new. */
function lastTextOf(row: PersonRow, messages: MessageRow[]): Partial<PersonRow> {
  const shown = messages.filter(({ sent_at }) => sent_at !== null);
  const last_message_at =
    shown
      .map(({ created_at }) => created_at)
      .toSorted()
      .at(-1) ?? null;
  const newest = shown
    .filter(({ created_at }) => created_at === last_message_at)
    .map(({ body }) => cut(body, SUMMARY_TEXT));
  const isOneOfThem = row.last_message !== null && newest.includes(row.last_message);
  return { last_message: isOneOfThem ? row.last_message : (newest.at(-1) ?? null), last_message_at };
}

/**
 * What a person's row says of their texts, as it should be: the last one, at most as many unread as came, and copies that
 * agree. A backup may tell of more than is there, or is there yet.
 */
export function textsOf(row: PersonRow, messages: MessageRow[], isRestored: boolean): Partial<PersonRow> {
  const { recent_messages } = row;
  const recent = agreesWith(recent_messages, messages) ? {} : { recent_messages: recentOf(messages) };
  const last = lastTextOf(row, messages);
  const isTold = isRestored && (row.last_message_at ?? '') >= (last.last_message_at ?? '');
  if (isTold) return recent;
  const inbound = messages.filter(({ direction }) => direction === 'inbound').length;
  const unread_count = isRestored ? row.unread_count : Math.min(row.unread_count, inbound);
  return { ...recent, ...last, unread_count };
}
