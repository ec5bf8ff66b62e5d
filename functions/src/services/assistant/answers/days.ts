import { dayInWords, daysBetween, weekdayOf } from '#contract/text/calendar-days.ts';

const WEEK = 7;

/** Returns how long ago a day was, in words: `yesterday`, `on Tuesday`, `on 3 March, 23 days ago`. */
export function agoInWords(day: string, today: string): string {
  const days = daysBetween(day, today);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  if (days < WEEK) return `on ${weekdayOf(day)}`;
  return `on ${dayInWords(day, today)}, ${days} days ago`;
}

/**
 * Returns when a coming day is, in words: `today`, `tomorrow`, `on Friday, 6 March`, or `on 3 April` from a
 * week on.
 */
export function aheadInWords(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return `on ${days > 0 && days < WEEK ? `${weekdayOf(day)}, ` : ''}${dayInWords(day, today)}`;
}

/**
 * Returns the first day on or after `from` on which a birthday is celebrated. 29 February becomes 1 March in
 * common years.
 */
export function birthdayFrom(birthday: string, from: string): string {
  const inYear = (year: number) =>
    new Date(Date.UTC(year, Number(birthday.slice(-5, -3)) - 1, Number(birthday.slice(-2))))
      .toISOString()
      .slice(0, 10);
  const year = Number(from.slice(0, 4));
  const day = inYear(year);
  return day >= from ? day : inYear(year + 1);
}

/**
 * Returns the age that a person born on `birthday` reaches in the year of `day`. Undefined if the year of birth is
 * unknown, or the age is not from 1 to 129.
 */
export function ageOn(birthday: string, day: string): number | undefined {
  const year = /^(\d{4})-/.exec(birthday)?.[1];
  const age = year ? Number(day.slice(0, 4)) - Number(year) : 0;
  return age > 0 && age < 130 ? age : undefined;
}
