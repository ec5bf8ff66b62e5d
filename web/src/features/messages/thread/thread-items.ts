import type { ThreadMessage } from '#queries/messages/messages.ts';
import { dayLabel, isSameDay } from '#lib/text/format-time.ts';

export type ThreadItem =
  | { kind: 'day'; key: string; label: string }
  | { kind: 'message'; key: string; message: ThreadMessage; isLastOfRun: boolean };

const RUN_MS = 5 * 60_000;

/**
 * True if two messages are shown as one run, with one time below: same sender, status and day, both certain
 * or not, and less than five minutes between them.
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
 * Returns the rows of the thread: a heading per day, then its messages. The first day has no heading while
 * older messages may still be loaded. It would move up then, and move the scroll position, which is anchored
 * to the top row.
 */
export function threadItems(messages: ThreadMessage[], hasOlder: boolean, now = new Date()): ThreadItem[] {
  return messages.flatMap((message, index): ThreadItem[] => {
    const before = messages[index - 1];
    const item = {
      kind: 'message' as const,
      key: message.id,
      message,
      isLastOfRun: !continues(message, messages[index + 1]),
    };
    const opensDay = before ? !isSameDay(before.created_at, message.created_at) : !hasOlder;
    if (!opensDay) return [item];
    return [{ kind: 'day', key: `day-${message.id}`, label: dayLabel(message.created_at, now) }, item];
  });
}
