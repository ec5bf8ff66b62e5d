import {
  addMonths,
  dateOf,
  dayOf,
  inWeek,
  lastWeekday,
  mondayOf,
  monthAgo,
  monthOf,
  monthSpan,
  nthDay,
  nthWeekday,
  weekdayOf,
  weekdayOfWeek,
  yearly,
  yearlyDate,
  yearlyMonth,
  yearOf,
  yearSpan,
  type Day,
  type Days,
  type Span,
} from './day-arithmetic.ts';
import { rule, type Rule } from './phrase.ts';

const DAYS_OF_MONTH = 31;
/** A number up to 12 after a weekday may be an hour: `Monday 5`. */
const LAST_HOUR = 12;

/**
 * Returns the latest day up to today that has this weekday and this day of the month; `[null]` if there is
 * none in the last twelve months.
 */
function weekdayAndDate(today: Day, weekday: number, date: number): Days {
  for (let ago = 0; ago < 12; ago++) {
    const { first, last } = monthAgo(today, ago);
    const day = first + date - 1;
    if (day <= last && day <= today && weekdayOf(day) === weekday) return [day];
  }
  return [null];
}

/**
 * Returns the weekday a number of weeks ago; `[null]` if two ways of counting disagree: by calendar weeks,
 * and by blocks of seven days.
 */
function weekdayWeeksAgo(today: Day, weekday: number, weeks: number): Days {
  const [byWeek, byDay] = [
    inWeek(mondayOf(today) - 7 * weeks, weekday),
    lastWeekday(today, weekday) - 7 * weeks,
  ];
  return [byWeek === byDay ? byDay : null];
}

/**
 * Returns the day of the given year; without a year that of several years, of which the latest up to today
 * counts.
 */
const inYear = (today: Day, date: number, month: number, year?: number): Days =>
  year === undefined ? yearlyDate(today, month, date) : [dayOf(year, month, date)];

const isMonth = (spans: readonly Span[]): boolean =>
  spans.every(({ first, last }) => last - first < DAYS_OF_MONTH);
/** Returns one day of each span that has already begun, as chosen by `of`. */
const nthOf = (today: Day, spans: readonly Span[], of: (span: Span) => Day | null): Days =>
  spans.filter(({ first }) => first <= today).map(of);
const inWeeks = (mondays: Days, weekday: number): Days =>
  mondays.map((monday) => (monday === null ? null : inWeek(monday, weekday)));
const same = <Value>(_today: Day, value: Value): Value => value;

export const years = {
  yearAgo: [
    rule('LAST YEAR', (today) => yearOf(today) - 1),
    rule('this|the YEAR', (today) => yearOf(today)),
    rule('the? YEAR before last', (today) => yearOf(today) - 2),
    rule('{count} years|yrs|year AGO', (today, count) => yearOf(today) - count),
    rule('the? NEXT YEAR', (today) => yearOf(today) + 1),
  ],
  year: [rule('{writtenYear}', same), rule('{yearAgo}', same)],
  anyYear: [rule('{year}', same), rule('{oldYear}', same)],
} satisfies Record<string, Rule[]>;

export const spans = {
  spanAgo: [
    rule('the? LAST MONTH', (today) => [monthAgo(today, 1)]),
    rule('THIS MONTH', (today) => [monthAgo(today, 0)]),
    rule('the? MONTH before last', (today) => [monthAgo(today, 2)]),
    rule('{count} months|month AGO', (today, count) => [monthAgo(today, count)]),
    rule('the? NEXT MONTH', (today) => [monthAgo(today, -1)]),
    rule('LAST {month}', (today, month) => yearlyMonth(today, month).filter(({ last }) => last < today)),
    rule('{yearAgo}', (_, year) => [yearSpan(year)]),
  ],
  span: [
    rule('{month} ,|of|in? {year}', (_, month, year) => [monthSpan(year, month)]),
    rule('{month}', (today, month) => yearlyMonth(today, month)),
    rule('{writtenYear}', (_, year) => [yearSpan(year)]),
    rule('{spanAgo}', same),
  ],
  week: [
    rule('the? LAST WEEK', (today) => [mondayOf(today) - 7]),
    rule('THIS WEEK', (today) => [mondayOf(today)]),
    rule('the? WEEK before last', (today) => [mondayOf(today) - 14]),
    rule('the? NEXT WEEK', (today) => [mondayOf(today) + 7]),
    rule('the WEEK of the? {written}', (_, days) => days.map((day) => (day === null ? null : mondayOf(day)))),
  ],
} satisfies Record<string, Rule[]>;

/** Calendar dates. A date without a year means the latest one up to today. */
export const calendar: Rule[] = [
  rule('{numericDate}', same),
  rule('{numericMonthDay} ,? {year}', (_, [day = null], year) =>
    day === null ? [null] : [dayOf(year, monthOf(day), dateOf(day))],
  ),
  rule('{numericMonthDay}', same),
  rule('on {looseMonthDay}', same),
  rule('{month} -|/|the|,? {dayNumber} ,|-|of|in? {anyYear}', (_, month, date, year) => [
    dayOf(year, month, date),
  ]),
  rule('{fullYear} -|/|,? {month} -|/? {dayNumber}', (_, year, month, date) => [dayOf(year, month, date)]),
  rule('{month} {dayNumber} , {shortYear}', (_, month, date, year) => [dayOf(year, month, date)]),
  rule('the? {dayNumber} -|/|of|,|.? {month} ,|-|/|of|in? {anyYear}', (_, date, month, year) => [
    dayOf(year, month, date),
  ]),
  rule('{month} -|/|the? {digitDay} <uncounted>', yearlyDate),
  rule('{month} {dayNumber} {twoDigitYear} <end>', (_, month, date, year) => [dayOf(year, month, date)]),
  rule('the? {dayNumber} of? {month} {twoDigitYear} <end>', (_, date, month, year) => [
    dayOf(year, month, date),
  ]),
  rule(
    'the? {dayNumber} to|through|thru|till|until|and|&|- the? {dayNumber} of? {month} ,? {year?}',
    (today, date, _, ...rest) => inYear(today, date, ...rest),
  ),
  rule('{dayRange} of? {month} ,? {year?}', inYear),
  rule('{month} {dayRange} ,? {year?}', (today, month, date, year) => inYear(today, date, month, year)),
  rule('{month} -|/|the? {suffixDay}', yearlyDate),
  rule('{month} the? {spelledDay} <free>', yearlyDate),
  rule('the? {digitDay} -|/|of? {month}', (today, date, month) => yearlyDate(today, month, date)),
  rule('the? {suffixDay} -|of? {month}', (today, date, month) => yearlyDate(today, month, date)),
  rule('the? {ordinalDay} {month} <end>', (today, date, month) => yearlyDate(today, month, date)),
  rule('the? {ordinalDay} of {month}', (today, date, month) => yearlyDate(today, month, date)),
];

/** Calendar dates with a weekday beside them, the nth day or weekday of a span, and weekdays of a week. */
export const written: Rule[] = [
  rule('{calendar}', same),
  rule('{anyWeekday} ,|.? the|on? {calendar}', (_, _weekday, days) => days),
  rule('{calendar} ,? {anyWeekday}', (today, days, weekday) => {
    const day = days.find((found) => found !== null && found <= today);
    return typeof day === 'number' && weekdayOf(day) === weekday ? days : undefined;
  }),
  rule('{anyWeekday} ,? the {digitDay} <free>', weekdayAndDate),
  rule('{anyWeekday} ,? the {suffixDay} <free>', weekdayAndDate),
  rule('{anyWeekday} ,? the {ordinalDay} <free>', weekdayAndDate),
  rule('{anyWeekday} ,? {suffixDay} <free>', weekdayAndDate),
  rule('{weekday} ,? {digitDay} <end>', (today, weekday, date) =>
    date > LAST_HOUR ? weekdayAndDate(today, weekday, date) : undefined,
  ),
  rule('the? {nth} {weekday} of|in|from|during {span}', (today, n, weekday, found) =>
    nthOf(today, found, (span) => nthWeekday(span, weekday, n)),
  ),
  rule('the? {nth} {weekday} ,? {spanAgo}', (today, n, weekday, found) =>
    nthOf(today, found, (span) => nthWeekday(span, weekday, n)),
  ),
  rule("{spanAgo} 's|,? on? the? {nth} {weekday}", (today, found, n, weekday) =>
    nthOf(today, found, (span) => nthWeekday(span, weekday, n)),
  ),
  rule('the? {nth} DAY of|in {span}', (today, n, found) => nthOf(today, found, (span) => nthDay(span, n))),
  rule("{spanAgo} 's {nth} DAY", (today, found, n) => nthOf(today, found, (span) => nthDay(span, n))),
  rule('the? {nth} of {span}', (today, n, found) =>
    isMonth(found) ? nthOf(today, found, (span) => nthDay(span, n)) : undefined,
  ),
  rule('the? {suffixDay} {spanAgo}', (today, n, found) =>
    isMonth(found) ? nthOf(today, found, (span) => nthDay(span, n)) : undefined,
  ),
  rule('the? {digitDay} of {spanAgo}', (today, n, found) =>
    isMonth(found) ? nthOf(today, found, (span) => nthDay(span, n)) : undefined,
  ),
  rule('{spanAgo} ,? on the {dayNumber} <free>', (today, found, n) =>
    isMonth(found) ? nthOf(today, found, (span) => nthDay(span, n)) : undefined,
  ),
  rule('the? {weekday} ,|of|in|during? the? {nth} WEEK of|in {span}', (today, weekday, n, found) =>
    isMonth(found) ? nthOf(today, found, (span) => weekdayOfWeek(span, weekday, n)) : undefined,
  ),
  rule('the? {weekday} PART? ,|of|in|from? {week}', (_, weekday, mondays) => inWeeks(mondays, weekday)),
  rule('on {shortWeekday} ,|of|in|from? {week}', (_, weekday, mondays) => inWeeks(mondays, weekday)),
  rule('{week} ,? on {shortWeekday}', (_, mondays, weekday) => inWeeks(mondays, weekday)),
  rule("{week} 's|,? on? {weekday}", (_, mondays, weekday) => inWeeks(mondays, weekday)),
  rule('the? {nth} DAY of|in {week}', (_, n, mondays) =>
    mondays.map((monday) => (monday === null ? null : nthDay({ first: monday, last: monday + 6 }, n))),
  ),
  rule('{weekday} PART? ,? {count} weeks|week|wks AGO', (today, weekday, weeks) =>
    weeks === 1 ? [inWeek(mondayOf(today) - 7, weekday)] : weekdayWeeksAgo(today, weekday, weeks),
  ),
  rule('{count} weeks|week|wks ago ,? on? {weekday}', (today, weeks, weekday) =>
    weeks === 1 ? [lastWeekday(today, weekday) - 7] : weekdayWeeksAgo(today, weekday, weeks),
  ),
  rule('a week last {weekday}', (today, weekday) => [lastWeekday(today, weekday) - 7]),
  rule('{yearAgo} on|,? {calendar}', (_, year, days) =>
    days.filter((day) => day !== null && yearOf(day) === year),
  ),
  rule('today|tonight ,? {yearAgo}', (today, year) => [addMonths(today, 12 * (year - yearOf(today)))]),
  rule('this day ,? {yearAgo}', (today, year) => [addMonths(today, 12 * (year - yearOf(today)))]),
];

/** Holidays. A holiday without a year means the latest one up to today. */
export const holidayDates: Rule[] = [
  rule('AT? {holiday} <unlikeThing>', yearly),
  rule('AT? this? LAST {holiday} <unlikeThing>', (today, of) =>
    yearly(today, of).filter((day) => day < today),
  ),
  rule('AT? this {holiday} <unlikeThing>', (today, of) => [of(yearOf(today))]),
  rule('AT? {yearAgo} on|at|,? {holiday}', (_, year, of) => [of(year)]),
  rule('AT? {holiday} ,|of|in? {year}', (_, of, year) => [of(year)]),
  rule('AT? {holiday} eve', (today, of) => yearly(today, (year) => of(year) - 1)),
  rule("AT? {yearAgo} 's {holiday}", (_, year, of) => [of(year)]),
  rule('AT? the? {holiday} before last', (today, of) =>
    yearly(today, of)
      .filter((day) => day <= today)
      .slice(1, 2),
  ),
];

/** Birthdays: month and day, perhaps with a year. */
export const birthday: Rule[] = [
  rule('{numericBirthday}', same),
  rule('{month} -|/|the? {dayNumber} ,|of|in? {birthYear?}', (_, month, date, year) => ({
    year,
    month,
    date,
  })),
  rule('{dayNumber} -|/|of? {month} ,|of|in? {birthYear?}', (_, date, month, year) => ({
    year,
    month,
    date,
  })),
];
