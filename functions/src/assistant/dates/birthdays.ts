import { toDate, toDay, type Day } from './day-arithmetic.ts';
import { findDates } from './find-dates.ts';
import { openDates } from './grammar.ts';
import type { Birthday } from './phrase.ts';
import { tokenise } from './tokens.ts';

const MAX_DATES = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Returns a birthday as `YYYY-MM-DD`, or as `--MM-DD` if it has no year. Undefined for a day that does not
 * exist.
 */
function toText({ year, month, date }: Birthday): string | undefined {
  if (date < 1 || date > (MAX_DATES[month - 1] ?? 0)) return undefined;
  const day = [month, date].map((part) => String(part).padStart(2, '0')).join('-');
  return year ? `${year}-${day}` : `--${day}`;
}

/**
 * Returns all dates in a text that may be birthdays, in its order. Where several begin at one position, only
 * the longest.
 */
function readAll(text: string, today: Day): string[] {
  const tokens = tokenise(text);
  const parse = openDates(tokens, today);
  const found: string[] = [];
  for (let position = 0; position < tokens.length;) {
    const matches = parse('birthday', position).flatMap(({ value, end }) => {
      const day = toText(value);
      return day ? [{ day, end }] : [];
    });
    const best = matches.toSorted((a, b) => b.end - a.end)[0];
    if (best) found.push(best.day);
    position = best?.end ?? position + 1;
  }
  return found;
}

/**
 * Reads a birthday such as `June 18`, `2 September 1974` or `11/30`, in the format of `readBirthday`;
 * undefined if it is none.
 */
export const readDay = (phrase: string, today: string): string | undefined =>
  readAll(phrase, toDay(today))[0];

const birthdayWord =
  /\b(?:birthday|b-?day|b'day|birth ?date|date of birth|dob|d\.o\.b\.|born|turn(?:s|ed|ing)? \d+)\b|\bb\. ?(?=\d|[a-z]{3,9} \d)/i;
const birthdayOccasions = [
  /\bb(?:irth)?day(?:'s)? (?:party|dinner|lunch|drinks|bash|brunch|weekend|week|trip|do)\b/i,
  /\bb(?:irth)?day(?:'s)? (?:gift|present|card|cake|wishes)\b/i,
  /\bhappy b(?:irth)?day\b/i,
  /\bfor (?:his|her|their|my) b(?:irth)?day\b/i,
];

/** Reads the birthday in a text as `YYYY-MM-DD`, or `--MM-DD` without a year; undefined if there is none. */
export function readBirthday(text: string, today: string): string | undefined {
  const lower = text.toLowerCase().replaceAll('’', "'");
  const word = birthdayWord.exec(lower);
  if (!word || birthdayOccasions.some((occasion) => occasion.test(lower))) return undefined;
  const after = lower.slice(word.index);
  const near = /^\w+(?: is|'s)? (today|tomorrow)\b/.exec(after);
  if (near) return `--${toDate(toDay(today) + (near[1] === 'today' ? 0 : 1)).slice(5)}`;
  return readDay(after, today) ?? readDay(lower.slice(0, word.index), today);
}

/** Tells whether a text contains the day of a birthday, and its year if the birthday has one. */
export function mentionsDay(text: string, birthday: string, today: string): boolean {
  const now = toDay(today);
  const near = /\btomorrow\b/i.test(text) ? [toDate(now + 1)] : [];
  const found = findDates(text, today).flatMap(({ date }) => date ?? []);
  const days = [...readAll(text, now), ...found, ...near];
  const [year, monthDay] = [birthday.slice(0, 4), birthday.slice(-5)];
  const hasYear = !birthday.startsWith('-');
  return days.some(
    (day) => day.endsWith(monthDay) && (!hasYear || day.startsWith(year) || text.includes(year)),
  );
}
