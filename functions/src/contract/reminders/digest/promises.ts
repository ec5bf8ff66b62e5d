import type { Entry } from '#contract/calls/notebook.ts';
import type { TodayPromise } from '#contract/calls/today.ts';
import { dayInWords, daysBetween, weekdayOf } from '#contract/text/calendar-days.ts';
import type { NamedPerson } from './digest.ts';
import { shortened, startingLow } from './words.ts';

const WEEK_DAYS = 7;
/** Length to which the text of a promise is cut where it is one of several things. */
const SHORT = 60;
/** Maximum number of promises to one person that are named; the others are counted. */
const MOST_NAMED = 3;

/** Returns the text of a promise in one line, cut if it is long. */
export const promiseText = ({ content }: Pick<Entry, 'content'>): string => shortened(content, SHORT);

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

/** Says what was promised to one person: the first promises, and how many more there are. */
function promisesReason(promises: TodayPromise[], today: string): string {
  const more = promises.length - MOST_NAMED;
  const [first = '', ...others] = promises
    .slice(0, MOST_NAMED)
    .map(({ entry }) => promiseReason(entry, today));
  return [first, ...others.map(startingLow), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

/** Names the people to whom something was promised, each once. */
export function namePromised(promises: TodayPromise[], today: string): NamedPerson[] {
  const byPerson = Map.groupBy(promises, ({ person }) => person.id);
  return [...byPerson].map(([id, own]) => ({
    id,
    name: own[0]!.person.name,
    reason: promisesReason(own, today),
  }));
}
