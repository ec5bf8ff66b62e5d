import {
  dateOf,
  inWeek,
  mondayOf,
  monthAgo,
  move,
  nextWeekday,
  weekdayOf,
  yearlyMonth,
  yearOf,
  yearSpan,
  type Day,
  type Days,
} from './day-arithmetic.ts';
import { rule, type Rule } from './phrase.ts';

const SATURDAY = 6;

const comingSaturday = (today: Day): Day => nextWeekday(today - 1, SATURDAY);

/** Returns the first day from today on that has this number in its month. */
function comingDate(today: Day, date: number): Days {
  for (let day = today; day < today + 62; day++) if (dateOf(day) === date) return [day];
  return [];
}

/** Returns the first day from today on with this weekday and this number in its month. */
function comingWeekdayAndDate(today: Day, weekday: number, date: number): Days {
  for (let day = today; day < today + 366; day++)
    if (dateOf(day) === date && weekdayOf(day) === weekday) return [day];
  return [];
}

/**
 * Phrases for a day to come. A weekday is the next one after today; a week, a month or a year ends on its
 * last day; `next week` is in 7 days.
 */
export const dueDates: Rule[] = [
  rule('today|tonight|tonite|tdy|eod|cob', (today) => [today]),
  rule('end|close of play|business|day', (today) => [today]),
  rule('this PART', (today) => [today]),
  rule('tomorrow|tmrw|tmr|tmw|tomoz|tomoro|tomorow|tmoro PART?', (today) => [today + 1]),
  rule('2 moro|morrow|mrw|mro PART?', (today) => [today + 1]),
  rule('the? day after tomorrow', (today) => [today + 2]),
  rule('in|within {duration}', (today, length) => [move(today, length, 1)]),
  rule('{duration} from now|today', (today, length) => [move(today, length, 1)]),
  rule('{duration} today', (today, length) => [move(today, length, 1)]),
  rule('{duration} from? tomorrow', (today, length) => [move(today + 1, length, 1)]),
  rule('in? a? fortnight', (today) => [today + 14]),
  rule('this|coming|by|on|before|until|till|til|for? {anyWeekday} PART?', (today, weekday) => [
    nextWeekday(today, weekday),
  ]),
  rule('by|on|before|until? this|the? coming {anyWeekday} PART?', (today, weekday) => [
    nextWeekday(today, weekday),
  ]),
  rule('{weekday} PART?', (today, weekday) => [nextWeekday(today, weekday)]),
  rule('for {weekdays}', (today, weekday) => [nextWeekday(today, weekday)]),
  rule('by|on|before|until? next {anyWeekday} PART?', (today, weekday) => [
    inWeek(mondayOf(today) + 7, weekday),
  ]),
  rule('{weekday} WEEK', (today, weekday) => [nextWeekday(today, weekday) + 7]),
  rule('a? WEEK tomorrow', (today) => [today + 8]),
  rule('tomorrow WEEK', (today) => [today + 8]),
  rule('the? {weekday} after next', (today, weekday) => [inWeek(mondayOf(today) + 14, weekday)]),
  rule('a WEEK on|from {weekday}', (today, weekday) => [nextWeekday(today, weekday) + 7]),
  rule('{weekday} next WEEK', (today, weekday) => [inWeek(mondayOf(today) + 7, weekday)]),
  rule('next WEEK on? {weekday}', (today, weekday) => [inWeek(mondayOf(today) + 7, weekday)]),
  rule('next WEEK', (today) => [today + 7]),
  rule('this|the|at|over|on|by? the? WEEKEND', (today) => [comingSaturday(today)]),
  rule('next WEEKEND', (today) => [inWeek(mondayOf(today) + 7, SATURDAY)]),
  rule('the? end of THIS? WEEK', (today) => [mondayOf(today) + 6]),
  rule('eow', (today) => [mondayOf(today) + 6]),
  rule('before THIS WEEK is|has out|over|up|gone', (today) => [mondayOf(today) + 6]),
  rule('the WEEK after next', (today) => [today + 14]),
  rule('the? end of next WEEK', (today) => [mondayOf(today) + 13]),
  rule('this|the WEEK', (today) => [mondayOf(today) + 6]),
  rule('the? end of THIS? MONTH', (today) => [monthAgo(today, 0).last]),
  rule('the last day? of THIS? MONTH', (today) => [monthAgo(today, 0).last]),
  rule('before THIS MONTH is|has out|over|up|gone', (today) => [monthAgo(today, 0).last]),
  rule('eom', (today) => [monthAgo(today, 0).last]),
  rule("MONTH|month's|months end", (today) => [monthAgo(today, 0).last]),
  rule("MONTH 's end", (today) => [monthAgo(today, 0).last]),
  rule('this MONTH', (today) => [monthAgo(today, 0).last]),
  rule('the? end of next MONTH', (today) => [monthAgo(today, -1).last]),
  rule('the? end of THIS? YEAR', (today) => [yearSpan(yearOf(today)).last]),
  rule('before THIS YEAR is|has out|over|up|gone', (today) => [yearSpan(yearOf(today)).last]),
  rule('eoy', (today) => [yearSpan(yearOf(today)).last]),
  rule('at|by|on|around? the? end of {month}', (today, month) =>
    yearlyMonth(today, month).map(({ last }) => last),
  ),
  rule('by|in|around? mid|middle -? of? {month}', (today, month) =>
    yearlyMonth(today, month).map(({ first }) => first + 14),
  ),
  rule('before {month} <free>', (today, month) => yearlyMonth(today, month).map(({ first }) => first - 1)),
  rule('by {month} <free>', (today, month) => yearlyMonth(today, month).map(({ first }) => first)),
  rule('the? {dayNumber} of next MONTH', (today, date) => [monthAgo(today, -1).first + date - 1]),
  rule('on|by|before|from|around? the {suffixDay} <free>', comingDate),
  rule('by|before|on {suffixDay} <free>', comingDate),
  rule('on|by|before? the {ordinalDay} <end>', comingDate),
  rule('on|by|before the {digitDay} <end>', comingDate),
  rule('on|by|before? {anyWeekday} ,? the? {suffixDay}', comingWeekdayAndDate),
  rule('on|by|before? {written}', (_, days) => days),
  rule('on|by|before|for|at? {holiday} <unlikeThing>', (today, of) => [
    of(yearOf(today)),
    of(yearOf(today) + 1),
  ]),
  rule('on|by|before? {holiday} eve', (today, of) => [of(yearOf(today)) - 1, of(yearOf(today) + 1) - 1]),
];
