import { textOfItems } from '#assistant/offline/sentence-items.ts';
import type { Clause, Item, TagRequest } from '#assistant/offline/model.ts';
import { phrase, switchedOff } from '#assistant/offline/phrase.ts';
import { basesOf, isIn } from '#assistant/offline/vocabulary.ts';
import { findTag, isTagItself } from '#assistant/text/tag-names.ts';

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
const fromNow = phrase('from (now|today|here) [on|onwards]');
/** Matches words of a request that follow the people: `should be in`, `belongs to`, `: choir`. */
const asked = phrase('^ [,] ({ALSO})* ({ASKED_STATE}|{TAGGED}|{DASH}|=|as|under)');
const equals = phrase('^ = $');
const ordered = phrase('(^|{DASH}) ({FRAME})* {ORDER}');
const dashed = phrase('{DASH} $');
const tagging = phrase('({TAG_WORD}|{TAGGED}|{TAG_VERB}|{UNTAG})');
const named = phrase('^ ({FRAME}|{DASH}|=)* {LIST_NOUN} [called|named|of|{DASH}|=|is|are]');
const linked = phrase('(as|under|in|into|with|like|:|=|-) [{ARTICLE}] $');
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
  const words = part.slice(lead?.to ?? 0);
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
export function readParts(all: readonly Item[], clause: Clause, tags: readonly string[]): Parts[] {
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
    const isVerb = side === after && rest.length === 1 && isOrder(rest[0]!);
    if (words.length === 0 || (rest.length > 0 && !isVerb)) continue;
    const lead = side.slice(0, side.indexOf(words[0]!));
    const swap = replacing.find(words);
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
      (isTagging && linked.occurs(lead));
    const isAsked = ordered.occurs(before) || asked.occurs(after) || dashed.occurs(before);
    if (!isCalled || !(isTagging || isAsked)) continue;
    const isRemoval = others.some(({ word }) => basesOf(word).some((base) => isIn('TAKE_AWAY', base)));
    const old = swap?.part('old') ?? [];
    return { who, tag, old, operation: isRemoval && old.length === 0 ? 'remove' : 'add' };
  }
  return undefined;
}
