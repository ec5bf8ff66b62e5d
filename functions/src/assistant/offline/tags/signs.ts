import { isTagPair } from '#assistant/lexicon/tag-pairs.ts';
import { isCertainVerb } from '#assistant/lexicon/verbs.ts';
import type { Clause, Item } from '#assistant/offline/model.ts';
import { phrase } from '#assistant/offline/phrase.ts';
import { textOfItems } from '#assistant/offline/sentence-items.ts';
import { basesOf, isIn } from '#assistant/offline/vocabulary.ts';
import { openTags } from '#assistant/text/tag-names.ts';

/** People or a tag in a sentence. */
export interface Sign {
  kind: 'people' | 'tag';
  /** The way it is written: names, a pronoun, a tag of the user, a hashtag, words that may be a tag. */
  form: string;
  /** Range of its words among the items of the sentence; empty if the sentence leaves it out. */
  from: number;
  to: number;
  /** The name of the tag. */
  name: string;
}

/** A sentence with the people and tags in it. */
export interface Line {
  clauses: readonly Clause[];
  items: readonly Item[];
  signs: Sign[];
}

/** Returns the clause of people or a tag. */
export const clauseAt = ({ clauses, items }: Line, { from }: Sign): Clause =>
  clauses.findLast(({ start }) => start <= (items[from]?.start ?? 0)) ?? clauses[0]!;

const LONGEST_TAG = 6;
const group = phrase(
  '^ ({GROUP_WORD}|each|none|neither|the ({COUNT}|following|lot|pair)) !({LIST_NOUN}) [of] [the] [them|these|those] [{COUNT}|lot] [people]',
);
const quote = phrase('^ {QUOTE} ..5 {QUOTE}');
/** Matches words of a sentence in which any other words may be a tag. */
const talksOfTags = phrase('({TAG_WORD}|{TAGGED}|{TAG_VERB}|{UNTAG}|{LIST_NOUN}|{ARROW}|=|under)');
const files = phrase('({ORDER}|{FILED}|{SWAPPED})');
/** Matches words after which even `at` and `on` may begin a tag: `flagged as at risk`. */
const opener = /^(?:as|under|called|named|:|=|"|“)$/;
const stops = [
  'SUBORDINATOR',
  'CONNECTOR',
  'SUBJECT',
  'BE',
  'AUXILIARY',
  'DETERMINER',
  'HIM_THEIR',
  'EMPTY_WORD',
  'TAGGED',
  'TAG_STOP',
  'TAG_IN',
  'TAG_OUT',
] as const;

const orders = ['TAG_VERBS', 'TAKEN_AWAY', 'SWAPPED', 'UNTAG'] as const;
const small = /^(?:at|on|in|off|out|up|no|not)$/;

const isJoin = ({ word }: Item): boolean =>
  isIn('JOIN_WORD', word) || /^(?:\+|also|both|to|from|on|off|for)$/.test(word);

/** Returns the end of a list of people that begins at `at`, and the way it is written. */
function peopleAt(items: readonly Item[], at: number): [to: number, form: string] | undefined {
  const { word, reference } = items[at]!;
  const isPerson = (item: Item): boolean => item.reference !== undefined || isIn('HIM', item.word);
  let to = at + 1;
  for (let next = to; items[next] && (isPerson(items[next]!) || isJoin(items[next]!)); next++)
    if (isPerson(items[next]!)) to = next + 1;
  if (!reference && !(isIn('HIM', word) && to > at + 1)) {
    if (isIn('HIM_THEIR', word)) return [at + 1, word];
    const found = group.find(items.slice(at, at + LONGEST_TAG));
    const end = at + (found?.to ?? 0);
    return found && !items[end]?.reference ? [end, 'group'] : undefined;
  }
  return [to, to > at + 1 ? 'names' : 'name'];
}

type Found = [to: number, form: string, name: string];

/** Returns the end of a tag that begins at `at`, the way it is written, and its name. */
function tagAt(
  items: readonly Item[],
  at: number,
  clause: Clause,
  tags: readonly string[],
): Found | undefined {
  const textOf = (from: number, to: number): string => textOfItems(clause, items.slice(from, to));
  if (items[at]!.kind === 'hashtag') return [at + 1, 'hashtag', textOf(at, at + 1).slice(1)];
  const toTag = openTags(tags);
  const quoted = quote.find(items.slice(at, at + LONGEST_TAG + 2));
  if (quoted && quoted.to > 2) {
    const name = textOf(at + 1, at + quoted.to - 1);
    return [at + quoted.to, toTag(name) ? 'known quoted' : 'quoted', toTag(name)?.name ?? name];
  }
  const isWord = ({ kind, reference }: Item): boolean => !reference && (kind === 'word' || kind === 'number');
  const words = items.slice(at, at + LONGEST_TAG);
  if (!isWord(words[0]!) || isIn('DETERMINER', words[0]!.word)) return undefined;
  const end = words.findIndex((item) => !isWord(item) && !/^[&+'’/-]$/.test(item.word));
  for (let length = end < 0 ? words.length : end; length > 0; length--) {
    const tag = toTag(textOf(at, at + length));
    const last = words[length - 1]!;
    if (tag && isWord(last) && (tag.isExact || !isIn('LIST_NOUN', last.word)))
      return [at + length, tag.isExact ? 'known' : 'like', tag.name];
  }
  return undefined;
}

/** Returns the end of the words from `at` on that may be a tag nobody has used before. */
function openAt(items: readonly Item[], at: number, clause: Clause, isFree: (i: number) => boolean): number {
  const isOrder = ({ word }: Item): boolean =>
    basesOf(word).some((base) => orders.some((name) => isIn(name, base)));
  const isCalled = at > 0 && isIn('LIST_NOUN', items[at - 1]!.word);
  const isStop = (item: Item): boolean =>
    (item.kind !== 'word' && item.kind !== 'number') ||
    stops.some((name) => isIn(name, item.word)) ||
    (isIn('LIST_NOUN', item.word) && !isCalled) ||
    isOrder(item) ||
    (isCertainVerb(item.word) && !item.word.endsWith('ed'));
  const isOpened = at > 0 && opener.test(items[at - 1]!.word) && small.test(items[at]!.word);
  let to = isOpened ? at + 1 : at;
  while (to < items.length && to - at < LONGEST_TAG - 1 && isFree(to) && !isStop(items[to]!)) to++;
  const pair = items.slice(to - 1, to + 2);
  return to > at && pair.length === 3 && isTagPair(textOfItems(clause, pair)) ? to + 2 : to;
}

/** Finds the people and tags of a sentence. */
export function toLine(clauses: readonly Clause[], tags: readonly string[]): Line {
  const items = clauses.flatMap((clause) => clause.items);
  const signs: Sign[] = [];
  for (let at = 0; at < items.length; at++) {
    const tag = tagAt(items, at, clauses[0]!, tags);
    const people = tag ? undefined : peopleAt(items, at);
    if (!tag && !people) continue;
    const [to, form, name = ''] = (tag ?? people)!;
    signs.push({ kind: tag ? 'tag' : 'people', form, from: at, to: to!, name });
    at = to! - 1;
  }
  const isTagged = signs.some(({ kind }) => kind === 'tag');
  if (talksOfTags.occurs(items) || (isTagged && files.occurs(items))) {
    const taken = new Set(
      signs.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)),
    );
    const isFree = (i: number): boolean => !taken.has(i);
    for (let at = 0; at < items.length; at++) {
      const to = isFree(at) ? openAt(items, at, clauses[0]!, isFree) : at;
      if (to === at) continue;
      const name = textOfItems(clauses[0]!, items.slice(at, to));
      signs.push({ kind: 'tag', form: 'open', from: at, to, name });
      at = to - 1;
    }
    signs.sort((a, b) => a.from - b.from);
  }
  return { clauses, items, signs };
}
