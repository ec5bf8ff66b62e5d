import type { Item } from '#assistant/offline/model.ts';
import { phrase } from '#assistant/offline/phrase.ts';
import { isIn } from '#assistant/offline/vocabulary.ts';

/** The items that name the subject of some words, and whether these tell of the past: `used to be Ben's boss`. */
export interface Subject {
  items: readonly Item[];
  isPast: boolean;
}

const isName = (item: Item | undefined): boolean => item?.word === '@';
const isShut = (item: Item | undefined): boolean => item?.word === ')';

/** Matches words for the next person in a list: `Ben and` his brother `Cem`, `Ben and` our chemist `Inge`. */
const relative = phrase(
  "(and|&|+|,|plus) ([{THEIR}|@ 's] ({BARE_ROLE})|(my|our|the) {QUALITY} [{QUALITY}]) [,] $",
);
const joined = phrase('(@|he|she) [{OPEN} ..4 {SHUT}|the {QUALITY}|(from|at) ..2] (and|&|+|,|plus)* $');
/** Words of which the name after them is not the subject. */
const prepositions = /^(?:of|with|by|for|about|like|than|from|to|at)$/;

/** Returns where the list of names that ends before `end` begins. */
export function listStart(items: readonly Item[], end: number): number {
  let from = end - 1;
  for (;;) {
    const before = items.slice(0, from);
    const kin = relative.find(before);
    const rest = kin ? before.slice(0, kin.from + 1) : before;
    const lead = /^(?:and|&|\+|,|plus)$/.test(rest.at(-1)?.word ?? '') ? joined.find(rest) : undefined;
    if (!lead) return from;
    from = lead.from;
  }
}

/** Returns the index after the name to which a remark in commas or brackets before `at` belongs: `Ben, a nurse,`. */
function beforeAside(items: readonly Item[], at: number): number {
  const isBracket = isShut(items[at - 1]);
  const open = items.slice(0, at - 1).findLastIndex(({ word }) => (isBracket ? word === '(' : word === ','));
  const isRemark =
    open > 0 &&
    isName(items[open - 1]) &&
    !isName(items[open + 1]) &&
    !/^(?:and|but|so)$/.test(items[open + 1]!.word);
  return isRemark && at - open < 10 ? open : at;
}

/** Returns the index after a name that a few words describe: `Ben from the ground floor`. */
function beforeTail(items: readonly Item[], end: number): number {
  const from = items.slice(0, end).findLastIndex(isName) + 1;
  const isTail =
    from > 0 &&
    end - from < 6 &&
    /^(?:from|at|in|on|upstairs|downstairs|next)$/.test(items[from]?.word ?? '');
  return isTail && items.slice(from, end).every(({ kind }) => kind === 'word' || kind === 'number')
    ? from
    : end;
}

/** Returns the subject nearest before a clause that has none of its own: `Ben moved and` works for Ana. */
export function leftOut(items: readonly Item[], at: number): readonly Item[] {
  let named: readonly Item[] = [];
  for (let i = at - 1; i >= 0; i--) {
    const { word } = items[i]!;
    const before = items[i - 1]?.word ?? '';
    if (/^(?:i|we)$/.test(word)) return [];
    if (/^(?:he|she|they)$/.test(word)) return [items[i]!];
    if (word !== '@' || (items[i + 1]?.word === "'s" && !isIn('AFTER_IS', items[i + 2]?.word ?? '')))
      continue;
    if (!prepositions.test(before)) return items.slice(listStart(items, i + 1), i + 1);
    if (named.length === 0) named = items.slice(i, i + 1);
  }
  return named;
}

/** Finds the subject of the words that begin at `at`. `isOne` tells that it is one person. */
export function subjectBefore(items: readonly Item[], at: number, isOne: boolean): Subject | undefined {
  let end = at;
  while (
    end > 0 &&
    (isIn('BEFORE_VERB', items[end - 1]!.word) ||
      isIn('NOW', items[end - 1]!.word) ||
      /^(?:to|turns?|turned|out|..+ly)$/.test(items[end - 1]!.word))
  )
    end--;
  const isPast = items.slice(end, at).some(({ word }) => /^(?:used|once|formerly|previously)$/.test(word));
  if (/^(?:who|that)$/.test(items[end - 1]?.word ?? '')) end -= items[end - 2]?.word === ',' ? 2 : 1;
  if (/^[,)]$/.test(items[end - 1]?.word ?? '')) end = beforeAside(items, end);
  end = beforeTail(items, end);
  const last = items[end - 1];
  if (!last) return /[^s]s$/.test(items[0]!.word) ? { items: [], isPast } : undefined;
  if (isName(last)) {
    const from = isOne ? end - 1 : listStart(items, end);
    const isObject =
      prepositions.test(items[from - 1]?.word ?? '') &&
      items[end]?.word !== 'who' &&
      items[end]?.word !== ',';
    return isObject ? undefined : { items: items.slice(from, end), isPast };
  }
  if (/^(?:he|she|they)$/.test(last.word)) return { items: [last], isPast };
  if (last.word === 'them' && items[end - 2]?.word === 'of') return { items: [last], isPast };
  if (isIn('CONNECTOR', last.word) || last.kind === 'mark' || last.kind === 'break') {
    const isAside = /^[(:–—-]$/.test(last.word) && isName(items[end - 2]);
    const found = isAside
      ? items.slice(isOne ? end - 2 : listStart(items, end - 1), end - 1)
      : leftOut(items, end);
    return found.length > 0 ? { items: found, isPast } : undefined;
  }
  return undefined;
}
