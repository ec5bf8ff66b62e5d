import { isBrand, isShop } from '#assistant/lexicon/brands.ts';
import { isEnglishWord } from '#assistant/lexicon/english.ts';
import { calendarWords, kin, kinNames, roles, titles } from '#assistant/lexicon/nouns.ts';
import { isFiniteVerb, personObjectVerbs } from '#assistant/lexicon/verbs.ts';
import { isGivenName, type KnownNames } from './known-names.ts';
import { isCapital, opens, type Span } from './name-context.ts';
import { nameScore } from './name-score.ts';
import { knownEnd, nameEnd } from './name-spans.ts';
import { namedThingsIn } from './named-things.ts';
import { isPeopleHead } from './people-lists.ts';
import { isPublicName } from './public-names.ts';
import { joinReversed } from './reversed-names.ts';
import { isEntry, seriesStarts } from './series.ts';
import { findSignatures } from './signatures.ts';
import type { Sentence } from './sentences.ts';
import type { Token } from './tokens.ts';

export interface Mention {
  sentence: number;
  from: number;
  to: number;
  /** The name's words in lower case, without a title. */
  words: string[];
  name: string;
}

const PERSON_FROM = 0.9;
/** Minimum score of a word joined to a name, lower than for other words. */
const JOINED_FROM = 0.15;
/** Score bonus at the start of a list item, which is often a name. */
const ITEM_BONUS = 0.3;
/** Score bonus in a list of people, where an item nearly always begins with a name. */
const LISTED_BONUS = 0.5;
/** Maximum number of lines in a list under a head. */
const LONGEST_LIST = 12;
/** Score bonus where the next of several announced people is expected. */
const ENTRY_BONUS = 0.55;
/** `it is Nana typing`: the name is the user's own. */
const isWriter = (tokens: readonly Token[], from: number): boolean =>
  /^(?:is|'s)$/.test(tokens[from - 1]?.low ?? '') &&
  /^(?:it|this)$/.test(tokens[from - 2]?.low ?? '') &&
  /^(?:typing|writing|speaking|again|here)$/.test(tokens[from + 1]?.low ?? '');

const commandWords = /^(mark|tag|drop|add|save|label|file|put|take|will|may|bill|flag|note|pat)$/;

function spanAt(
  tokens: readonly Token[],
  from: number,
  known: KnownNames,
  bonus: number,
  seriesFrom: number,
): { from: number; to: number } | undefined {
  const token = tokens[from]!;
  if (token.kind !== 'word') return undefined;
  const end = knownEnd(tokens, from, known);
  if (end !== undefined) return { from, to: end };
  if (isWriter(tokens, from)) return undefined;
  const isBefore = isCapital(token) && isCapital(tokens[from + 1]) && titles.has(token.low);
  if (kinNames.has(token.low) && !isBefore && (known.first.has(token.low) || isCapital(token))) {
    const owner = tokens[from - 1]?.low ?? '';
    const isName =
      !/^(his|her|their|your|'s|a|the)$/.test(owner) && (owner !== 'my' || known.first.has(token.low));
    return isName ? { from, to: from + 1 } : undefined;
  }
  if (titles.has(token.low) && (isCapital(token) || /^(?:dr|mrs?|ms|miss|aunt|tia|tio)$/.test(token.low))) {
    const start = tokens[from + 1]?.text === '.' ? from + 2 : from + 1;
    const name = tokens[start];
    const isName =
      (name?.kind === 'word' && !isEnglishWord(name.low)) || (isCapital(name) && isCapital(token));
    if (isBrand(`${token.low} ${name?.low}`)) return undefined;
    return isName ? { from, to: nameEnd(tokens, start, known) } : undefined;
  }
  const named = tokens[from + 2];
  const isNumbered = tokens[from - 1]?.kind === 'number';
  if (
    !isNumbered &&
    token.text.length === 1 &&
    tokens[from + 1]?.text === '.' &&
    named?.kind === 'word' &&
    token.low !== 'i'
  )
    return isEnglishWord(named.low) && !isCapital(named)
      ? undefined
      : { from, to: nameEnd(tokens, from + 2, known) };
  if (opens(tokens, from) && commandWords.test(token.low) && isCapital(tokens[from + 1])) return undefined;
  const to = nameEnd(tokens, from, known);
  const score =
    nameScore({ tokens, from, to }, known) +
    (from === 0 ? bonus : 0) +
    (from >= seriesFrom && isEntry(tokens, from, to) ? ENTRY_BONUS : 0) +
    (to - from === tokens.length && (bonus > 0 || to - from > 1) ? ITEM_BONUS : 0);
  return score >= PERSON_FROM ? { from, to } : undefined;
}

const joins = /^(and|&|\+|,|;|\/|plus)$/;

/** Returns the index after a remark in parentheses that follows the name or contains it. */
function afterRemark(tokens: readonly Token[], from: number, to: number): number {
  const end = tokens.findLastIndex(({ text }, i) => i >= from && i < to && text === ')');
  const start = tokens.findLastIndex(({ text }, i) => i < end && text === '(');
  return end >= 0 && start <= from ? end + 1 : from;
}

/** Returns whether a word joined to a found name is a name too, which holds if nothing speaks against it. */
function isJoined(
  tokens: readonly Token[],
  span: Span,
  found: readonly Mention[],
  known: KnownNames,
): boolean {
  const before = found.at(-1);
  if (!before || before.to === span.from) return false;
  const between = tokens.slice(afterRemark(tokens, before.to, span.from), span.from);
  const token = tokens[span.from]!;
  if (token.kind !== 'word' || between.length === 0 || !between.every(({ low }) => joins.test(low)))
    return false;
  if (calendarWords.has(token.low) && !isGivenName(token.low, known)) return false;
  const [mark, next] = [between[0]!.text, tokens[span.to]];
  const isListed =
    between.length > 1 || mark !== ',' || !next || joins.test(next.low) || /^[.(]$/.test(next.text);
  const isAlike = isCapital(token) === isCapital(tokens[before.from]) || isGivenName(token.low, known);
  return isListed && isAlike && nameScore(span, known) >= JOINED_FROM;
}

function toName(text: string): string {
  if (/\p{Lu}/u.test(text)) return text;
  return text.replaceAll(
    /(^|[\s'’-])(\p{L})/gu,
    (_, mark: string, letter: string) => mark + letter.toUpperCase(),
  );
}

const leadWords =
  /^(the|a|an|my|our|with|and|but|so|then|today|yesterday|also|dear|hi|hey|hello|thanks|happy|new|first|for|from|to|at|in|on|if|when|since|because|after|before|finally|poor|sweet|big|congrats|i|dinner|lunch|coffee|drinks|breakfast|brunch|call|tag|label|add|save|create|remember|contact|note|untag|store|remove|reach)$/;

/**
 * Returns whether a row of capitalised words is one thing and not a person. Its last word is then no person
 * either.
 */
function isOtherName({ tokens, from, to }: Span, known: KnownNames): boolean {
  const { low } = tokens[from]!;
  if (to - from < 2 || !isCapital(tokens[from]) || calendarWords.has(low) || titles.has(low)) return false;
  if (/^(day|eve)$/.test(low) || tokens.slice(from + 1, to).some((token) => known.first.has(token.low)))
    return false;
  return (
    !opens(tokens, from) ||
    !(
      leadWords.test(low) ||
      commandWords.test(low) ||
      roles.has(low) ||
      kin.has(low) ||
      isFiniteVerb(low) ||
      personObjectVerbs.has(low) ||
      low.endsWith('ing')
    ) ||
    isBrand(`${low} ${tokens[from + 1]!.low}`)
  );
}

/** `Ben & Jerry's`: two names that are one shop. */
const isShopPair = (tokens: readonly Token[], { to, from }: { from: number; to: number }): boolean =>
  /^(?:&|and)$/.test(tokens[to]?.low ?? '') && isShop(`${tokens[from]!.low} ${tokens[to + 1]?.low}`);

/** Returns whether at least half of the items in the same list begin with a name found in the text. */
function isAmongPeople(sentences: readonly Sentence[], index: number, known: KnownNames): boolean {
  const from = sentences.findLastIndex(({ isItem }, i) => i < index && !isItem) + 1;
  const end = sentences.findIndex(({ isItem }, i) => i > index && !isItem);
  const items = sentences.slice(from, end < 0 ? undefined : end);
  return items.filter(({ tokens }) => known.mentioned.has(tokens[0]!.low)).length * 2 >= items.length;
}

/**
 * Returns whether a line is in a list without bullets under a head that announces people: `my new
 * students:`.
 */
function isUnderHead(sentences: readonly Sentence[], index: number): boolean {
  const head = sentences.findLastIndex(({ text }, i) => i < index && text.endsWith(':'));
  const lines = sentences.slice(head + 1, index + 1);
  return (
    head >= 0 &&
    lines.length <= LONGEST_LIST &&
    lines.every(
      ({ opensLine, isItem, text }) =>
        opensLine && !isItem && /^\p{L}[\p{L} .'’-]*(?:[(,:–—-]|$)/u.test(text),
    ) &&
    isPeopleHead(sentences[head]!.text.toLowerCase())
  );
}

/** Returns the score bonus of a list item's first words. */
function itemBonus(sentences: readonly Sentence[], index: number, known: KnownNames): number {
  if (isUnderHead(sentences, index)) return LISTED_BONUS;
  if (!sentences[index]!.isItem) return 0;
  if (known.mentioned.size > 0 && isAmongPeople(sentences, index, known)) return LISTED_BONUS;
  const head = sentences.slice(0, index).findLast(({ isItem }) => !isItem);
  return head && isPeopleHead(head.text.toLowerCase()) ? LISTED_BONUS : ITEM_BONUS;
}

function findOnce(text: string, sentences: readonly Sentence[], known: KnownNames): Mention[] {
  const things = namedThingsIn(sentences);
  const signatures = findSignatures(sentences);
  const series = seriesStarts(sentences);
  return sentences.flatMap(({ tokens }, sentence) => {
    const bonus = itemBonus(sentences, sentence, known);
    const found: Mention[] = [];
    if (signatures.details.has(sentence)) return found;
    for (let i = 0; i < tokens.length; i++) {
      const joined = { tokens, from: i, to: nameEnd(tokens, i, known) };
      const span =
        (signatures.names.has(sentence) ? { from: 0, to: tokens.length } : undefined) ??
        spanAt(tokens, i, known, bonus, series[sentence]!) ??
        (isJoined(tokens, joined, found, known) ? joined : undefined);
      if (!span || isShopPair(tokens, span) || things.has(tokens[i]!.low)) {
        if (isShopPair(tokens, joined)) i = joined.to + 1;
        else if (isOtherName(joined, known) || isPublicName(joined, known)) i = joined.to - 1;
        continue;
      }
      const { from, to } = span;
      const all = tokens.slice(from, to).filter(({ kind }) => kind === 'word');
      const words = all.map(({ low }) => low);
      const name = toName(text.slice(tokens[from]!.start, tokens[to - 1]!.end));
      found.push({
        sentence,
        from,
        to,
        name,
        words: titles.has(words[0]!) && words.length > 1 ? words.slice(1) : words,
      });
      i = to - 1;
    }
    return joinReversed(tokens, found);
  });
}

/** Finds the names of people, in order. A name found once is then recognised everywhere in the text. */
export function findMentions(text: string, sentences: readonly Sentence[], known: KnownNames): Mention[] {
  const heads = findOnce(text, sentences, known).map(({ words }) => words[0]!);
  return findOnce(text, sentences, { ...known, mentioned: new Set(heads) });
}
