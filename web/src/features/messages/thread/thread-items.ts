import type { ThreadMessage } from '#queries/messages.ts';
import { dayLabel, isSameDay } from '#lib/format-time.ts';

export type ThreadItem =
  | { kind: 'day'; key: string; label: string }
  | { kind: 'message'; key: string; message: ThreadMessage; isLastOfRun: boolean };

const RUN_MS = 5 * 60_000;

/** Whether the next message carries on where this one stopped, so that one time stands under both. */
function continues(message: ThreadMessage, next: ThreadMessage | undefined): boolean {
  if (!next || next.is_from_me !== message.is_from_me || next.status !== message.status) return false;
  return (
    isSameDay(message.created_at, next.created_at) &&
    Date.parse(next.created_at) - Date.parse(message.created_at) < RUN_MS
  );
}

/**
 * The thread as it is drawn: each day opens with its name. With older messages to come the first day may begin further
 * up: a name that moved there would take the reader along, whose place is held by the row at the top.
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
