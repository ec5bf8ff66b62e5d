import {
  addMonths,
  dayOf,
  inWeek,
  lastDayOfMonth,
  lastWeekday,
  mondayOf,
  monthAgo,
  monthSpan,
  move,
  moveAll,
  nextWeekday,
  nthDay,
  nthWeekday,
  weekdayOf,
  yearlyDate,
  yearlyMonth,
  yearOf,
  type Day,
  type Days,
  type Span,
} from './day-arithmetic.ts';
import { rule, type Rule } from './phrase.ts';

const same = <Value>(_today: Day, value: Value): Value => value;

/**
 * Returns the Saturday of the latest weekend that has begun: on a Sunday the day before, on a Saturday the
 * day itself.
 */
const lastSaturday = (today: Day): Day => today - ((weekdayOf(today) + 1) % 7);

/** Returns the first day of each span. */
const firstDays = (spans: readonly Span[]): Days => spans.map(({ first }) => first);

const seasonOf = (today: Day, month: number, year: number | undefined): Days =>
  year === undefined ? firstDays(yearlyMonth(today, month)) : [dayOf(year, month, 1)];

/** Returns, for each day, the nth day with this weekday before it; the day itself does not count. */
const weekdayBefore = (days: Days, weekday: number, n: number): Days =>
  days.map((day) => (day === null ? null : lastWeekday(day, weekday) - 7 * (n - 1)));
const weekdayAfter = (days: Days, weekday: number, n: number): Days =>
  days.map((day) => (day === null ? null : nextWeekday(day, weekday) + 7 * (n - 1)));

/** Days named by their distance from today. */
export const nearDays: Rule[] = [
  rule('today|tonight|tonite|tdy', (today) => [today]),
  rule('the? night before last', (today) => [today - 2]),
  rule("yesterday|yday|y'day|yest|ystrdy|ystrday|yestrday|yesterdy|yesterdays PART?", (today) => [today - 1]),
  rule('{anyWeekday} ( today )', (today) => [today]),
  rule('last night|nite|evening', (today) => [today - 1]),
  rule('AT? this|the? LAST {anyWeekday} PART?', (today, weekday) => [lastWeekday(today, weekday)]),
  rule('AT? the? {weekday} PART? before last', (today, weekday) => [lastWeekday(today, weekday) - 7]),
];

/** Dates from which other dates are counted: `two days before yesterday`. */
export const anchors: Rule[] = [
  rule('{nearDay}', same),
  rule('AT? {written}', same),
  rule('AT? this? LAST {calendar}', (today, days) => days.filter((day) => day === null || day < today)),
  rule('{count} {weekdays} AGO', (today, count, weekday) => [lastWeekday(today, weekday) - 7 * (count - 1)]),
];

/** All phrases that give a day, the simplest first. */
export const relative: Rule[] = [
  rule('{anchor} PART?', same),

  rule('{duration} before|preceding {anchor}', (_, length, days) => moveAll(days, length, -1)),
  rule('{duration} prior|previous to {anchor}', (_, length, days) => moveAll(days, length, -1)),
  rule('{duration} earlier than {anchor}', (_, length, days) => moveAll(days, length, -1)),
  rule('{duration} ago from {anchor}', (_, length, days) => moveAll(days, length, -1)),
  rule('{duration} ago {nearDay}', (_, length, days) => moveAll(days, length, -1)),
  rule('{duration} after|following|from {anchor}', (_, length, days) => moveAll(days, length, 1)),
  rule('{duration} later than {anchor}', (_, length, days) => moveAll(days, length, 1)),
  rule('AT? the? day|PART before|preceding {anchor}', (_, days) => moveAll(days, { days: 1 }, -1)),
  rule('AT? the? day|PART after|following {anchor}', (_, days) => moveAll(days, { days: 1 }, 1)),
  rule('the? eve of {anchor}', (_, days) => moveAll(days, { days: 1 }, -1)),
  rule('AT? the? {weekday} before|preceding {anchor}', (_, weekday, days) => weekdayBefore(days, weekday, 1)),
  rule('AT? the? {weekday} after|following {anchor}', (_, weekday, days) => weekdayAfter(days, weekday, 1)),
  rule('AT? the? {nth} {weekday} before {anchor}', (_, n, weekday, days) =>
    n < -1 ? undefined : weekdayBefore(days, weekday, Math.abs(n)),
  ),
  rule('AT? the? {nth} {weekday} after {anchor}', (_, n, weekday, days) =>
    n > 0 ? weekdayAfter(days, weekday, n) : undefined,
  ),

  rule('{duration} AGO', (today, length) => [move(today, length, -1)]),
  rule('{count} or|to {count} {unit} AGO', (today, count, _more, { months = 0, days = 0 }) => [
    move(today, { months: months * count, days: days * count }, -1),
  ]),
  rule('{number} d ago', (today, count) => [today - count]),
  rule('{number} w ago', (today, count) => [today - 7 * count]),
  rule('{number} y ago', (today, count) => [addMonths(today, -12 * count)]),
  rule('half a? year AGO', (today) => [addMonths(today, -6)]),
  rule('fortnight ago', (today) => [today - 14]),
  rule('last fortnight', (today) => [today - 14]),
  rule('the? day|PART before last', (today) => [today - 2]),
  rule('this PART', (today) => [today]),
  rule('just now', (today) => [today]),
  rule('earlier today', (today) => [today]),

  rule('AT? the? WEEKEND before last', (today) => [lastSaturday(today - 1) - 7]),
  rule('{count} weekends ago', (today, count) => [lastSaturday(today - 1) - 7 * (count - 1)]),
  rule('AT? this|the? LAST WEEKEND', (today) => [lastSaturday(today - 1)]),
  rule('AT the WEEKEND', (today) => [lastSaturday(today)]),
  rule('all|the whole? WEEKEND', (today) => [lastSaturday(today)]),
  rule('this WEEKEND', (today) => [lastSaturday(today)]),

  rule('since? this? LAST WEEK', (today) => [today - 7]),
  rule('since? this? LAST MONTH', (today) => [monthAgo(today, 1).first]),
  rule('since? this? LAST YEAR', (today) => [addMonths(today, -12)]),
  rule('the WEEK before last', (today) => [today - 14]),
  rule('the MONTH before last', (today) => [monthAgo(today, 2).first]),
  rule('the YEAR before last', (today) => [addMonths(today, -24)]),
  rule('a|the WEEK before <end>', (today) => [today - 7]),
  rule('a|the MONTH before <end>', (today) => [monthAgo(today, 1).first]),
  rule('a|the YEAR before <end>', (today) => [addMonths(today, -12)]),

  rule('from {anyWeekday} to|until|till|til|through the? {anyWeekday}', (today, weekday) => [
    lastWeekday(today, weekday),
  ]),
  rule('on|since {anyWeekday} PART?', (today, weekday) => [lastWeekday(today, weekday)]),
  rule('this {weekday} PART?', (today, weekday) => [inWeek(mondayOf(today), weekday)]),
  rule('<bare> {weekday}', (today, weekday) => [lastWeekday(today, weekday)]),
  rule('<bare> {weekday} PART', (today, weekday) => [lastWeekday(today + 1, weekday)]),
  rule('{weekday} just gone|past', (today, weekday) => [lastWeekday(today, weekday)]),
  rule('<bare> {shortWeekday} PART', (today, weekday) => [lastWeekday(today, weekday)]),
  rule('<bare> {shortWeekday} <shortDayEnd>', (today, weekday) => [lastWeekday(today, weekday)]),

  rule('back|sometime? IN IN? {month} ,|of? {year}', (_, month, year) => [dayOf(year, month, 1)]),
  rule('back|sometime? IN IN? -? {month}', (today, month) => firstDays(yearlyMonth(today, month))),
  rule('in? the MONTH of {month}', (today, month) => firstDays(yearlyMonth(today, month))),
  rule('in? this {month} <free>', (today, month) => [dayOf(yearOf(today), month, 1)]),
  rule('IN? this? LAST {month}', (today, month) =>
    firstDays(yearlyMonth(today, month).filter(({ last }) => last < today)),
  ),
  rule('{month} ,|of|in? {year}', (_, month, year) => [monthSpan(year, month).first]),
  rule('AT|in? the? beginning|start of {span}', (_, spans) => firstDays(spans)),
  rule('AT|in? the? middle of {span}', (_, spans) =>
    spans.map(({ first, last }) => first + Math.floor((last - first) / 2)),
  ),
  rule('AT|in? the? end of {span}', (_, spans) => spans.map(({ last }) => last)),
  rule('in|during? the? {nth} WEEK of|in {span}', (_, n, spans) =>
    n < -1 ? undefined : spans.map((span) => (n < 0 ? span.last - 6 : nthDay(span, 7 * n - 6))),
  ),
  rule('in? this? LAST {season} ,|of? {year?}', (today, month, year) => seasonOf(today, month, year)),
  rule('back? over|in the {season} ,|of? {year?}', (today, month, year) => seasonOf(today, month, year)),
  rule('in? the? {season} of|in? {writtenYear}', (today, month, year) => seasonOf(today, month, year)),
  rule('this {season}', (today, month) => [dayOf(yearOf(today), month, 1)]),
  rule('on|since|from|for the {suffixDay} <free>', (today, date) => [lastDayOfMonth(today, date)]),
  rule('on the {ordinalDay} <end>', (today, date) => [lastDayOfMonth(today, date)]),
  rule('on|for the {digitDay} <end>', (today, date) => [lastDayOfMonth(today, date)]),
];

/**
 * Phrases about the future or a habit. They give no day, but match so that no other rule reads a part of
 * them.
 */
export const timeless: Rule[] = [
  rule('{duration} from now|today', () => []),
  rule('{duration} later', () => []),
  rule('in|within {duration}', () => []),
  rule('the? next|coming|by|until|till|til THIS|next? {anyWeekday} PART?', () => []),
  rule('this coming {anyWeekday} PART?', () => []),
  rule('this? next|coming|by|until|till|til {month}', () => []),
  rule('this? next|coming|by|until|till|til {season}', () => []),
  rule('this? next|coming|by|until|till|til WEEK|WEEKEND|MONTH|YEAR', () => []),
  rule('the? day after tomorrow', () => []),
  rule('tomorrow|tmrw|tmr|tomoz|soon|later', () => []),
  rule('every|each|most other|second? {anyWeekday}', () => []),
  rule('every|each|most other|second? day|week|month|year|weekend', () => []),
];

/** Short forms, read only if the text is known to contain a date. */
export const terse: Rule[] = [
  rule('on|for {digitDay} <end>', (today, date) => [lastDayOfMonth(today, date)]),
  rule('on|for|the the? {dayNumber} <end>', (today, date) => [lastDayOfMonth(today, date)]),
  rule('{suffixDay} <end>', (today, date) => [lastDayOfMonth(today, date)]),
  rule('in {looseMonthDay} <end>', same),
  rule('at {dashedMonthDay} <end>', same),
  rule('<start> {looseMonthDay} <end>', same),
  rule('{month} . {dayNumber} <end>', yearlyDate),
  rule('the? {nth} {weekday} <end>', (today, n, weekday) => [nthWeekday(monthAgo(today, 0), weekday, n)]),
  rule('the|my|this day <dayEnd>', (today) => [today]),
  rule('the? last|past|previous day <end>', (today) => [today - 1]),
];
