import { isCertainVerb, isFiniteVerb } from '#assistant/lexicon/verbs.ts';
import { textOfItems } from '#assistant/offline/sentence-items.ts';
import type { Clause, Item, TagRequest } from '#assistant/offline/model.ts';
import { phrase, switchedOff } from '#assistant/offline/phrase.ts';
import { isIn, isRelated } from '#assistant/offline/vocabulary.ts';
import { findTag, openTags } from '#assistant/text/tag-names.ts';

/** The rule for requests that are read from a whole sentence. */
export const sentenceRules = [{ name: 'tag/sentence', example: 'Ana needs the choir label, Ben loses his' }];

/** A request of a sentence: a tag for people, or no longer. */
export interface Asked {
  who: Item[];
  /** The words of the tag; none if the sentence points at one, as in `the tag`. */
  tag: Item[];
  operation: TagRequest['operation'];
}

/** People or a tag in a sentence, with the words that belong to it. */
interface Sign {
  kind: 'people' | 'tag';
  /** Words since the sign before. */
  lead: Item[];
  words: Item[];
  /** Words right after it: `in`, `out`, `not any more`. */
  tail: Item[];
  /** True if the words say that they are a tag: `#`, quotes, `list`. */
  isCalled: boolean;
}

const aside = phrase(
  "(, (that 's|which is|who is|he 's|she 's) ..5 ,|{FROM_NOW_ON}|(from|for) me|{THAT_IS_ALL}|{THAT_SOMEONE_HAS}|not only|({DO_NOT}) forget [to])",
);
const person = phrase('^ [all|both] (@|him|her ($|!({NOUN_AFTER_HER}))|she|he|they|{GROUP}|both)');
const quote = phrase('^ {QUOTE} ..4 {QUOTE}');
const pointing = phrase(
  '^ ((the|that|this) (tag|label)|(that|this) (one|group|list)|(it|there) ($|{MARK}|too|and|as well|instead|away|off|out|from|to|for)|the same (tag|label|one))',
);
/** Matches a word beside an existing tag: `braai + netball`. */
const joinedTag = phrase('^ !({FRAME}) {PLAIN} (and|&|+|/) {PLAIN}');
const namedTag = phrase(
  '^ (the|a) (tag|label|hashtag) [called|named|:] name:(!({TAG_END}) ..1 (!({TAG_END}) {PLAIN})*)',
);
const theirs = phrase('^ (his|hers|theirs|her|one) ($|{MARK}|and|but)');
const listNoun = phrase('^ ({LIST_NOUN}|{GROUP_OF}|one)');
const order = phrase('({ORDER}|{FILED})');
const takeAway = phrase(
  '({TAKEN}|(take|takes|taken|come|comes|move|moves) (out|off)|(can|may|must|should|to) go ($|in|now|too|please)|goes $)',
);
const more = phrase('(should (be|have been)|{ORDER}|{FILED}|{MADE_OF}|plus|+)');
const from = phrase('(from|off|out of|instead of|than|in place of|no [more|longer]) ({BEFORE_TAG})* $');
const to = phrase(
  '(to|into|onto|in|under|as|with|by|for|get|gets|give|add|put|but|{ARROW}|=|:) ({BEFORE_TAG})* $',
);
const swap = phrase('{SWAPPED}');
const keep = phrase('(keep|keeps|stay|stays) ({BEFORE_TAG}|in|on|as|under|with)* $');
const leave = phrase('(leave|leaves) $');
/** Tells whether a sign is left as it is: `keep Ana in`, `but leave Ben out`. */
const isKept = ({ kind, lead }: Sign): boolean =>
  keep.occurs(lead) || (kind === 'people' && leave.occurs(lead));
/** Matches words before somebody new, whose group or place may follow: `Add Tom from the pub`. */
const adds = phrase('(add|save|met|meet|new) $');
const nothing = phrase('^ (nothing|none)');
const inside = phrase('^ [goes|comes|gets|is|moves] (in|on)');
const arrow = phrase('({ARROW}|=)');
const asked = phrase(
  '({ORDER}|{FILED}|{ASKED_STATE}|{WISH}|{TAKEN}|{MADE_OF}|{SWAPPED}|{DASH}|{ARROW}|=|+|from|off|out)',
);
const called = phrase('({TAG_WORD}|{TAGGED}|{ARROW}|=|tagging|filter)');
const first = phrase('^ ({POLITE_WORD}|{ALSO}|{MARK}|and|so|then)* ({ORDER}|{FILED})');
const state = phrase('({ASKED_STATE}|{TAGGED}|{WISH}|{ARROW}|=|{TAKEN})');
const frame = phrase(
  '^ ({FRAME}|{FILED}|{TAKEN}|{LIST_NOUN}|{GROUP_OF}|{POLITE_WORD}|{MADE_OF}|{SWAPPED}|{ALSO}|{MARK}|{NUMBER}|{COUNT})',
);
const adverbs = phrase('^ ({ALSO}|just|only|each)*');
export const corrects = phrase('({CORRECTION}|{CORRECTION_START} ,|meant|wait)');
/** Matches words before a noun that only describes people: `Ana and Ben, my bridge friends`. */
const described = phrase('<!(in) <!(into) <!(to) <!(from) <!(of) <!(under) <!(as) <!(off) {WHOSE} [..2] $');
const MOST_ODD_WORDS = 3;
const LONGEST_TAG = 6;

const isTold = (items: readonly Item[]): boolean =>
  items.some(({ word }) => isCertainVerb(word) || isIn('DATE_WORD', word));

/** Returns how many items from `at` name a tag. */
function tagAt(items: readonly Item[], at: number, clause: Clause, tags: readonly string[]): number {
  if (items[at]!.kind === 'hashtag') return 1;
  const isTag = openTags(tags);
  const isWord = ({ kind, word }: Item): boolean =>
    kind === 'word' || kind === 'number' || /^[&+'’/-]$/.test(word);
  const words = items.slice(at, at + LONGEST_TAG);
  if (joinedTag.occurs(words) && isTag(words[2]!.word)) return 1;
  const end = words.findIndex((item) => !isWord(item));
  for (let length = end < 0 ? words.length : end; length > 0; length--)
    if (isTag(textOfItems(clause, words.slice(0, length)))) return length;
  return quote.find(items.slice(at))?.to ?? namedTag.find(items.slice(at))?.to ?? 0;
}

/** Splits a sentence into its people and tags, and the words after the last of them. */
function toSigns(items: readonly Item[], clause: Clause, tags: readonly string[]) {
  const signs: Sign[] = [];
  let lead: Item[] = [];
  let at = 0;
  const add = (
    kind: Sign['kind'],
    length: number,
    isCalled: boolean,
    words = items.slice(at, at + length),
  ): void => {
    const mark = signs.length > 0 ? lead.findIndex(({ word }) => /^[,;.]$/.test(word)) : -1;
    signs.at(-1)?.tail.push(...lead.slice(0, mark < 0 ? 0 : mark));
    signs.push({ kind, lead: lead.slice(Math.max(0, mark)), words: [...words], tail: [], isCalled });
    lead = [];
    at += length;
  };
  while (at < items.length) {
    const rest = items.slice(at);
    const last = signs.at(-1);
    const isAfterTag = signs.some(({ kind }) => kind === 'tag');
    const isRole = isRelated(items[at]!.word) && described.occurs(lead);
    const length = isRole ? 0 : tagAt(items, at, clause, tags);
    const who = person.find(rest)?.to;
    const pointed = pointing.find(rest)?.to ?? (isAfterTag ? theirs.find(rest) && 1 : undefined);
    if (length > 0) {
      const next = items[at + length];
      const isHash = items[at]!.kind === 'hashtag' || isIn('QUOTE', items[at]!.word);
      const noun = length > 1 && listNoun.occurs([items[at + length - 1]!]);
      add('tag', length, isHash || noun || (next !== undefined && listNoun.occurs([next])));
    } else if (
      who !== undefined &&
      last?.kind === 'people' &&
      last.tail.length === 0 &&
      lead.every(({ word }) => isIn('JOIN_WORD', word) || /^(?:\+|to|from|on|off|for)$/.test(word))
    ) {
      last.words.push(...rest.slice(0, who));
      lead = [];
      at += who;
    } else if (who !== undefined) add('people', who, false);
    else if (pointed !== undefined) add('tag', pointed, false, []);
    else lead.push(items[at++]!);
  }
  return { signs, rest: lead };
}

/** Groups people and tags into requests. Each has people first or a tag first, as the first one has. */
function toUnits(signs: readonly Sign[]): Sign[][] {
  const units: Sign[][] = [];
  for (const sign of signs) {
    const unit = units.at(-1) ?? [];
    const isWhole = new Set(unit.map(({ kind }) => kind)).size === 2;
    const isPeople = sign.kind === 'people';
    const isMore = isPeople && units.length > 1 && unit.every(({ kind }) => kind === 'people');
    const isNext = isMore || (isWhole && (sign.kind === unit[0]!.kind || isPeople));
    const isApart = isWhole || sign.lead.some(({ kind }) => kind === 'mark');
    const isAnew = isApart && !isPeople && order.occurs(sign.lead);
    if (unit.length === 0 || isNext) units.push([sign]);
    else if (
      isAnew &&
      signs.indexOf(sign) < signs.length - 1 &&
      signs[signs.indexOf(sign) + 1]!.kind === 'people'
    )
      units.push([sign]);
    else unit.push(sign);
  }
  return units;
}

/** Returns the requests of one unit. What it leaves out is as in the unit before. */
function askedIn(unit: readonly Sign[], before: readonly Asked[]): Asked[] {
  const people = unit.filter(({ kind }) => kind === 'people');
  const tags = unit.filter(({ kind }) => kind === 'tag');
  const who = people.length > 0 ? people.flatMap(({ words }) => words) : (before.at(-1)?.who ?? []);
  const named =
    tags.length > 0
      ? tags
      : before.map(({ tag }): Sign => ({ kind: 'tag', lead: [], words: tag, tail: [], isCalled: false }));
  const isAdded =
    people.some((sign) => adds.occurs(sign.lead)) && tags.some((sign) => from.occurs(sign.lead));
  if (isAdded || unit.some((sign) => isKept(sign) || nothing.occurs(sign.tail))) return [];
  const words = people.flatMap((sign) => [...sign.lead, ...sign.tail]);
  const isSwap =
    named.length === 2 &&
    ((swap.occurs([...words, ...named[0]!.lead]) && to.occurs(named[1]!.lead)) ||
      arrow.occurs(named[1]!.lead));
  const isOut = ({ lead, tail: end }: Sign): boolean =>
    takeAway.occurs(lead) ||
    from.occurs(lead) ||
    /^(?:out|off|no|not|any|anymore|longer)/.test(end[0]?.word ?? '');
  const isOff =
    takeAway.occurs([...words, ...tags.flatMap((sign) => sign.tail)]) || people.some((sign) => isOut(sign));
  const isNobody = people.some((sign) => /^(?:none|neither)$/.test(sign.words[0]!.word));
  const isOn = more.occurs(words) || people.some((sign) => inside.occurs(sign.tail));
  if (tags.length === 0 && !isOff && !isOn) return before.map((one) => ({ ...one, who }));
  return named.map((sign, i): Asked => {
    const tag = sign.words.length > 0 ? sign.words : (before.at(-1)?.tag ?? []);
    const isRemoval = isSwap ? i === 0 : isOff || isNobody || isOut(sign);
    return { who, tag, operation: isRemoval ? 'remove' : 'add' };
  });
}

/** Returns the items outside brackets, and tags within. */
function withoutAsides(items: readonly Item[], isTag: (inside: readonly Item[]) => boolean): readonly Item[] {
  const from = items.findIndex(({ word }) => word === '(');
  const to = items.findIndex(({ word }, at) => at > from && word === ')');
  if (from < 0 || to < 0) return items;
  const inside = items.slice(from + 1, to);
  return [
    ...items.slice(0, from),
    ...(isTag(inside) ? inside : []),
    ...withoutAsides(items.slice(to + 1), isTag),
  ];
}

/** Tells whether the words around people and tags are those of a request. */
function isRequest(signs: readonly Sign[], isExact: (sign: Sign) => boolean): boolean {
  const isLoose = signs.some((sign) => sign.words.length > 0 && !sign.isCalled && !isExact(sign));
  const others = signs.flatMap((sign) => [...sign.lead, ...sign.tail]);
  const odd = others.filter((item) => !frame.occurs([item]));
  const isCalled = signs.some((sign) => sign.isCalled) || called.occurs(others);
  const isOther = signs.some(({ kind, tail }, i) => {
    const next = [...tail, ...(signs[i + 1]?.lead ?? [])];
    const verb = next[adverbs.find(next)?.to ?? 0];
    return kind === 'people' && verb !== undefined && odd.includes(verb) && isFiniteVerb(verb.word);
  });
  const isList =
    (signs.length > 3 || others.some(({ word }) => /^(?:to|for)$/.test(word))) && odd.length === 0;
  return (
    !isOther &&
    !(isLoose && !first.occurs(signs[0]!.lead) && !state.occurs(others)) &&
    !isTold(odd) &&
    !corrects.occurs(others) &&
    odd.length <= (isCalled ? MOST_ODD_WORDS : 0) &&
    (isCalled || isList || asked.occurs(others))
  );
}

/** Returns the words of a sentence without asides and the marks at its end. */
function plainItems(clauses: readonly Clause[], tags: readonly string[]): readonly Item[] {
  const isTag = openTags(tags);
  let items = withoutAsides(
    clauses.flatMap((clause) => clause.items),
    (inside) => isTag(textOfItems(clauses[0]!, inside)),
  );
  for (let now = aside.find(items); now; now = aside.find(items))
    items = [...items.slice(0, now.from), ...items.slice(now.to)];
  return items.slice(0, items.findLastIndex(({ kind, word }) => kind !== 'mark' || isIn('QUOTE', word)) + 1);
}

/**
 * Reads a sentence as requests for tags. All words beside its people and tags must be those of a request; a remark at its
 * end does not count.
 */
export function readSentence(clauses: readonly Clause[], tags: readonly string[]): Asked[] {
  const [clause] = clauses;
  if (!clause || switchedOff.has('tag/sentence')) return [];
  const items = plainItems(clauses, tags);
  const { signs, rest } = toSigns(items, clause, tags);
  const isOfFocus =
    signs.length > 0 &&
    signs.every(({ kind }) => kind === 'tag') &&
    !items.some(({ word }) => /^(?:i|we|me|us)$/.test(word));
  if (new Set(signs.map(({ kind }) => kind)).size < 2 && !isOfFocus) return [];
  const comma = rest.findIndex(({ word }) => /^(?:,|who|because|since|as|while)$/.test(word));
  const last = signs.at(-1)!;
  last.tail.push(...rest);
  const isExact = ({ kind, words }: Sign): boolean =>
    kind === 'people' ||
    words[0]!.kind === 'hashtag' ||
    findTag(textOfItems(clause, words), tags) !== undefined;
  if (!isRequest(signs, isExact)) {
    if (comma < 0) return [];
    last.tail.splice(last.tail.length - rest.length + comma);
    if (!isRequest(signs, isExact)) return [];
  }
  let found: Asked[] = [];
  const kept = signs.findIndex((sign, i) => i > 0 && isKept(sign));
  return toUnits(signs.slice(0, kept < 0 ? undefined : kept)).flatMap((unit) => {
    const requests = askedIn(unit, found);
    if (requests.length > 0) found = requests;
    return requests;
  });
}

/** Returns the words of each tag that a clause names: the user's, and those that are called one. */
export const tagsNamed = (clause: Clause, tags: readonly string[]): string[] =>
  toSigns(clause.items, clause, tags)
    .signs.filter(({ kind, words }) => kind === 'tag' && words.length > 0)
    .map(({ words }) => textOfItems(clause, words));
