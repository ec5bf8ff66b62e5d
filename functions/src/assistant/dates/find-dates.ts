import { toDate, toDay } from './day-arithmetic.ts';
import { datePatterns } from './date-patterns.ts';

export interface FoundDate {
  text: string;
  start: number;
  end: number;
  /** `YYYY-MM-DD`; null if the phrase gives no day or a future one. */
  date: string | null;
}

/** Finds the date phrases of a text, in order. A month without a date is its first day. */
export function findDates(text: string, today: string): FoundDate[] {
  const lower = text.toLowerCase().replaceAll('’', "'");
  const now = toDay(today);
  const found: FoundDate[] = [];
  for (const { form, day } of datePatterns)
    for (const match of lower.matchAll(form)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (found.some((other) => start < other.end && other.start < end)) continue;
      const then = day(match, now);
      const date = then === undefined || then > now ? null : toDate(then);
      found.push({ text: text.slice(start, end), start, end, date });
    }
  return found.toSorted((a, b) => a.start - b.start);
}

/** Returns the day of a phrase as `YYYY-MM-DD`; null if there is none up to today. */
export const resolveWhen = (when: string | null, today: string): string | null =>
  findDates(when ?? '', today).find(({ date }) => date !== null)?.date ?? null;
