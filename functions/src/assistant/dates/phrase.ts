import type { Day, Days, Lengths, Span } from './day-arithmetic.ts';
import type { Token } from './tokens.ts';
import { wordClasses } from './vocabulary.ts';

/** A birthday, perhaps without its year. */
export interface Birthday {
  year?: number | undefined;
  month: number;
  date: number;
}

/** Values that words are read as, by their category. A rule names categories in braces. */
export interface Values {
  /** `2`, `a`, `twenty-one`, `a couple of`. */
  count: number;
  /** A place in a row: `third`, `3rd`; `last` is -1, the one before it -2. */
  nth: number;
  /** A day of the month: in digits, in digits with an ending (`3rd`), as `third`, as `three`. */
  digitDay: number;
  suffixDay: number;
  /** The first day of a range such as `5-7`. */
  dayRange: number;
  ordinalDay: number;
  cardinalDay: number;
  dayNumber: number;
  /** In words: `third`, `three`. */
  spelledDay: number;
  number: number;
  ordinal: number;
  /** 1900 to 2099: `2016`, `'16`, `nineteen ninety-eight`. */
  writtenYear: number;
  /** Four digits. */
  fullYear: number;
  /** Before 1900; read only beside a day and a month. */
  oldYear: number;
  shortYear: number;
  twoDigitYear: number;
  shortBirthYear: number;
  /** `last year`, `two years ago`. */
  yearAgo: number;
  year: number;
  anyYear: number;
  /** 1 is January. */
  month: number;
  /** 0 is Sunday. The short ones (`sun`, `sat`) are often other words. */
  weekday: number;
  shortWeekday: number;
  anyWeekday: number;
  weekdays: number;
  season: number;
  unit: Lengths;
  duration: Lengths;
  holiday: (year: number) => Day;
  /** Months or years. */
  span: Span[];
  spanAgo: Span[];
  /** The Monday of a week. */
  week: Days;
  numericDate: Days;
  numericMonthDay: Days;
  /** `4-22` or `4.22`, which may also be a score, a price or a time. */
  looseMonthDay: Days;
  dashedMonthDay: Days;
  /** A date of the calendar, also beside its weekday. */
  calendar: Days;
  written: Days;
  nearDay: Days;
  /** A date that others are counted from. */
  anchor: Days;
  date: Days;
  numericBirthday: Birthday;
  birthYear: number;
  birthday: Birthday;
  /** Short forms, read only if the text is known to name a date. */
  terse: Days;
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
 * Makes a rule. A phrase is a row of words: `a|b` is one or the other, `word?` may be absent, `WORDS` is a class of
 * the vocabulary, `{name}` the value of a category, `<name>` a condition. Undefined as value means no match.
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

/** Reads a category that is no list of phrases: numbers, names of months. */
export interface Reader {
  /** Returns whether the category may begin with this word. */
  startsWith(word: string): boolean;
  read(tokens: readonly Token[], position: number, today: Day): Omit<Match, 'phrase'>[];
}

export interface Grammar {
  categories: Record<Category, Reader | readonly Rule[]>;
  /** Conditions on a place in the text, before the token of that position. */
  guards: Record<string, (tokens: readonly Token[], position: number) => boolean>;
}

export type Parse = <Name extends Category>(name: Name, position: number) => Match<Values[Name]>[];

const MAX_WORDS = 2000;

type RulesFor = (name: Category) => readonly Rule[];
/** For a word that no category begins with. */
const none: RulesFor = () => [];

/** Returns a function that gives the rules of a category that may begin with a word. It remembers its answers. */
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
 * Returns a function that opens a text for reading: it reads a category at a position and gives one match per end; the
 * earlier rule wins. Each category is read once at each position, so the time grows with the length of the text only.
 */
export function openGrammar(grammar: Grammar): (tokens: readonly Token[], today: Day) => Parse {
  const { categories, guards } = grammar;
  const indexOf = openIndex(grammar);

  return (tokens, today) => {
    const read: Map<Category, Match[]>[] = [];
    const rulesAt = tokens.map(({ text }) => indexOf(text));

    /** Matches the elements from `index` on and calls `done` for each way they fit. */
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
