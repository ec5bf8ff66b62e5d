import { pastOf, toDate, toDay, type Day } from './day-arithmetic.ts';
import { openDates } from './grammar.ts';
import type { Match, Parse } from './phrase.ts';
import { isWord, tokenise, type Token } from './tokens.ts';
import { changesDate } from './neighbours.ts';
import type { Days } from './day-arithmetic.ts';

export interface FoundDate {
  text: string;
  start: number;
  end: number;
  /**
   * The day as `YYYY-MM-DD`. Null if the phrase gives no day or a future one, or if a word beside it may
   * change the day.
   */
  date: string | null;
  /** The grammar phrase with which the date was read. */
  rule: string;
}

/** Tells whether a token is joined to the one before it, as in `pre-Christmas`, `#friday` or `x@may`. */
const isInside = (tokens: readonly Token[], position: number): boolean => {
  const before = tokens[position - 1];
  return !!tokens[position]?.isGlued && (isWord(before) || /^[@./#_-]$/.test(before!.text));
};
/** Tells whether a date is joined to the text after it, as in `5/3/'19` and `may@x`. */
const goesOn = (tokens: readonly Token[], position: number): boolean => {
  const next = tokens[position];
  if (!next?.isGlued || next.text === "'s") return false;
  return isWord(next) || next.text === '@' || (next.text === '/' && !!tokens[position + 1]?.isGlued);
};

function longest(
  parse: Parse,
  tokens: readonly Token[],
  position: number,
  isPhrase: boolean,
): Match<Days> | undefined {
  const matches = [...parse('date', position), ...(isPhrase ? parse('terse', position) : [])];
  return matches
    .filter(({ end }) => end > position && !goesOn(tokens, end))
    .reduce<Match<Days> | undefined>(
      (best, match) => (best && best.end >= match.end ? best : match),
      undefined,
    );
}

/** Tells whether a date is that of a holiday, which may be named after another day: `Thanksgiving on Monday`. */
export const isHoliday = ({ rule }: FoundDate): boolean => rule.includes('{holiday}');

/**
 * Tells whether two dates stand side by side without a rule that reads them as one: `Thursday last month`.
 */
const isConflict = (first: FoundDate, second: FoundDate, text: string): boolean =>
  first.date !== second.date && /^\s+(?:(?:of|in|the|on)\s+)?$/.test(text.slice(first.end, second.start));

function read(text: string, today: Day, isPhrase: boolean): FoundDate[] {
  const tokens = tokenise(text);
  const parse = openDates(tokens, today);
  const found: FoundDate[] = [];
  for (let position = 0; position < tokens.length;) {
    const match = isInside(tokens, position) ? undefined : longest(parse, tokens, position, isPhrase);
    if (!match) {
      position++;
      continue;
    }
    const [{ start }, { end }] = [tokens[position]!, tokens[match.end - 1]!];
    const day = changesDate(parse, tokens, position, match.end) ? null : pastOf(match.value, today);
    found.push({
      text: text.slice(start, end),
      start,
      end,
      date: day === null ? null : toDate(day),
      rule: match.phrase,
    });
    position = match.end;
  }
  return found.map((date, index) => {
    const isUnclear = [index - 1, index].some((left) => {
      const [first, second] = [found[left], found[left + 1]];
      const isNamed = left === index - 1 && first && isHoliday(first);
      return first && second && !isNamed && isConflict(first, second, text);
    });
    return isUnclear ? { ...date, date: null } : date;
  });
}

/** Finds the date phrases of a text, in order. A month alone stands for its first day. */
export const findDates = (text: string, today: string): FoundDate[] => read(text, toDay(today), false);

/** Returns the day of a phrase as `YYYY-MM-DD`. Null if the phrase gives no day, or only a future one. */
export const resolveWhen = (when: string | null, today: string): string | null =>
  read(when ?? '', toDay(today), true).find(({ date }) => date !== null)?.date ?? null;
