import type { Item, Reference } from './model.ts';
import { vocabulary } from './vocabulary.ts';

/** Part of a clause that a phrase has matched. */
export interface Match {
  from: number;
  to: number;
  /** Returns the items of a named part, empty if it is absent. */
  part: (name: string) => Item[];
}

interface State {
  items: readonly Item[];
  parts: Map<string, [number, number]>;
  /** Number of this search; positions that failed in it are not tried again. */
  search: number;
}

/** Returns the index after the match at `at`, or -1. */
type Step = (state: State, at: number) => number;
type Build = (next: Step) => Step;

/** Longest gap that `..` skips. */
const LONGEST_GAP = 8;
let searches = 0;

/** Remembers where a step failed, so that a search takes time in proportion to the length of the clause. */
function remembered(step: Step): Step {
  const failed: number[] = [];
  return (state, at) => {
    if (failed[at] === state.search) return -1;
    const end = step(state, at);
    if (end < 0) failed[at] = state.search;
    return end;
  };
}

const one =
  (fits: (item: Item) => boolean): Build =>
  (next) =>
  (state, at) => {
    const item = state.items[at];
    return item !== undefined && fits(item) ? next(state, at + 1) : -1;
  };

const sequence =
  (parts: Build[]): Build =>
  (next) =>
    parts.reduceRight((rest, part) => part(rest), next);

const either =
  (parts: Build[]): Build =>
  (next) => {
    const steps = parts.map((part) => part(next));
    return remembered((state, at) => {
      for (const step of steps) {
        const end = step(state, at);
        if (end >= 0) return end;
      }
      return -1;
    });
  };

const repeated =
  (part: Build): Build =>
  (next) => {
    const again: Step = remembered((state, at) => {
      const end = step(state, at);
      return end >= 0 ? end : next(state, at);
    });
    const step = part((state, at) => again(state, at));
    return again;
  };

/** Skips as few items as possible; with `stops`, no person and no contact details. */
const gap =
  (most: number, stops: boolean): Build =>
  (next) =>
    remembered((state, at) => {
      for (let to = at; to <= Math.min(at + most, state.items.length); to++) {
        const end = next(state, to);
        if (end >= 0) return end;
        if (stops && /^[@<]/.test(state.items[to]?.word ?? '')) break;
      }
      return -1;
    });

const named =
  (name: string, part: Build): Build =>
  (next) => {
    const from = new Map<number, number>();
    const inner = part((state, to) => {
      const before = state.parts.get(name);
      state.parts.set(name, [from.get(state.search) ?? to, to]);
      const end = next(state, to);
      if (end < 0 && before) state.parts.set(name, before);
      else if (end < 0) state.parts.delete(name);
      return end;
    });
    return (state, at) => {
      from.clear();
      from.set(state.search, at);
      return inner(state, at);
    };
  };

const ahead =
  (part: Build, isWanted: boolean): Build =>
  (next) => {
    const step = part((_, at) => at);
    return (state, at) => (step(state, at) >= 0 === isWanted ? next(state, at) : -1);
  };

const behind =
  (part: Build): Build =>
  (next) => {
    const step = part((_, at) => at);
    return (state, at) => (at > 0 && step(state, at - 1) === at ? -1 : next(state, at));
  };

const anchor =
  (isEnd: boolean): Build =>
  (next) =>
  (state, at) =>
    at === (isEnd ? state.items.length : 0) ? next(state, at) : -1;

const classes = new Map<string, Build>();

function classOf(name: string): Build {
  const found = classes.get(name);
  if (found) return found;
  const words = vocabulary[name];
  if (words === undefined) throw new Error(`The vocabulary has no ${name}`);
  const build =
    typeof words === 'string'
      ? parse(words)
      : one(typeof words === 'function' ? words : (item) => words.has(item.word));
  classes.set(name, build);
  return build;
}

const literal = (word: string): Build =>
  one(
    word.startsWith('~')
      ? (item) => item.word.endsWith(word.slice(1)) && item.word.length > word.length
      : (item) => item.word === word,
  );

const lexer = /\.{3}|\.\.\d*|\)\*|\]\*|[()[\]|]|<!|!(?=[({[a-z'])|\w+:(?=[({.[@])|\{[A-Z_]+\}|[^\s()[\]|]+/g;

/** Translates a phrase, for example `[also] {MEET} who:{PEOPLE} at ..3 $`. */
function parse(text: string): Build {
  const words = text.match(lexer) ?? [];
  let at = 0;
  function alternatives(): Build {
    const parts: Build[][] = [[]];
    while (at < words.length && !/^[)\]]/.test(words[at]!)) {
      if (words[at] === '|') {
        at++;
        parts.push([]);
      } else parts.at(-1)!.push(element());
    }
    return parts.length === 1 ? sequence(parts[0]!) : either(parts.map(sequence));
  }
  function element(): Build {
    const word = words[at++]!;
    if (word === '(' || word === '[') {
      const inside = alternatives();
      const close = words[at++];
      if (close?.endsWith('*')) return repeated(inside);
      return word === '[' ? either([inside, sequence([])]) : inside;
    }
    if (word === '!' && !/^[|)\]]|^$/.test(words[at] ?? '')) return ahead(element(), false);
    if (word === '<!') return behind(element());
    if (/^\w+:$/.test(word)) return named(word.slice(0, -1), element());
    if (word === '...') return gap(Infinity, false);
    if (word.startsWith('..')) return gap(Number(word.slice(2)) || LONGEST_GAP, true);
    if (word === '^' || word === '$') return anchor(word === '$');
    if (/^\{[A-Z_]+\}$/.test(word)) return classOf(word.slice(1, -1));
    return literal(word);
  }
  return alternatives();
}

export interface Phrase {
  /** Returns the first match from an item on. */
  find: (items: readonly Item[], from?: number) => Match | undefined;
  occurs: (items: readonly Item[]) => boolean;
}

/** Makes a matcher over the items of a clause. It is built when it is first used. */
export function phrase(text: string): Phrase {
  let step: Step | undefined;
  const isOpening = text.startsWith('^ ');
  const find: Phrase['find'] = (items, from = 0) => {
    step ??= parse(text)((_, at) => at);
    const state: State = { items, parts: new Map(), search: ++searches };
    for (let at = from; at <= (isOpening ? 0 : items.length); at++) {
      const to = step(state, at);
      if (to < 0) continue;
      const part = (name: string): Item[] => items.slice(...(state.parts.get(name) ?? [0, 0]));
      return { from: at, to, part };
    }
    return undefined;
  };
  return { find, occurs: (items) => find(items) !== undefined };
}

/** Names of the rules that are switched off, to measure what each is worth. */
export const switchedOff = new Set<string>();

/** A phrase with a name and a sentence that shows it. Extra properties belong to the parser. */
export type Rule<Extra = object> = Phrase & { name: string; example: string } & Extra;

/** Makes the rules of a table from `name: [phrase, example, extra]`. */
export const rules = <Extra = object>(
  group: string,
  table: Record<string, [text: string, example: string, extra?: Extra]>,
): Rule<Extra>[] =>
  Object.entries(table).map(([key, [text, example, extra]]) => {
    const name = `${group}/${key}`;
    const { find } = phrase(text);
    const findIfOn: Phrase['find'] = (items, from) => (switchedOff.has(name) ? undefined : find(items, from));
    return {
      ...(extra as Extra),
      name,
      example,
      find: findIfOn,
      occurs: (items) => findIfOn(items) !== undefined,
    };
  });

/** Returns the references in a part of a clause, in order. */
export const namesIn = (items: readonly Item[]): Reference[] =>
  items.flatMap(({ reference }) => (reference ? [reference] : []));
