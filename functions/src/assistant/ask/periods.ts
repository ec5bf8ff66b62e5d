import {
  addMonths,
  lastWeekday,
  mondayOf,
  monthAgo,
  monthOf,
  monthSpan,
  nextWeekday,
  toDate,
  toDay,
  weekdayOf,
  yearOf,
  yearSpan,
  type Day,
  type Span,
} from '#assistant/dates/day-arithmetic.ts';
import { openDates } from '#assistant/dates/grammar.ts';
import { tokenise } from '#assistant/dates/tokens.ts';
import { cardinals, months, seasons, shortWeekdays, weekdays } from '#assistant/dates/vocabulary.ts';

/** The direction in which to look for a time without a year: `June` is the last June or the next one. */
export type Direction = 'past' | 'future';

/** A time named in a question, as its first and last day. */
export interface Period {
  /** The words that name the time, with their position in the text. */
  text: string;
  start: number;
  end: number;
  /** `YYYY-MM-DD` */
  from: string;
  to: string;
}

interface Clock {
  today: Day;
  direction: Direction;
}

const anyOf = (words: Iterable<string>): string => [...words].join('|');
const COUNT = `\\d{1,3}|an?|half a|a few|few|a couple(?: of)?|several|${anyOf(cardinals.keys())}`;
const MONTH = anyOf([...months.keys()].toSorted((a, b) => b.length - a.length));
const WEEKDAY = anyOf([...weekdays.keys()].toSorted((a, b) => b.length - a.length));
const SHORT_WEEKDAY = anyOf(shortWeekdays.keys());
const SEASON = anyOf(seasons.keys());
const UNIT = 'days?|weeks?|fortnights?|months?|years?';
const WITH = '(?:(?:on|in|since|during|by|for|until|till|at|over|before|after|from|of|throughout|around) )?';

const countOf = (word: string): number => {
  if (/^\d/.test(word)) return Number(word);
  if (/couple/.test(word)) return 2;
  if (/few|several/.test(word)) return 3;
  return cardinals.get(word) ?? 1;
};

/** Returns the day that is `count` units away from a day: before it if `times` is -1, after it if it is 1. */
function moved(day: Day, count: number, unit: string, times: 1 | -1): Day {
  if (unit.startsWith('month')) return addMonths(day, times * count);
  if (unit.startsWith('year')) return addMonths(day, times * 12 * count);
  return day + times * count * (unit.startsWith('week') ? 7 : unit.startsWith('fortnight') ? 14 : 1);
}

/** Returns the whole week, month or year that is `ahead` units after the present one. */
function spanAt(today: Day, unit: string, ahead: number): Span {
  if (unit.startsWith('week')) {
    const first = mondayOf(today) + 7 * ahead;
    return { first, last: first + 6 };
  }
  return unit.startsWith('year') ? yearSpan(yearOf(today) + ahead) : monthAgo(today, -ahead);
}

/** Returns the Saturday and Sunday of the week that is `ahead` weeks after the present one. */
const weekendAt = (today: Day, ahead: number): Span => {
  const saturday = mondayOf(today) + 5 + 7 * ahead;
  return { first: saturday, last: saturday + 1 };
};

/**
 * Returns a month (1 is January) as a span: the latest one for the past, the next one for the future. The
 * present month counts in both directions.
 */
function monthOfYear(month: number, { today, direction }: Clock): Span {
  const now = monthOf(today);
  const year = yearOf(today);
  if (direction === 'past') return monthSpan(month <= now ? year : year - 1, month);
  return monthSpan(month >= now ? year : year + 1, month);
}

function seasonOf(name: string, year: number | undefined, { today, direction }: Clock): Span {
  const start = { winter: 12, spring: 3, summer: 6, autumn: 9, fall: 9 }[name] ?? 1;
  const at = (of: number): Span => ({
    first: monthSpan(of, start).first,
    last: addMonths(monthSpan(of, start).first, 3) - 1,
  });
  if (year !== undefined) return at(year);
  const years = [-2, -1, 0, 1].map((more) => at(yearOf(today) + more));
  return direction === 'past'
    ? years.findLast(({ first }) => first <= today)!
    : years.find(({ last }) => last >= today)!;
}

/** Moves a span by whole years; negative years lead into the past. */
const yearAway = (span: Span, years: number): Span => ({
  first: addMonths(span.first, 12 * years),
  last: addMonths(span.last, 12 * years),
});

const one = (day: Day): Span => ({ first: day, last: day });

type Part = string | undefined;
type Rule = [form: string, read: (parts: Part[], clock: Clock) => Span | undefined];

/** Patterns of times. Of several matches, the earliest in the text counts; at one position, the longest. */
const RULES: Rule[] = [
  ['today|tonight|this (?:morning|afternoon|evening)', (_, { today }) => one(today)],
  ['yesterday|last night', (_, { today }) => one(today - 1)],
  ['(?:the )?day before yesterday', (_, { today }) => one(today - 2)],
  ['(?:in |after |by )?the new year', (_, { today }) => one(yearSpan(yearOf(today) + 1).first)],
  ['tomorrow|tmrw', (_, { today }) => one(today + 1)],
  ['(?:the )?day after tomorrow', (_, { today }) => one(today + 2)],
  [
    `${WITH}(?:the |this )?(last|past|previous|this|next|coming|current) (week|month|year)`,
    ([which, unit = ''], { today }) =>
      spanAt(today, unit, /last|past|previous/.test(which!) ? -1 : /next|coming/.test(which!) ? 1 : 0),
  ],
  [
    `${WITH}(?:the )?(last|past|previous|this coming|this|next|coming)? ?weekend`,
    ([which = 'this'], { today, direction }) => {
      const isWeekday = weekdayOf(today) > 0 && weekdayOf(today) < 6;
      if (/last|past|previous/.test(which)) return weekendAt(today, -1);
      if (which === 'next') return weekendAt(today, 1);
      return weekendAt(today, direction === 'past' && isWeekday ? -1 : 0);
    },
  ],
  [
    `${WITH}(?:the |these )?(?:last|past|previous) (${COUNT}) (${UNIT})`,
    ([count = '', unit = ''], { today }) => ({ first: moved(today, countOf(count), unit, -1), last: today }),
  ],
  [
    `(?:in |over |within |during )?(?:the )?(?:next|coming) (${COUNT}) (${UNIT})`,
    ([count = '', unit = ''], { today }) => ({ first: today, last: moved(today, countOf(count), unit, 1) }),
  ],
  [
    `within (${COUNT}) (${UNIT})`,
    ([count = '', unit = ''], { today }) => ({ first: today, last: moved(today, countOf(count), unit, 1) }),
  ],
  [
    `${WITH}(?:about |over )?(${COUNT}) (${UNIT}) ago`,
    ([count = '', unit = ''], { today }) =>
      unit.startsWith('day')
        ? one(today - countOf(count))
        : spanAt(moved(today, countOf(count), unit, -1), unit.replace('fortnight', 'week'), 0),
  ],
  [
    `(?:for|in) (?:more than |over |at least |about |almost |nearly )?(?:the (?:last|past) )?(${COUNT}) (${UNIT})(?: time| from now)?`,
    ([count = '', unit = ''], { today, direction }) =>
      one(moved(today, countOf(count), unit, direction === 'past' ? -1 : 1)),
  ],
  [
    `(?:more than|over|at least) (${COUNT}) (${UNIT})`,
    ([count = '', unit = ''], { today, direction }) =>
      one(moved(today, countOf(count), unit, direction === 'past' ? -1 : 1)),
  ],
  [
    `${WITH}(?:the )?(?:start|beginning) of (?:the |this )?(month|year)`,
    ([unit = ''], { today }) => one(spanAt(today, unit, 0).first),
  ],
  [
    `${WITH}(?:the )?end of (?:the |this )?(week|month|year)`,
    ([unit = ''], { today }) => one(unit === 'week' ? mondayOf(today) + 4 : spanAt(today, unit, 0).last),
  ],
  [
    `(?:in|since|during|of|from|before|after|by|until|for|around|throughout) (?:early |mid |late |mid-)?(?:(last|next|this) )?(${MONTH})\\b\\.?(?:,? (?:of )?(\\d{4}))?`,
    ([which, month = '', year], clock) => {
      const number = months.get(month)!;
      if (year) return monthSpan(Number(year), number);
      const span = monthOfYear(number, clock);
      if (which === 'last') return span.last >= clock.today ? yearAway(span, -1) : span;
      return which === 'next' && span.first <= clock.today ? yearAway(span, 1) : span;
    },
  ],
  [
    `(last|next|this) (${MONTH})`,
    ([which, month = ''], clock) =>
      monthOfYear(months.get(month)!, { ...clock, direction: which === 'last' ? 'past' : 'future' }),
  ],
  [
    `(?:(?:in|since|during|over|from) (?:the )?(?:last |this |next )?|(?:last|this|next) )(${SEASON})(?: of)?(?: (\\d{4}))?`,
    ([season = '', year], clock) => seasonOf(season, year ? Number(year) : undefined, clock),
  ],
  ['(?:in|since|during|before|after|of) ((?:19|20)\\d\\d)', ([year]) => yearSpan(Number(year))],
  [
    `${WITH}(?:this |the )?(last |next |coming |past )?(${WEEKDAY})(?: (?:morning|afternoon|evening|night))?`,
    ([which = '', name = ''], { today, direction }) => {
      const weekday = weekdays.get(name)!;
      const isPast = which.trim() ? /last|past/.test(which) : direction === 'past';
      return one(isPast ? lastWeekday(today, weekday) : nextWeekday(today, weekday));
    },
  ],
  [
    `(?:on|this|next|last|since|by) (${SHORT_WEEKDAY})`,
    ([name = ''], { today, direction }) => {
      const weekday = shortWeekdays.get(name)!;
      return one(direction === 'past' ? lastWeekday(today, weekday) : nextWeekday(today, weekday));
    },
  ],
  [
    '(?:on |by )?the (\\d{1,2})(?:st|nd|rd|th)',
    ([date = ''], { today, direction }) => {
      const step = direction === 'past' ? -1 : 1;
      for (let day = today; Math.abs(day - today) < 62; day += step)
        if (toDate(day).endsWith(`-${date.padStart(2, '0')}`)) return one(day);
      return undefined;
    },
  ],
];
const forms = RULES.map(
  ([form, read]) => [new RegExp(`(?<![\\p{L}\\p{N}])(?:${form})(?![\\p{L}\\p{N}])`, 'giu'), read] as const,
);

/** Reads a written date or a holiday, such as `March 3rd`, `12/24` or `Thanksgiving`. */
function writtenDates(text: string, { today, direction }: Clock): (Period & { length: number })[] {
  const tokens = tokenise(text);
  const parse = openDates(tokens, today);
  return tokens.flatMap((token, position) => {
    const dates = parse('written', position).map(({ value, end }) => ({ days: value, end }));
    const feasts = parse('holiday', position).map(({ value, end }) => ({
      days: [1, 0, -1].map((more) => value(yearOf(today) + more)),
      end,
    }));
    return [...dates, ...feasts].flatMap(({ days, end }) => {
      const known = days.filter((day) => day !== null);
      const day =
        direction === 'past'
          ? known.find((one) => one <= today)
          : (known.findLast((one) => one >= today) ?? (known.length === 1 ? known[0] : undefined));
      const last = tokens[end - 1]!.end;
      if (day === undefined || last - token.start < 3) return [];
      const lead = /(?:^|\s)((?:on|since|by|until|for|before|after|around|at) (?:the )?)$/i.exec(
        text.slice(0, token.start),
      );
      const start = token.start - (lead?.[1]?.length ?? 0);
      const at = { from: toDate(day), to: toDate(day) };
      return [{ text: text.slice(start, last), start, end: last, length: last - start, ...at }];
    });
  });
}

/** Finds the first time that a text names; undefined if there is none. */
export function findPeriod(text: string, today: string, direction: Direction): Period | undefined {
  const clock = { today: toDay(today), direction };
  const named = forms.flatMap(([form, read]) =>
    [...text.matchAll(form)].flatMap((match) => {
      const [words, ...parts] = match;
      const span = read(
        parts.map((part: Part) => part?.toLowerCase()),
        clock,
      );
      if (!span) return [];
      const start = match.index + (words.length - words.trimStart().length);
      const end = match.index + words.trimEnd().length;
      return [{ text: words.trim(), start, end, from: toDate(span.first), to: toDate(span.last) }];
    }),
  );
  return [...named, ...writtenDates(text, clock)].toSorted(
    (a, b) => a.start - b.start || b.end - b.start - (a.end - a.start),
  )[0];
}
