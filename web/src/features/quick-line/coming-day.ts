import { inDays } from '#lib/days.ts';

const DAY_MS = 86_400_000;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const WEEKDAYS = 'sun mon tue wed thu fri sat'.split(' ');
const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

const NUMBER = `\\d{1,3}|an?|a couple of|a few|${NUMBERS.slice(1).join('|')}`;
const MONTH =
  '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?\\.?';
const WEEKDAY = '(sun|mon|tue|wed|thu|fri|sat)(?:s|nes|rs|ur|r)?(?:day)?';
const DATE = '(\\d{1,2})(?:st|nd|rd|th)?';

const utc = (year: number, month: number, date: number) => new Date(Date.UTC(year, month, date));
const toDay = (at: Date) => at.toISOString().slice(0, 10);
const moved = (today: Date, days: number) => new Date(today.getTime() + days * DAY_MS);

/** Returns the same date some months later, or the last day of that month if it is shorter. */
function monthsLater(today: Date, months: number): Date {
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() + months];
  const last = utc(year, month + 1, 0).getUTCDate();
  return utc(year, month, Math.min(today.getUTCDate(), last));
}

function numberOf(text: string): number {
  const low = text.toLowerCase();
  if (/^an?$/.test(low)) return 1;
  if (low === 'a couple of') return 2;
  if (low === 'a few') return 3;
  const word = NUMBERS.indexOf(low);
  return word > 0 ? word : Number(low);
}

function later(today: Date, count: number, unit: string): Date {
  const low = unit.toLowerCase();
  if (low.startsWith('month')) return monthsLater(today, count);
  if (low.startsWith('year')) return monthsLater(today, 12 * count);
  return moved(today, low.startsWith('week') ? 7 * count : count);
}

/** Days since Monday. */
const weekday = (at: Date) => (at.getUTCDay() + 6) % 7;
const nextMonday = (today: Date) => moved(today, 7 - weekday(today));
const monthIn = (text: string) => MONTHS.indexOf(text.slice(0, 3).toLowerCase());

/** Returns the next such weekday; with `next` that of the week that begins on the coming Monday. */
function onWeekday(today: Date, name: string, isNext: boolean): Date {
  const wanted = (WEEKDAYS.indexOf(name.slice(0, 3).toLowerCase()) + 6) % 7;
  if (isNext) return moved(nextMonday(today), wanted);
  return moved(today, ((wanted - weekday(today) + 6) % 7) + 1);
}

/** Returns the date of a month, this year or the next one; undefined if there is no such day. */
function inMonth(today: Date, month: number, date: number, year?: number): Date | undefined {
  const from = year ?? today.getUTCFullYear();
  const [first, second] = [utc(from, month, date), utc(from + 1, month, date)];
  const day = year === undefined && first < today ? second : first;
  return day.getUTCDate() === date ? day : undefined;
}

/** Returns the next day with this date, in this month or the next one. */
function nextDate(today: Date, date: number): Date | undefined {
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
  return [0, 1, 2]
    .map((months) => utc(year, month + months, date))
    .find((day) => day > today && day.getUTCDate() === date);
}

type Read = (today: Date, ...groups: string[]) => Date | undefined;

/** How a coming day is told, the longest first. */
const FORMS: [form: string, read: Read][] = [
  ['(?:the )?day after tomorrow', (today) => moved(today, 2)],
  ['tomorrow|tmrw', (today) => moved(today, 1)],
  ['today|tonight', (today) => today],
  [
    `(?:in|within) (${NUMBER}) (days?|weeks?|months?|years?)`,
    (today, count = '', unit = '') => later(today, numberOf(count), unit),
  ],
  [
    `(${NUMBER}) (days?|weeks?|months?|years?) from (?:now|today)`,
    (today, count = '', unit = '') => later(today, numberOf(count), unit),
  ],
  ['next weekend', (today) => moved(nextMonday(today), 5)],
  ['(?:on |at )?(?:the|this) weekend', (today) => moved(today, Math.max(0, 5 - weekday(today)))],
  [
    '(?:by |at )?(?:the )?end of (?:the |this )?week',
    (today) => moved(today, Math.max(0, 4 - weekday(today))),
  ],
  [
    '(?:by |at )?(?:the )?end of (?:the |this )?month',
    (today) => utc(today.getUTCFullYear(), today.getUTCMonth() + 1, 0),
  ],
  ['next week', nextMonday],
  ['next month', (today) => utc(today.getUTCFullYear(), today.getUTCMonth() + 1, 1)],
  ['next year', (today) => utc(today.getUTCFullYear() + 1, 0, 1)],
  [`(?:on )?next ${WEEKDAY}`, (today, name = '') => onWeekday(today, name, true)],
  [`${WEEKDAY} next week`, (today, name = '') => onWeekday(today, name, true)],
  ['(?:on |by )?(\\d{4})-(\\d\\d)-(\\d\\d)', (_today, ...parts) => dayOf(parts)],
  [
    `(?:on |by )?${MONTH} (?:the )?${DATE}(?:,? (\\d{4}))?`,
    (today, month = '', date, year) =>
      inMonth(today, monthIn(month), Number(date), year ? Number(year) : undefined),
  ],
  [
    `(?:on |by )?(?:the )?${DATE} (?:of )?${MONTH}(?:,? (\\d{4}))?`,
    (today, date, month = '', year) =>
      inMonth(today, monthIn(month), Number(date), year ? Number(year) : undefined),
  ],
  [
    '(?:on |by )?(\\d{1,2})/(\\d{1,2})',
    (today, month, date) => inMonth(today, Number(month) - 1, Number(date)),
  ],
  [`(?:on |by )?the ${DATE}`, (today, date) => nextDate(today, Number(date))],
  [`(?:(?:on|by|this|coming|this coming) )?${WEEKDAY}`, (today, name = '') => onWeekday(today, name, false)],
];

function dayOf([year, month, date]: string[]): Date | undefined {
  const day = utc(Number(year), Number(month) - 1, Number(date));
  return day.getUTCDate() === Number(date) ? day : undefined;
}

const COMPILED = FORMS.map(([form, read]) => ({
  form: new RegExp(`(?<![\\p{L}\\p{N}])(?:${form})(?![\\p{L}\\p{N}])`, 'iu'),
  read,
}));

export interface ComingDay {
  /** `YYYY-MM-DD` */
  day: string;
  /** The words that tell it. */
  words: string;
}

/** Finds the words for a day from today on, such as `next Tuesday`, `in two weeks` or `December 3`. */
export function comingDay(text: string, today = inDays(0)): ComingDay | undefined {
  const start = new Date(`${today}T00:00:00Z`);
  for (const { form, read } of COMPILED) {
    const [words, ...groups] = form.exec(text) ?? [];
    const day = words && read(start, ...groups);
    if (day && day >= start) return { day: toDay(day), words };
  }
  return undefined;
}
