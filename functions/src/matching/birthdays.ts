import type { Evidence } from './evidence.ts';
import { isMistyped } from './typing-errors.ts';

export interface Birthday {
  /** The year of birth; empty if it is unknown. */
  year: string;
  /** `MMDD` */
  day: string;
  /** `DDMM` */
  swapped: string;
}

/** Reads `YYYY-MM-DD` or `--MM-DD`; undefined for any other text. */
export function toBirthday(text: string | null | undefined): Birthday | undefined {
  const [, year = '', month, day] = /^(\d{4}|-)-(\d\d)-(\d\d)$/.exec(text ?? '') ?? [];
  return month && day
    ? { year: year.replace('-', ''), day: `${month}${day}`, swapped: `${day}${month}` }
    : undefined;
}

/** Age difference in years between a parent and a child. */
const GENERATION = { least: 16, most: 45 };

/**
 * Tells whether one person may be the child of the other: the years of birth are a generation apart, and the
 * days differ.
 */
function areParentAndChild(a: Birthday, b: Birthday): boolean {
  const years = Math.abs(Number(a.year) - Number(b.year));
  return years >= GENERATION.least && years <= GENERATION.most && a.day !== b.day;
}

/** Compares two birthdays; undefined if one is unknown. */
export function compareBirthdays(a: Birthday | undefined, b: Birthday | undefined): Evidence | undefined {
  if (!a || !b) return undefined;
  if (!a.year || !b.year) return a.day === b.day ? 'same birthday without a year' : 'different birthday';
  if (a.year === b.year && a.day === b.day) return 'same birthday';
  if (a.year === b.year && a.day === b.swapped) return 'same birthday with day and month swapped';
  if (isMistyped(a.year + a.day, b.year + b.day)) return 'nearly the same birthday';
  return areParentAndChild(a, b) ? 'birthday of another generation' : 'different birthday';
}
