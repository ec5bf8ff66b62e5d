import { corrects } from '#assistant/offline/parsers/tag-sentences.ts';
import type { Antecedent, Clause, Item, Person, TagRequest } from '#assistant/offline/model.ts';
import {
  adjust,
  bareTagRules,
  cut,
  readSigned,
  sameTagRules,
  swaps,
  tagRules,
} from '#assistant/offline/parsers/tag-rules.ts';
import { peopleIn, phrase, switchedOff } from '#assistant/offline/phrase.ts';
import { textOf, textOfItems } from '#assistant/offline/sentence-items.ts';
import { basesOf, isIn } from '#assistant/offline/vocabulary.ts';
import { findTag, isKnownTag, isTagItself, splitTags, tagSpokenOf } from '#assistant/text/tag-names.ts';

/** The rule for requests that are read part by part. */
export const partRules = [{ name: 'tag/parts', example: "I'd like Ana filed under neighbours please" }];

/** The parts of a request for a tag. */
export interface Parts {
  who: Item[];
  tag: Item[];
  /** The words of the tag that is replaced. */
  old: Item[];
  operation: TagRequest['operation'];
}

const anyone = phrase('who:{WHO}');
const fromNow = phrase('(from (now|today|here) [on|onwards]|(from|for) me)');
/** Matches words of a request that follow the people: `should be in`, `belongs to`, `: choir`. */
const asked = phrase('^ [,] ({ALSO})* ({ASKED_STATE}|{TAGGED}|{DASH}|=|as|under)');
const equals = phrase('^ = $');
const ordered = phrase('(^|{DASH}) ({FRAME})* {ORDER}');
const dashed = phrase('{DASH} $');
const adds = phrase('^ ({POLITE})* (add|save) $');
/** Matches words that leave somebody where they are: `Leave her in choir`, `only Ana should keep choir`. */
const stays = phrase('{STAYS}');
const unchanged = phrase(
  '(^ ({POLITE})* leave {WHO} (where|as) {HIM_HE_IT} [{BE}]|^ i (was (going|about) to|meant to|nearly|almost) {TAG_ACT_ON})',
);
const tagging = phrase('({TAG_WORD}|{TAGGED}|{TAG_VERB}|{UNTAG})');
const named = phrase('^ ({FRAME}|{DASH}|=)* {LIST_NOUN} [called|named|of|{DASH}|=|is|are]');
const linked = phrase('(as|under|in|into|with|like|:|=|-) [{ARTICLE}] $');
const under = phrase('under [the|my|our] $');
const isFrame = phrase('^ ({FRAME}|!({QUOTE}) {MARK})').occurs;
const past = phrase('{PAST}');
const isOrder = (item: Item): boolean =>
  item.kind === 'word' &&
  item.word !== '@' &&
  !/(?:ed|...ing|[^s]s)$/.test(item.word) &&
  !isIn('DEALING_VERB', item.word) &&
  !past.occurs([item]);

const isNoun = (item: Item | undefined): boolean => item !== undefined && isIn('LIST_NOUN', item.word);

/** Returns the words of a part that may be the tag, without the request's own words around them. */
function tagWords(part: readonly Item[], clause: Clause, tags: readonly string[]): Item[] {
  const lead = named.find(part);
  const told = part.slice(lead?.to ?? 0);
  const fixed = corrects.find(told)?.to ?? 0;
  const words = told
    .slice(told[fixed]?.word === 'not' ? 0 : fixed)
    .filter(({ word }) => !isIn('NOT_TAG', word));
  const from = words.findIndex((item) => !isFrame([item]));
  if (from < 0) return [];
  const to = words.findLastIndex((item) => !isFrame([item]) && !isIn('TAG_NOUN', item.word)) + 1;
  const whole = words.slice(from, to);
  const longer = words.slice(from, to + 1);
  const isTag = (some: readonly Item[]): boolean => findTag(textOfItems(clause, some), tags) !== undefined;
  if (isNoun(words[to]) && (isTag(longer) || words.slice(to + 1).some(isNoun))) return longer;
  const isWhole = lead || whole.length < 2 || isNoun(words[to]) || !isNoun(whole.at(-1));
  return isWhole || isTag(whole) ? whole : whole.slice(0, -1);
}

const replacing = phrase(
  'tag:... [,|and|but] (instead of|[rather] than|in place of|not) [in|as|under] [{ARTICLE}] old:... $',
);

/** Returns the part of a clause after its last `so` or comma, where a request may begin. */
const lastPart = (items: readonly Item[]): readonly Item[] =>
  items.slice(items.findLastIndex(({ word }) => word === ',' || word === 'so') + 1);

/**
 * Reads a request part by part, whatever its verb: people, and on one side of them a tag that exists or is
 * called one. All other words must be words of a request. Another person begins another request.
 */
function readParts(all: readonly Item[], clause: Clause, tags: readonly string[]): Parts[] {
  if (switchedOff.has('tag/parts')) return [];
  const now = fromNow.find(all);
  const items = now ? [...all.slice(0, now.from), ...all.slice(now.to)] : all;
  for (let people = anyone.find(items); people; people = anyone.find(items, people.to)) {
    const next = items.findIndex(({ reference }, at) => reference && at >= people!.to);
    const to = next > 0 && isIn('JOIN_WORD', items[next - 1]!.word) ? next - 1 : items.length;
    const before = lastPart(items.slice(0, people.from));
    const parts = partsAt(people.part('who'), before, items.slice(people.to, to), clause, tags);
    if (parts) return [parts, ...(to < items.length ? furtherParts(items.slice(next), parts) : [])];
  }
  return [];
}

/**
 * Reads the rest of a request that lists more people with other tags: `…, Bert in chess and Cleo in yoga`.
 */
function furtherParts(items: readonly Item[], { operation }: Parts): Parts[] {
  const match = further.find(items);
  if (!match) return [];
  const one: Parts = { who: match.part('who'), tag: match.part('tag'), old: [], operation };
  return [one, ...furtherParts(items.slice(match.to), one)];
}
const further = phrase(
  '^ ({JOIN})* who:{WHO} [{BELONGS}] (in|as|under|with|to|-|:|=|gets) [{ARTICLE}] tag:..4 [.] ($|!(!({JOIN})))',
);

function partsAt(
  who: Item[],
  before: readonly Item[],
  after: readonly Item[],
  clause: Clause,
  tags: readonly string[],
): Parts | undefined {
  const isKnown = (part: readonly Item[]): boolean => isTagItself(textOfItems(clause, part), tags);
  const isOpen = before.length > 1 && isOrder(before[0]!) && !isFrame([before[0]!]);
  for (const side of [after, before, ...(isOpen ? [before.slice(1)] : [])]) {
    const words = tagWords(side, clause, tags);
    const rest = (side === after ? before : after).filter((item) => !isFrame([item]));
    const isCall = rest[0]?.word === 'call' && /^(?:an?|one|our)$/.test(after[0]?.word ?? '');
    const isVerb = side === after && rest.length === 1 && (isCall || isOrder(rest[0]!));
    if (words.length === 0 || (rest.length > 0 && !isVerb)) continue;
    const lead = side.slice(0, side.indexOf(words[0]!));
    const swap = corrects.occurs(words) ? undefined : replacing.find(words);
    const tag = swap?.part('tag') ?? words;
    const end = side.indexOf(tag.at(-1)!) + 1;
    const others = [...before, ...after].filter((item) => !words.includes(item));
    const isTagging = tagging.occurs(others) || equals.occurs(lead);
    const isCalled =
      isKnown(tag) ||
      tag.every(({ kind }) => kind === 'hashtag') ||
      isNoun(side[end]) ||
      (tag.length > 1 && isNoun(tag.at(-1))) ||
      named.occurs(lead) ||
      (isTagging && linked.occurs(lead)) ||
      (under.occurs(lead) && ordered.occurs(before));
    const isAsked = isCall || ordered.occurs(before) || asked.occurs(after) || dashed.occurs(before);
    if (!isCalled || !(isTagging || isAsked)) continue;
    if (adds.occurs(before) && lead.some(({ word }) => word === 'from')) return undefined;
    const isRemoval = others.some(({ word }) => basesOf(word).some((base) => isIn('TAKE_AWAY', base)));
    const old = swap?.part('old') ?? [];
    return { who, tag, old, operation: isRemoval && old.length === 0 ? 'remove' : 'add' };
  }
  return undefined;
}

/** Tells whether a clause has a word that requests for a tag need. */
const mayAsk = (clause: Clause, tags: readonly string[]): boolean =>
  clause.items.some(
    ({ word, kind }) => kind === 'hashtag' || isIn('TAG_SIGNAL', word) || /^(?:[-=]>|→|=)$/.test(word),
  ) || isKnownTag(textOf(clause), tags);

/** Matches a list of people with the user among them, who were somewhere together. */
const withUser = phrase('(^ (me|i) (,|and|&|+)|@ [,] (,|and|&|+) (me|i|myself) !({PLAIN}))');
const known = new WeakMap<Clause, boolean>();

/** Tells whether a clause asks for a tag. */
export function askedToTag(clause: Clause, tags: readonly string[]): boolean {
  const before = known.get(clause);
  if (before !== undefined) return before;
  const items = cut(clause);
  const answer =
    mayAsk(clause, tags) &&
    !withUser.occurs(items) &&
    (swaps.some(({ occurs }) => occurs(items)) ||
      readSigned(items).length > 0 ||
      tagRules.some(({ occurs }) => occurs(items)) ||
      readParts(items, clause, tags).length > 0);
  known.set(clause, answer);
  return answer;
}

/** Tells whether a clause leaves people in their group. */
export const leavesTag = (clause: Clause, tags: readonly string[]): boolean =>
  unchanged.occurs(clause.core) || (stays.occurs(clause.core) && isKnownTag(textOf(clause), tags));

const talksOfTags = phrase('({HASHTAG}|{TAG_WORD})');

/** Tells whether a clause asks for a tag without naming a person. */
export const isBareTagRequest = (clause: Clause): boolean =>
  talksOfTags.occurs(clause.items) && bareTagRules.some(({ find }) => find(cut(clause)));

const lastCorrects = phrase('({CORRECTION}|{CORRECTION_START}) [no] $');

/** Returns the rule by which a clause continues the request before it, with other people or another tag. */
export function furtherRule(clause: Clause, previous: Clause | undefined) {
  const items = cut(clause);
  const corrects = previous !== undefined && lastCorrects.occurs(previous.items);
  return sameTagRules.find(({ isCorrection, occurs }) => (!isCorrection || corrects) && occurs(items));
}

const apart = phrase('({HIM} {JOIN}|{JOIN} {HIM} $)');
const many = phrase('({GROUP}|they)');
const makes = phrase('{MAKE} ... {LIST_NOUN} out of');

/** Returns the people that words refer to: by name, pronoun, `both` or `all three`. */
export function whoIs(clause: Clause, words: readonly Item[], antecedent: Antecedent): Person[] {
  const isOwner = (i: number): boolean =>
    words[i + 1]?.word === "'s" && words.slice(i + 2, i + 6).some(({ word }) => word === '@');
  const named = peopleIn(words.filter(({ reference }, i) => reference && !isOwner(i)));
  const pronoun = words.find(({ word }) => isIn('HIM_HE', word))?.word;
  const { tokens } = clause.sentence;
  const here = clause.references.findLast(
    ({ from, to }) => tokens[from]!.start < (words[0]?.start ?? 0) && tokens[to]?.low !== "'s",
  );
  const meant = apart.occurs(words) ? undefined : (named.at(-1) ?? here?.person);
  const one = pronoun ? (meant ?? antecedent.one(pronoun)) : undefined;
  const plural = many.occurs(words);
  const all = peopleIn(clause.items);
  const several = plural ? (all.length > 1 ? all : antecedent.group()) : [];
  const people = several.length > 0 ? several : words.flatMap(({ word }) => antecedent.opened(word));
  return [...new Set([...named, ...(one ? [one] : []), ...people])];
}

/**
 * Returns the words after the last article, where the tag begins: `cabin25 tag` in `who was at the lake house
 * a cabin25 tag`. If the whole is an existing tag, returns all of it.
 */
function afterArticle(words: readonly Item[], clause: Clause, tags: readonly string[]): readonly Item[] {
  const at = words.findLastIndex(({ word }) => /^an?$/.test(word));
  return at < 0 || isKnownTag(textOfItems(clause, words), tags) ? words : words.slice(at + 1);
}

export const toRequest = (
  clause: Clause,
  rule: string,
  tag: string,
  operation: TagRequest['operation'],
  people: Person[],
): TagRequest => ({ kind: 'tag', rule, clause, tag, operation, people });

/** Reads the tag requests of one clause. `before` is the text before it. */
export function readClause(
  clause: Clause,
  antecedent: Antecedent,
  tags: readonly string[],
  before: string,
): TagRequest[] {
  const items = cut(clause);
  const request = toRequest.bind(undefined, clause);
  const split = (words: readonly Item[]): string[] => {
    const known = findTag(textOfItems(clause, words), tags);
    return known ? [known] : splitTags(textOfItems(clause, words), tags);
  };
  const signed = readSigned(items).map(({ who, tag, operation }) =>
    request('tag/signed', textOfItems(clause, tag), operation, whoIs(clause, who, antecedent)),
  );
  if (signed.length > 0) return signed;
  for (const { name, find } of swaps) {
    const swapped = find(items);
    if (!swapped) continue;
    const who = whoIs(clause, swapped.part('who'), antecedent);
    const people = who.length > 0 ? who : [...antecedent.focus];
    return [
      ...split(swapped.part('old')).map((tag) => request(name, tag, 'remove', people)),
      ...split(swapped.part('tag')).map((tag) => request(name, tag, 'add', people)),
    ];
  }
  const parts = makes.occurs(items) ? [] : readParts(items, clause, tags);
  for (const rule of parts.length > 0 ? [] : [...tagRules, ...bareTagRules]) {
    const match = rule.find(items);
    if (!match) continue;
    const words = match.part('tag');
    const isPointing = words.every(({ word }) => isIn('POINTING', word));
    const meant = isPointing ? tagSpokenOf(before, tags) : undefined;
    const own = afterArticle(words, clause, tags);
    const at = items.indexOf(own[0]!);
    const whole =
      findTag(textOfItems(clause, items.slice(at, at + own.length + 1)), tags) ??
      findTag(textOfItems(clause, own), tags);
    const isNoun = isIn('TAG_NOUN', items[at + own.length]?.word ?? '');
    const names = meant || whole ? [meant ?? whole!] : splitTags(textOfItems(clause, own), tags, isNoun);
    const isPair = /^(?:with|tags|labels)$/.test(items[at - 1]?.word ?? '') && !whole && !isNoun;
    const all = isPair ? names.flatMap((name) => name.split(/ and /)) : names;
    const who = match.part('who');
    const people = adjust(clause, who.length > 0 ? whoIs(clause, who, antecedent) : antecedent.focus);
    return all.map((tag) => request(rule.name, tag, rule.operation, people));
  }
  return parts.flatMap(({ who, tag, old, operation }) => {
    const people = adjust(clause, whoIs(clause, who, antecedent));
    return [
      ...split(old).map((name) => request('tag/parts', name, 'remove', people)),
      ...split(tag).map((name) => request('tag/parts', name, operation, people)),
    ];
  });
}
