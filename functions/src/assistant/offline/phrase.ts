import type { Item, Person } from './model.ts';
import { vocabulary } from './vocabulary.ts';

/** The part of a clause that a phrase has matched. */
export interface Match {
  from: number;
  to: number;
  /** Returns the items of a named part; empty if the part is absent. */
  part: (name: string) => Item[];
}

interface State {
  items: readonly Item[];
  parts: Map<string, [number, number]>;
  /** Number of this search. A position that failed under this number is not tried again. */
  search: number;
}

/** Returns the index after a match that begins at `at`; -1 if there is none. */
type Step = (state: State, at: number) => number;

/** A compiled part of a phrase. */
interface Part {
  build: (next: Step) => Step;
  /** Sets of the words with which it can begin; undefined if the word alone does not tell. */
  first: ReadonlySet<string>[] | undefined;
  isOptional: boolean;
}

/** Maximum number of items that `..` skips. */
const LONGEST_GAP = 8;
let searches = 0;

/** Remembers where a step failed, so that a search takes time proportional to the length of the clause. */
function remembered(step: Step): Step {
  const failed: number[] = [];
  return (state, at) => {
    if (failed[at] === state.search) return -1;
    const end = step(state, at);
    if (end < 0) failed[at] = state.search;
    return end;
  };
}

const union = (parts: readonly Part[]): Part['first'] =>
  parts.some(({ first }) => !first) ? undefined : parts.flatMap(({ first }) => first!);

/** Sets with more words than this are searched in place and not copied into one set. */
const LARGE = 60;

/** Returns a function that tells whether a word is in one of the sets. */
function testOf(sets: readonly ReadonlySet<string>[]): (word: string) => boolean {
  const small = new Set(sets.filter(({ size }) => size <= LARGE).flatMap((set) => [...set]));
  const large = [...new Set(sets.filter(({ size }) => size > LARGE))];
  return (word) => small.has(word) || large.some((set) => set.has(word));
}

const nothing: Part = { build: (next) => next, first: [], isOptional: true };

const one = (fits: (item: Item) => boolean, words?: ReadonlySet<string>): Part => ({
  build: (next) => (state, at) => {
    const item = state.items[at];
    return item !== undefined && fits(item) ? next(state, at + 1) : -1;
  },
  first: words && [words],
  isOptional: false,
});

function sequence(parts: readonly Part[]): Part {
  const start = parts.findIndex(({ isOptional }) => !isOptional);
  return {
    build: (next) => parts.reduceRight((rest, { build }) => build(rest), next),
    first: union(start < 0 ? parts : parts.slice(0, start + 1)),
    isOptional: start < 0,
  };
}

const either = (parts: readonly Part[]): Part => ({
  build: (next) => {
    const steps = parts.map(({ build }) => build(next));
    return remembered((state, at) => {
      for (const step of steps) {
        const end = step(state, at);
        if (end >= 0) return end;
      }
      return -1;
    });
  },
  first: union(parts),
  isOptional: parts.some(({ isOptional }) => isOptional),
});

const repeated = (part: Part): Part => ({
  build: (next) => {
    const again: Step = remembered((state, at) => {
      const end = step(state, at);
      return end >= 0 ? end : next(state, at);
    });
    const step = part.build((state, at) => again(state, at));
    return again;
  },
  first: part.first,
  isOptional: true,
});

/**
 * Skips as few items as possible, at most `most`. With `stops` it does not skip people or contact details.
 */
const gap = (most: number, stops: boolean): Part => ({
  build: (next) =>
    remembered((state, at) => {
      for (let to = at; to <= Math.min(at + most, state.items.length); to++) {
        const end = next(state, to);
        if (end >= 0) return end;
        if (stops && /^[@<]/.test(state.items[to]?.word ?? '')) break;
      }
      return -1;
    }),
  first: undefined,
  isOptional: true,
});

const named = (name: string, part: Part): Part => ({
  build: (next) => {
    let from = 0;
    const inner = part.build((state, to) => {
      const start = from;
      const before = state.parts.get(name);
      state.parts.set(name, [start, to]);
      const end = next(state, to);
      if (end < 0 && before) state.parts.set(name, before);
      else if (end < 0) state.parts.delete(name);
      return end;
    });
    return (state, at) => {
      from = at;
      return inner(state, at);
    };
  },
  first: part.first,
  isOptional: part.isOptional,
});

/** Takes no item. The phrase goes on if `fits` says so at a position. */
const without = (fits: (state: State, at: number) => boolean, first?: Part['first']): Part => ({
  build: (next) => (state, at) => (fits(state, at) ? next(state, at) : -1),
  first,
  isOptional: true,
});

const ahead = (part: Part): Part => {
  const step = part.build((_, at) => at);
  return without((state, at) => step(state, at) < 0, []);
};

const behind = (part: Part): Part => {
  const step = part.build((_, at) => at);
  return without((state, at) => at === 0 || step(state, at - 1) !== at, []);
};

const atStart = without((_, at) => at === 0, []);
const atEnd = without(({ items }, at) => at === items.length);

const classes = new Map<string, Part>();

function classOf(name: string): Part {
  const found = classes.get(name);
  if (found) return found;
  const words = vocabulary[name];
  if (words === undefined) throw new Error(`The vocabulary has no ${name}`);
  const part =
    typeof words === 'string' || Array.isArray(words)
      ? parse([words].flat().join('|'))
      : typeof words === 'function'
        ? one(words)
        : one((item) => words.has(item.word), words);
  classes.set(name, part);
  return part;
}

const lexer = /\.{3}|\.\.\d*|\)\*|\]\*|[()[\]|]|<!|!(?=[({[a-z'])|\w+:(?=[({.[@])|\{[A-Z_]+\}|[^\s()[\]|]+/g;

/** Compiles a phrase such as `[also] {MEET} who:{PEOPLE} at ..3 $`. */
function parse(text: string): Part {
  const words = text.match(lexer) ?? [];
  let at = 0;
  function alternatives(): Part {
    const parts: Part[][] = [[]];
    while (at < words.length && !/^[)\]]/.test(words[at]!)) {
      if (words[at] === '|') {
        at++;
        parts.push([]);
      } else parts.at(-1)!.push(element());
    }
    return parts.length === 1 ? sequence(parts[0]!) : either(parts.map(sequence));
  }
  function element(): Part {
    const word = words[at++]!;
    if (word === '(' || word === '[') {
      const inside = alternatives();
      const close = words[at++];
      if (close?.endsWith('*')) return repeated(inside);
      return word === '[' ? either([inside, nothing]) : inside;
    }
    if (word === '!' && !/^[|)\]]|^$/.test(words[at] ?? '')) return ahead(element());
    if (word === '<!') return behind(element());
    if (/^\w+:$/.test(word)) return named(word.slice(0, -1), element());
    if (word === '...') return gap(Infinity, false);
    if (word.startsWith('..')) return gap(Number(word.slice(2)) || LONGEST_GAP, true);
    if (word === '^') return atStart;
    if (word === '$') return atEnd;
    if (/^\{[A-Z_]+\}$/.test(word)) return classOf(word.slice(1, -1));
    return one((item) => item.word === word, new Set([word]));
  }
  return alternatives();
}

export interface Phrase {
  /** Returns the first match at or after the item `from`. */
  find: (items: readonly Item[], from?: number) => Match | undefined;
  /** Returns all matches, none of which begins before the end of another. */
  all: (items: readonly Item[]) => Match[];
  occurs: (items: readonly Item[]) => boolean;
}

/** Makes a matcher over the items of a clause. The phrase is compiled at its first use. */
export function phrase(text: string): Phrase {
  let step: Step | undefined;
  let canBegin: ((word: string) => boolean) | undefined;
  const isOpening = text.startsWith('^ ');
  const find: Phrase['find'] = (items, from = 0) => {
    if (!step) {
      const part = parse(text);
      step = part.build((_, at) => at);
      canBegin = part.isOptional || !part.first ? undefined : testOf(part.first);
    }
    let state: State | undefined;
    for (let at = from; at <= (isOpening ? 0 : items.length); at++) {
      if (canBegin && !canBegin(items[at]?.word ?? '')) continue;
      state ??= { items, parts: new Map(), search: ++searches };
      const { parts } = state;
      const to = step(state, at);
      if (to >= 0) return { from: at, to, part: (name) => items.slice(...(parts.get(name) ?? [0, 0])) };
    }
    return undefined;
  };
  return withFind(find);
}

const withFind = (find: Phrase['find']): Phrase => ({
  find,
  all: (items) => {
    const found: Match[] = [];
    for (let match = find(items); match; match = find(items, match.to)) found.push(match);
    return found;
  },
  occurs: (items) => find(items) !== undefined,
});

/** Names of the rules that are switched off, to measure the effect of each. */
export const switchedOff = new Set<string>();
/** Names of the rules that have matched; callers clear the set. */
export const matched = new Set<string>();

/** A phrase with a name and an example sentence. Extra properties are for the parser. */
export type Rule<Extra = object> = Phrase & { name: string; example: string } & Extra;

/**
 * Makes the rules of a table. Each line is `name: phrase // example`. `extra` holds properties that all of
 * them share.
 */
export const rules = <const Extra extends object>(
  group: string,
  extra: Extra,
  lines: readonly string[],
): Rule<Extra>[] =>
  lines.map((line) => {
    const [, key = '', text = '', example = ''] = /^(\w+): (.*) \/\/ (.*)$/.exec(line) ?? [];
    const name = `${group}/${key}`;
    const { find } = phrase(text);
    const findIfOn: Phrase['find'] = (items, from) => {
      const match = switchedOff.has(name) ? undefined : find(items, from);
      if (match) matched.add(name);
      return match;
    };
    return { ...extra, name, example, ...withFind(findIfOn) };
  });

/** Returns the people that some items name, in order. */
export const peopleIn = (items: readonly Item[]): Person[] => [
  ...new Set(items.flatMap(({ reference }) => (reference ? [reference.person] : []))),
];
