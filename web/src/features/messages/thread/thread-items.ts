import { isNotice, optWordOf } from 'functions/contract/phone/texting';
import { serverNow } from '#lib/clock.ts';
import type { ThreadMessage } from '#queries/messages/messages.ts';
import { dayLabel, isSameDay } from '#lib/text/format-time.ts';

export type ThreadItem =
  | { kind: 'day'; key: string; label: string }
  | { kind: 'message'; key: string; message: ThreadMessage; isLastOfRun: boolean }
  | { kind: 'notice'; key: string; message: ThreadMessage; isOut: boolean };

const RUN_MS = 5 * 60_000;

/**
 * Returns the notices among these messages, by message id: true for an opt-out, false for opting in again.
 * YES opts in only after a STOP among these messages.
 */
export function noticesOf(messages: ThreadMessage[]): Map<string, boolean> {
  const notices = new Map<string, boolean>();
  let isOut = false;
  for (const { id, body, is_from_me } of messages) {
    const word = is_from_me ? undefined : optWordOf(body);
    if (!isNotice(word, isOut)) continue;
    isOut = word === 'stop';
    notices.set(id, isOut);
  }
  return notices;
}

/** Returns the text of a notice about STOP, or about START after it. */
export const noticeText = (name: string, isOut: boolean) =>
  isOut ? `${name} asked not to get texts` : `${name} asked to get texts again`;

/**
 * Tells whether two messages are shown as one run with a single time below: same sender, status, day and
 * certainty, and less than five minutes between them.
 */
function continues(message: ThreadMessage, next: ThreadMessage | undefined): boolean {
  if (!next || next.is_from_me !== message.is_from_me || next.status !== message.status) return false;
  return (
    next.is_uncertain === message.is_uncertain &&
    isSameDay(message.created_at, next.created_at) &&
    Date.parse(next.created_at) - Date.parse(message.created_at) < RUN_MS
  );
}

/**
 * Returns the rows of the thread: a heading per day, followed by its messages. While older messages may still
 * be loaded, the first day has no heading. It would have to move up, and would move the scroll position,
 * which is anchored to the top row.
 */
export function threadItems(messages: ThreadMessage[], hasOlder: boolean, now = serverNow()): ThreadItem[] {
  const notices = noticesOf(messages);
  return messages.flatMap((message, index): ThreadItem[] => {
    const [before, next] = [messages[index - 1], messages[index + 1]];
    const isOut = notices.get(message.id);
    const isLastOfRun = (next && notices.has(next.id)) || !continues(message, next);
    const item: ThreadItem =
      isOut === undefined
        ? { kind: 'message', key: message.id, message, isLastOfRun }
        : { kind: 'notice', key: message.id, message, isOut };
    const opensDay = before ? !isSameDay(before.created_at, message.created_at) : !hasOlder;
    if (!opensDay) return [item];
    return [{ kind: 'day', key: `day-${message.id}`, label: dayLabel(message.created_at, now) }, item];
  });
}
