import { birthdayProblem } from '#contract/text/day-checks.ts';
import { foldLetters } from '#contract/text/fold.ts';

/** The time and place of the first meeting with a person. At least one of the two is known. */
export interface Met {
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD` */
  on: string | null;
  place: string | null;
}

/** Tells whether two values of the field are equal. */
export const isSameMet = (a: Met | null, b: Met | null): boolean => a?.on === b?.on && a?.place === b?.place;

/** Returns the value of the field; null if nothing is known. */
export const metOf = (on: string | null, place: string | null): Met | null =>
  on === null && place === null ? null : { on, place };

/** Returns the value as one text, such as `Lisbon, 2025-06`. */
export const metText = ({ place, on }: Met): string => [place, on].filter(Boolean).join(', ');

/** Returns what is wrong with the time of a meeting; undefined if nothing is. */
export function metOnProblem(text: string): string | undefined {
  if (!/^\d{4}(-\d\d){0,2}$/.test(text))
    return 'is not a year, month or day such as 2025, 2025-06 or 2025-06-14';
  const [year, month = '01', day = '01'] = text.split('-');
  return birthdayProblem(`${year}-${month}-${day}`);
}

/** Filters by the meeting: words of the place, and the year. */
export interface MetFilter {
  met_place?: string | undefined;
  met_year?: string | undefined;
}

/**
 * Returns a test that tells whether a meeting fits the filter. Every word must occur in the place; case and
 * accents do not count.
 */
export function fitsMet({ met_place = '', met_year }: MetFilter): (met: Met | null) => boolean {
  const words = foldLetters(met_place).split(/\s+/).filter(Boolean);
  return (met) => {
    if (met_year && !met?.on?.startsWith(met_year)) return false;
    const place = foldLetters(met?.place ?? '');
    return words.every((word) => place.includes(word));
  };
}
