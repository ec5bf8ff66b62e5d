import {
  dayOf,
  holidays,
  lastDayOfMonth,
  lastMonthDay,
  lastWeekday,
  monthOf,
  monthsBefore,
  weekdayOf,
  yearOf,
  type Day,
} from './day-arithmetic.ts';

export interface DatePattern {
  /** Matched against lower-case text. */
  form: RegExp;
  /** Returns the day; undefined if the phrase gives no day or a future one. */
  day(match: RegExpExecArray, today: Day): Day | undefined;
}

const MONTH =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b(?!'s)\\.?";
const WEEKDAY =
  '(sunday|monday|tuesday|wednesday|thursday|friday|saturday|tues?|weds|thurs?|thu|fri)\\b(?!s)';
const SHORT_WEEKDAY = '(sun|mon|wed|sat)\\b(?!s)';
const DAY_NUMBER = '(\\d{1,2})(?:st|nd|rd|th)?\\b';
const YEAR = '((?:19|20)\\d\\d)\\b';
const COUNT =
  '(\\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:a )?couple(?: of)?|(?:a )?few|several)';
const PART = '(?: (?:morning|afternoon|evening|night|lunchtime|nite|eve))?';

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const weekdayNames = 'sun mon tue wed thu fri sat'.split(' ');
const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const seasons = { spring: 4, summer: 7, autumn: 10, fall: 10, winter: 1 };

const toMonth = (name = ''): number => monthNames.indexOf(name.slice(0, 3)) + 1;
const toWeekday = (name = ''): number => weekdayNames.indexOf(name.slice(0, 3));

function toCount(text = ''): number {
  if (/couple/.test(text)) return 2;
  if (/few|several/.test(text)) return 3;
  if (/^an?$/.test(text)) return 1;
  return numbers.includes(text) ? numbers.indexOf(text) : Number(text);
}

const toYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));

function ago(count: number, unit: string, today: Day): Day {
  if (unit.startsWith('d')) return today - count;
  if (unit.startsWith('w')) return today - 7 * count;
  return monthsBefore(today, unit.startsWith('y') ? 12 * count : count);
}

/** Returns the first day of a month. Without a year, it is the latest such month that has begun. */
function monthDay(month: number, today: Day, year?: string): Day | undefined {
  if (year) return dayOf(Number(year), month, 1);
  return dayOf(month > monthOf(today) ? yearOf(today) - 1 : yearOf(today), month, 1);
}

function numeric(first: string, second: string, year: string | undefined, today: Day): Day | undefined {
  const [month, date] = Number(first) > 12 ? [second, first] : [first, second];
  return year
    ? dayOf(toYear(year), Number(month), Number(date))
    : lastMonthDay(today, Number(month), Number(date));
}

const lastHoliday = (of: (year: number) => Day, today: Day): Day =>
  of(yearOf(today)) <= today ? of(yearOf(today)) : of(yearOf(today) - 1);

const pattern = (form: string, day: DatePattern['day']): DatePattern => ({
  form: new RegExp(`(?<![\\p{L}\\p{N}@./-])(?:${form})(?![\\p{L}\\p{N}@])`, 'gu'),
  day,
});

const named = (match: RegExpExecArray, index: number): string => match[index] ?? '';

/** In order of priority: where two patterns overlap, the earlier one wins. */
export const datePatterns: DatePattern[] = [
  pattern(
    `${COUNT} (?:and a half )?(?:days?|weeks?|months?|years?) (?:from now|from today|later)|in ${COUNT} (?:days?|weeks?|wks?|months?|years?)`,
    () => undefined,
  ),
  pattern(
    `(?:next|this coming|coming|by|until|till|til) (?:${WEEKDAY}|${SHORT_WEEKDAY}|${MONTH}|week(?:end)?|month|year|spring|summer|fall|autumn|winter)${PART}`,
    () => undefined,
  ),
  pattern('tomorrow|tmrw|tmr|tomoz|day after tomorrow|soon|later', () => undefined),
  pattern(
    `(?:every|each|most) (?:${WEEKDAY}|${SHORT_WEEKDAY}|day|week|month|year|other \\w+)`,
    () => undefined,
  ),
  pattern('(\\d{4})-(\\d\\d)-(\\d\\d)', (m) => dayOf(Number(m[1]), Number(m[2]), Number(m[3]))),
  pattern(`${MONTH} ${DAY_NUMBER},? ${YEAR}`, (m) => dayOf(Number(m[3]), toMonth(m[1]), Number(m[2]))),
  pattern(`(?:the )?${DAY_NUMBER} (?:of )?${MONTH},? ${YEAR}`, (m) =>
    dayOf(Number(m[3]), toMonth(m[2]), Number(m[1])),
  ),
  pattern(`(?:on )?${MONTH} (?:the )?${DAY_NUMBER}(?! ?(?:am|pm|years|kids|people))`, (m, today) =>
    lastMonthDay(today, toMonth(m[1]), Number(m[2])),
  ),
  pattern(`(?:on )?(?:the )?${DAY_NUMBER} (?:of )?${MONTH}`, (m, today) =>
    lastMonthDay(today, toMonth(m[2]), Number(m[1])),
  ),
  pattern('(\\d{1,2})[/.](\\d{1,2})[/.](\\d{4}|\\d{2})', (m, today) =>
    numeric(named(m, 1), named(m, 2), m[3], today),
  ),
  pattern('(?:on )?(\\d{1,2})/(\\d{1,2})', (m, today) => numeric(named(m, 1), named(m, 2), undefined, today)),
  pattern(
    `${COUNT} (?:or \\w+ )?(days?|weeks?|wks?|months?|mos?|years?|yrs?) (?:ago|back|earlier)`,
    (m, today) => ago(toCount(m[1]), named(m, 2), today),
  ),
  pattern(
    `(?:(an?|one|two|three) )?fortnights? (?:ago|back|earlier)`,
    (m, today) => today - 14 * toCount(m[1] ?? 'a'),
  ),
  pattern('last fortnight', (_, today) => today - 14),
  pattern(`${COUNT} (?:evenings|nights|mornings|afternoons) ago`, (m, today) =>
    ago(toCount(m[1]), 'days', today),
  ),
  pattern('(\\d+)(d|w|wks?|mo|y) ago', (m, today) => ago(Number(m[1]), named(m, 2), today)),
  pattern(`a week ago (?:on )?${WEEKDAY}`, (m, today) => lastWeekday(today, toWeekday(m[1])) - 7),
  pattern(`a week last ${WEEKDAY}`, (m, today) => lastWeekday(today, toWeekday(m[1])) - 7),
  pattern(`${WEEKDAY} before last`, (m, today) => lastWeekday(today, toWeekday(m[1])) - 7),
  pattern(
    `${COUNT} (sunday|monday|tuesday|wednesday|thursday|friday|saturday)s ago`,
    (m, today) => lastWeekday(today, toWeekday(m[2])) - 7 * (toCount(m[1]) - 1),
  ),
  pattern(
    `${WEEKDAY} (?:last week|a week ago)|last week'?s? (?:on )?${WEEKDAY}`,
    (m, today) => today - weekdayOf(today - 1) - 7 + ((toWeekday(m[1] ?? m[2]) + 6) % 7),
  ),
  pattern('(?:the )?night before last|(?:the )?day before yesterday', (_, today) => today - 2),
  pattern('yesterday|yday|yest|ystrdy|yesterdays|last night|last nite|last evening', (_, today) => today - 1),
  pattern(
    'today|tonight|tonite|this (?:morning|afternoon|evening|arvo)|this lunchtime|just now|earlier today|tdy',
    (_, today) => today,
  ),
  pattern('the weekend before last|two weekends ago', (_, today) => lastWeekday(today + 1, 6) - 7),
  pattern(
    '(?:last|this past|past) (?:weekend|wknd|wkend)|(?:over|at|on) the (?:weekend|wknd|wkend)|this (?:weekend|wknd)',
    (_, today) => lastWeekday(weekdayOf(today) === 6 ? today : today + (weekdayOf(today) === 0 ? 0 : 1), 6),
  ),
  pattern(
    'last (week|month|year)|this past (week|month|year)|(?:a|the) (week|month|year) before',
    (m, today) => {
      const unit = m[1] ?? m[2] ?? named(m, 3);
      if (unit === 'month') return dayOf(yearOf(monthsBefore(today, 1)), monthOf(monthsBefore(today, 1)), 1);
      return ago(1, unit, today);
    },
  ),
  pattern(`(?:(?:on|since|this past|this|last|past) )+(?:${WEEKDAY}|${SHORT_WEEKDAY})${PART}`, (m, today) =>
    lastWeekday(today, toWeekday(m[1] ?? m[2])),
  ),
  pattern(`(?<!\\b(?:the|my|our|a|his|her|their|for|to) )${WEEKDAY}${PART}`, (m, today) =>
    lastWeekday(m[0].includes(' ') ? today + 1 : today, toWeekday(m[1])),
  ),
  pattern(
    `${SHORT_WEEKDAY}(?: (?:morning|afternoon|evening|night|nite)|(?=[:,.;-])|(?= [-–—:])|(?= (?:i|we|she|he|they|shes|hes|theyre)\\b)|(?= (?:dinner|lunch|brunch|breakfast|drinks|church|walk|hike|game|call|coffee))|$)`,
    (m, today) => lastWeekday(today, toWeekday(m[1])),
  ),
  ...holidays.map(([form, of]) =>
    pattern(
      `(?:(?:on|at|over|for|during|last|this past|since) )*(?:${form.source})(?! (?:party|card|gift|present|tree|market|dinner))`,
      (_, today) => lastHoliday(of, today),
    ),
  ),
  pattern(
    `(?:(?:in|last|back in|during|since|early|late|mid|this past|this|of|sometime in|around) )+${MONTH}(?:,? (?:of )?${YEAR})?`,
    (m, today) => monthDay(toMonth(m[1]), today, m[2]),
  ),
  pattern(`${MONTH} ${YEAR}`, (m) => dayOf(Number(m[2]), toMonth(m[1]), 1)),
  pattern('(?:last|this past|over the|back in the|in the) (spring|summer|autumn|fall|winter)', (m, today) =>
    monthDay(seasons[m[1] as keyof typeof seasons], today),
  ),
  pattern('(?:on|since|from) the (\\d{1,2})(?:st|nd|rd|th)', (m, today) =>
    lastDayOfMonth(today, Number(m[1])),
  ),
];
