import type { Evidence } from './evidence.ts';
import { isMistyped } from './typing-errors.ts';

export interface Birthday {
  /** Empty if it is unknown. */
  year: string;
  /** `MMDD` */
  day: string;
  /** `DDMM` */
  swapped: string;
}

/** Reads `YYYY-MM-DD` or `--MM-DD`. */
export function toBirthday(text: string | null | undefined): Birthday | undefined {
  const [, year = '', month, day] = /^(\d{4}|-)-(\d\d)-(\d\d)$/.exec(text ?? '') ?? [];
  return month && day
    ? { year: year.replace('-', ''), day: `${month}${day}`, swapped: `${day}${month}` }
    : undefined;
}

/** Compares two birthdays; undefined if one is unknown. */
export function compareBirthdays(a: Birthday | undefined, b: Birthday | undefined): Evidence | undefined {
  if (!a || !b) return undefined;
  if (!a.year || !b.year) return a.day === b.day ? 'same birthday without a year' : 'different birthday';
  if (a.year === b.year && a.day === b.day) return 'same birthday';
  if (a.year === b.year && a.day === b.swapped) return 'same birthday with day and month swapped';
  return isMistyped(a.year + a.day, b.year + b.day) ? 'nearly the same birthday' : 'different birthday';
}
