import { formatDate } from '#lib/text/date-format.ts';

/** Stands for the year of a birthday without one. It has every day, even 29 February. */
const LEAP_YEAR = '2000';

export interface BirthdayParts {
  month: string;
  day: string;
  year: string;
}

const twoDigits = (value: string) => value.padStart(2, '0');

/** Splits `YYYY-MM-DD`, or `--MM-DD` without a year, into form fields without leading zeros. */
export function birthdayParts(birthday: string | null): BirthdayParts {
  const [, year, month, day] = /^(\d{4}|-)-(\d\d)-(\d\d)$/.exec(birthday ?? '') ?? [];
  if (!month || !day) return { month: '', day: '', year: '' };
  return { month: String(Number(month)), day: String(Number(day)), year: year === '-' ? '' : (year ?? '') };
}

/**
 * Joins the form fields for the API. An incomplete birthday is sent as typed, so that the API says what is
 * missing.
 */
export function birthdayOf({ month, day, year }: BirthdayParts): string {
  if (!month && !day && !year) return '';
  return `${year || '-'}-${twoDigits(month)}-${twoDigits(day)}`;
}

/**
 * Formats a birthday, such as `March 3, 1990`, or `March 3` if the year is unknown. Returns a text that is no
 * day unchanged.
 */
export function birthdayText(birthday: string): string {
  const { year } = birthdayParts(birthday);
  const at = new Date(`${birthday.replace(/^-/, LEAP_YEAR)}T00:00Z`);
  if (Number.isNaN(at.getTime())) return birthday;
  const options = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return formatDate(at, year ? { ...options, year: 'numeric' } : options);
}
