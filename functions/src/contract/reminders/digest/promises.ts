import type { Entry } from '#contract/calls/notebook.ts';
import type { TodayPromise } from '#contract/calls/today.ts';
import { dayInWords, daysBetween, weekdayOf } from '#contract/text/calendar-days.ts';
import type { NamedPerson } from './digest.ts';
import { startingLow } from './words.ts';

const WEEK_DAYS = 7;
/** Length to which the text of a promise is cut where it is one of several things. */
const SHORT = 60;

/** Returns the text of a promise in one line, cut if it is long. */
export function promiseText({ content }: Pick<Entry, 'content'>): string {
  const letters = [...content.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()];
  if (letters.length <= SHORT) return letters.join('');
  return `${letters
    .slice(0, SHORT - 1)
    .join('')
    .trimEnd()}…`;
}

/** Says when a promise is due, and what was promised. */
export function promiseReason(
  { content, promise }: Pick<Entry, 'content' | 'promise'>,
  today: string,
): string {
  const due = promise?.due_on ?? null;
  const days = due === null ? null : daysBetween(today, due);
  const said = promiseText({ content });
  if (due === null || days === null) return `Promised: ${said}`;
  if (days === 0) return `Promised for today: ${said}`;
  if (days === 1) return `Promised for tomorrow: ${said}`;
  if (days === -1) return `Promised for yesterday: ${said}`;
  const isNear = Math.abs(days) < WEEK_DAYS;
  const day = isNear ? `${days < 0 ? 'last ' : ''}${weekdayOf(due)}` : dayInWords(due, today);
  return `Promised for ${day}: ${said}`;
}

/** Names the people to whom something was promised; who has several promises once, with all of them. */
export function namePromised(promises: TodayPromise[], today: string): NamedPerson[] {
  const byId = new Map<string, NamedPerson>();
  for (const { entry, person } of promises) {
    const { id, name } = person;
    const known = byId.get(id);
    const reason = promiseReason(entry, today);
    byId.set(id, { id, name, reason: known ? `${known.reason}; ${startingLow(reason)}` : reason });
  }
  return [...byId.values()];
}
