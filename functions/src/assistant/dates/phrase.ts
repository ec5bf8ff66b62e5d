import type { Day, Days, Lengths, Span } from './day-arithmetic.ts';
import type { Token } from './tokens.ts';
import { wordClasses } from './vocabulary.ts';

/** A birthday, perhaps without its year. */
export interface Birthday {
  year?: number | undefined;
  month: number;
  date: number;
}

/** The value of each category of words. A rule names a category in braces. */
export interface Values {
  /** `2`, `a`, `twenty-one`, `a couple of`. */
  count: number;
  /** A place in a row: 3 for `third` and `3rd`, -1 for `last`, -2 for the one before the last. */
  nth: number;
  /** A day of the month: `3` (digitDay) or `3rd` (suffixDay). */
  digitDay: number;
  suffixDay: number;
  /** The first day of a range such as `5-7`. */
  dayRange: number;
  ordinalDay: number;
  cardinalDay: number;
  dayNumber: number;
  /** A day of the month in words: `third` or `three`. */
  spelledDay: number;
  number: number;
  ordinal: number;
  /** A year from 1900 to 2099: `2016`, `'16`, `nineteen ninety-eight`. */
  writtenYear: number;
  /** A year of four digits. */
  fullYear: number;
  /** A year before 1900, read only beside a day and a month. */
  oldYear: number;
  shortYear: number;
  twoDigitYear: number;
  shortBirthYear: number;
  /** `last year`, `two years ago`. */
  yearAgo: number;
  year: number;
  anyYear: number;
  /** Number of the month; 1 is January. */
  month: number;
  /**
   * Number of the weekday; 0 is Sunday. Short forms (`sun`, `sat`) have their own category, because they are
   * often other words.
   */
  weekday: number;
  shortWeekday: number;
  anyWeekday: number;
  weekdays: number;
  season: number;
  unit: Lengths;
  duration: Lengths;
  holiday: (year: number) => Day;
  /** Months or years, by their first and last day. */
  span: Span[];
  spanAgo: Span[];
  /** A week, given by its Monday. */
  week: Days;
  numericDate: Days;
  numericMonthDay: Days;
  /** `4-22` or `4.22`, which may also be a score, a price or a time. */
  looseMonthDay: Days;
  dashedMonthDay: Days;
  /** A calendar date, perhaps with its weekday. */
  calendar: Days;
  written: Days;
  nearDay: Days;
  /** A date from which other dates are counted: `two days before yesterday`. */
  anchor: Days;
  date: Days;
  numericBirthday: Birthday;
  birthYear: number;
  birthday: Birthday;
  /** Short forms, read only if the text is known to contain a date. */
  terse: Days;
  /** A day to come: `by Friday`, `in two weeks`. */
  due: Days;
}
export type Category = keyof Values;

type Capture<Name> = Name extends `${infer Optional extends Category}?`
  ? Values[Optional] | undefined
  : Name extends Category
    ? Values[Name]
    : never;
type Captures<Phrase extends string> = Phrase extends `${string}{${infer Name}}${infer Rest}`
  ? [Capture<Name>, ...Captures<Rest>]
  : [];

interface Element {
  kind: 'words' | 'category' | 'guard';
  name: string;
  words: ReadonlySet<string>;
  isOptional: boolean;
}

export interface Rule {
  phrase: string;
  elements: Element[];
  value(today: Day, ...captures: unknown[]): unknown;
}

function toElement(part: string): Element {
  const isOptional = part.endsWith('?');
  const body = isOptional ? part.slice(0, -1) : part;
  const name = body.slice(1, -1);
  if (body.startsWith('<')) return { kind: 'guard', name, words: new Set(), isOptional };
  if (body.startsWith('{'))
    return {
      kind: 'category',
      name: name.replace('?', ''),
      words: new Set(),
      isOptional: isOptional || name.endsWith('?'),
    };
  const words = body.split('|').flatMap((word) => wordClasses[word] ?? [word]);
  return { kind: 'words', name: '', words: new Set(words), isOptional };
}

/**
 * Makes a rule of a phrase and the value it gives. In the phrase, `a|b` is one or the other, `word?` may be
 * absent, `WORDS` is a class of the vocabulary, `{name}` the value of a category and `<name>` a condition. If
 * `value` returns undefined, the rule does not match.
 */
export const rule = <const Phrase extends string, Value>(
  phrase: Phrase,
  value: (today: Day, ...captures: Captures<Phrase>) => Value | undefined,
): Rule => ({ phrase, elements: phrase.split(' ').map(toElement), value: value as Rule['value'] });

export interface Match<Value = unknown> {
  value: Value;
  /** Index of the token after the phrase. */
  end: number;
  phrase: string;
}

type Captured = readonly (Match | undefined)[];

/** Reads a category without phrases, such as numbers or the names of months. */
export interface Reader {
  /** Tells whether the category may begin with this word. */
  startsWith(word: string): boolean;
  read(tokens: readonly Token[], position: number, today: Day): Omit<Match, 'phrase'>[];
}

export interface Grammar {
  categories: Record<Category, Reader | readonly Rule[]>;
  /** Conditions on the text at a position, which is that of the next token. */
  guards: Record<string, (tokens: readonly Token[], position: number) => boolean>;
}

export type Parse = <Name extends Category>(name: Name, position: number) => Match<Values[Name]>[];

const MAX_WORDS = 2000;

type RulesFor = (name: Category) => readonly Rule[];
/** The rules for a word with which no category begins: none. */
const none: RulesFor = () => [];

/**
 * Returns a function that gives the rules by which a category may begin with a word. Its answers are cached.
 */
function openIndex({ categories }: Grammar): (word: string) => RulesFor {
  const sources = Object.values(categories);
  const readers = sources.filter((source) => 'read' in source);
  const literals = new Set(
    sources.flatMap((source) =>
      'read' in source ? [] : source.flatMap(({ elements }) => elements.flatMap(({ words }) => [...words])),
    ),
  );
  function openWord(word: string): RulesFor {
    if (!literals.has(word) && !readers.some((reader) => reader.startsWith(word))) return none;
    const known = new Map<Category, readonly Rule[]>();
    const mayStart = (name: Category): boolean => {
      const source = categories[name];
      return 'read' in source ? source.startsWith(word) : rulesFor(name).length > 0;
    };
    function isFirst({ elements }: Rule): boolean {
      for (const { kind, name, words, isOptional } of elements) {
        if (kind === 'words' ? words.has(word) : kind === 'category' && mayStart(name as Category))
          return true;
        if (kind !== 'guard' && !isOptional) return false;
      }
      return false;
    }
    function rulesFor(name: Category): readonly Rule[] {
      const source = categories[name];
      const rules = known.get(name) ?? ('read' in source ? [] : source.filter(isFirst));
      known.set(name, rules);
      return rules;
    }
    return rulesFor;
  }

  const byWord = new Map<string, RulesFor>();
  return (word) => {
    if (byWord.size > MAX_WORDS) byWord.clear();
    const rulesFor = byWord.get(word) ?? openWord(word);
    if (rulesFor !== none) byWord.set(word, rulesFor);
    return rulesFor;
  };
}

/**
 * Returns a function that opens a text for reading. The opened text reads a category at a position and
 * returns one match per end; of several rules the earlier one wins. Each category is read once per position,
 * so the time grows only with the length of the text.
 */
export function openGrammar(grammar: Grammar): (tokens: readonly Token[], today: Day) => Parse {
  const { categories, guards } = grammar;
  const indexOf = openIndex(grammar);

  return (tokens, today) => {
    const read: Map<Category, Match[]>[] = [];
    const rulesAt = tokens.map(({ text }) => indexOf(text));

    /**
     * Matches the elements of a phrase from `index` on. Calls `done` once for each way in which they match.
     */
    function follow(
      elements: readonly Element[],
      index: number,
      position: number,
      captures: Captured,
      done: (end: number, captures: Captured) => void,
    ): void {
      const element = elements[index];
      if (!element) return done(position, captures);
      const { kind, name, words, isOptional } = element;
      if (kind === 'guard') {
        if (guards[name]!(tokens, position)) follow(elements, index + 1, position, captures, done);
        return;
      }
      const token = tokens[position];
      if (token && kind === 'words') {
        if (words.has(token.text)) follow(elements, index + 1, position + 1, captures, done);
      } else if (token)
        for (const match of parse(name as Category, position))
          follow(elements, index + 1, match.end, [...captures, match], done);
      if (isOptional)
        follow(
          elements,
          index + 1,
          position,
          kind === 'category' ? [...captures, undefined] : captures,
          done,
        );
    }

    function parse(name: Category, position: number): Match[] {
      const token = tokens[position];
      if (!token || rulesAt[position] === none) return [];
      const here = (read[position] ??= new Map<Category, Match[]>());
      const known = here.get(name);
      if (known) return known;
      const found: Match[] = [];
      here.set(name, found);
      const source = categories[name];
      if ('read' in source) {
        if (source.startsWith(token.text))
          for (const { value, end } of source.read(tokens, position, today))
            found.push({ value, end, phrase: name });
        return found;
      }
      for (const { phrase, elements, value } of rulesAt[position]!(name))
        follow(elements, 0, position, [], (end, captures) => {
          if (found.some((match) => match.end === end)) return;
          const meaning = value(today, ...captures.map((match) => match?.value));
          const [only] = captures;
          const isPassedOn = captures.length === 1 && only?.value === meaning;
          if (meaning !== undefined)
            found.push({ value: meaning, end, phrase: isPassedOn ? only!.phrase : phrase });
        });
      return found;
    }

    return parse as Parse;
  };
}
