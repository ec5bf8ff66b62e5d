import { isBrand, isShop } from '#assistant/lexicon/brands.ts';
import { isEnglishWord } from '#assistant/lexicon/english.ts';
import { calendarWords, familyNames, kin, kinNames, pets, roles, titles } from '#assistant/lexicon/nouns.ts';
import { stateCode } from '#assistant/lexicon/places.ts';
import { isCertainVerb, isFiniteVerb, personObjectVerbs } from '#assistant/lexicon/verbs.ts';
import { isGivenName, type KnownNames } from './known-names.ts';
import { isCapital, opens, type Span } from './name-context.ts';
import { isPublicName, nameScore } from './name-score.ts';
import { namedThingsIn } from './named-things.ts';
import type { Sentence } from './sentences.ts';
import type { Token } from './tokens.ts';

export interface Mention {
  sentence: number;
  from: number;
  to: number;
  /** The name's words, lower case, without a title. */
  words: string[];
  name: string;
}

const particles =
  /^(binti|binte|bint|de|da|do|dos|das|del|della|di|du|van|von|der|den|ten|la|le|el|al|bin|ibn|ben|mac|mc|st|o|y)$/;
const PERSON_FROM = 0.9;
/** A word joined to a name needs less to be one. */
const JOINED_FROM = 0.15;
/** A list's items often begin with a name. */
const ITEM_BONUS = 0.3;
const LONGEST = 4;

const adjacent = (a: Token, b: Token | undefined): boolean =>
  !!b && b.start > a.end && b.start - a.end <= 1 && b.kind === 'word';

/** Whether a word may carry on a name: by its capital, or in hurried notes by being no other word. */
function continues(tokens: readonly Token[], index: number, capital: boolean): boolean {
  const token = tokens[index]!;
  const { low } = token;
  if (/^(?:al|el|bin|ibn|abu|ad|as|ar)-\p{Lu}/u.test(token.text)) return capital;
  if (calendarWords.has(token.text.toLowerCase()) || titles.has(low) || low === 'i' || kin.has(low))
    return false;
  if (/^\p{Lu}{2}$/u.test(token.text) && stateCode(token.text) && !/^\p{Lu}+$/u.test(tokens[index - 1]!.text))
    return false;
  const isShouted = /^\p{Lu}{2,}$/u.test(token.text) && isEnglishWord(low);
  if (isCapital(token) && !isShouted)
    return capital && !(isEnglishWord(low) && isCertainVerb(low) && !familyNames.has(low));
  if (capital) return false;
  if (roles.has(low) || pets.has(low)) return false;
  if (!isEnglishWord(low)) return low.length > 2;
  const next = tokens[index + 1];
  return familyNames.has(low) && (!next || next.kind !== 'word' || isEnglishWord(next.low));
}

function isInitial(tokens: readonly Token[], index: number): boolean {
  return /^\p{Lu}$/u.test(tokens[index]?.text ?? '') && tokens[index]?.text !== 'I';
}

/** `Quentin 'Q' Ashby`: a name within a name. */
const isQuotedNickname = (tokens: readonly Token[], index: number): boolean =>
  /^["'“‘]$/.test(tokens[index]?.text ?? '') &&
  /^["'”’]$/.test(tokens[index + 2]?.text ?? '') &&
  isCapital(tokens[index + 1]) &&
  isCapital(tokens[index + 3]);

/** Where a name goes on after particles such as `van den`; the same place where none begin here. */
function afterParticles(tokens: readonly Token[], index: number, capital: boolean): number {
  let at = index;
  while (at - index < 2 && particles.test(tokens[at]?.low ?? '')) at++;
  return at > index && tokens[at] && continues(tokens, at, capital) ? at + 1 : index;
}

/** `nisha gaz`: two people's first names. */
const areTwo = ({ low }: Token, next: Token, known: KnownNames): boolean =>
  low !== next.low && known.first.has(low) && known.first.has(next.low);

/** Where a name beginning here ends. */
function nameEnd(tokens: readonly Token[], from: number, known: KnownNames): number {
  const capital = isCapital(tokens[from]);
  let to = from + 1;
  while (to < tokens.length && to - from < LONGEST) {
    const last = tokens[to - 1]!;
    const next = tokens[to];
    if (!capital && next && areTwo(last, next, known)) break;
    if (isInitial(tokens, to) && adjacent(last, next)) to += tokens[to + 1]?.text === '.' ? 2 : 1;
    else if (capital && isQuotedNickname(tokens, to)) to += 4;
    else if (!adjacent(last, next) && !(last.text === '.' && next?.kind === 'word')) break;
    else if (afterParticles(tokens, to, capital) > to) to = afterParticles(tokens, to, capital);
    else if (continues(tokens, to, capital)) to++;
    else break;
  }
  return to;
}

function knownEnd(tokens: readonly Token[], from: number, known: KnownNames): number | undefined {
  const names = known.full.get(tokens[from]!.low) ?? [];
  const ends = names
    .filter((words) => words.every((word, i) => tokens[from + i]?.low === word))
    .map((words) => from + words.length);
  return ends.length > 0 ? Math.max(...ends) : undefined;
}

/** `it is Nana typing`: the user. */
const isWriter = (tokens: readonly Token[], from: number): boolean =>
  /^(?:is|'s)$/.test(tokens[from - 1]?.low ?? '') &&
  /^(?:it|this)$/.test(tokens[from - 2]?.low ?? '') &&
  /^(?:typing|writing|speaking|again|here)$/.test(tokens[from + 1]?.low ?? '');

const commandWords = /^(mark|tag|drop|add|save|label|file|put|take|will|may|bill|flag|note|pat)$/;

function spanAt(
  tokens: readonly Token[],
  from: number,
  known: KnownNames,
  isItem: boolean,
): { from: number; to: number } | undefined {
  const token = tokens[from]!;
  if (token.kind !== 'word') return undefined;
  const end = knownEnd(tokens, from, known);
  if (end !== undefined) return { from, to: end };
  if (isWriter(tokens, from)) return undefined;
  if (kinNames.has(token.low) && (known.first.has(token.low) || isCapital(token))) {
    const owner = tokens[from - 1]?.low ?? '';
    const isName =
      !/^(his|her|their|your|'s|a|the)$/.test(owner) && (owner !== 'my' || known.first.has(token.low));
    return isName ? { from, to: from + 1 } : undefined;
  }
  if (titles.has(token.low) && (isCapital(token) || token.low.length <= 4)) {
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
    (isItem && from === 0 ? ITEM_BONUS : 0) +
    (to - from === tokens.length && (isItem || to - from > 1) ? ITEM_BONUS : 0);
  return score >= PERSON_FROM ? { from, to } : undefined;
}

const joins = /^(and|&|\+|,|\/|plus)$/;

/** Words joined to a name found are names where nothing else speaks against them. */
function isJoined(
  tokens: readonly Token[],
  span: Span,
  found: readonly Mention[],
  known: KnownNames,
): boolean {
  const before = found.at(-1);
  if (!before || before.to === span.from) return false;
  const between = tokens.slice(before.to, span.from);
  const token = tokens[span.from]!;
  if (token.kind !== 'word' || !between.every(({ low }) => joins.test(low))) return false;
  if (calendarWords.has(token.low) && !isGivenName(token.low, known)) return false;
  const [mark, next] = [between[0]!.text, tokens[span.to]];
  const isListed = between.length > 1 || mark !== ',' || !next || joins.test(next.low) || next.text === '.';
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

/** Capitals in a row that are no person are one thing: the last of them is no person either. */
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

function findOnce(text: string, sentences: readonly Sentence[], known: KnownNames): Mention[] {
  const things = namedThingsIn(sentences);
  return sentences.flatMap(({ tokens, isItem }, sentence) => {
    const found: Mention[] = [];
    for (let i = 0; i < tokens.length; i++) {
      const joined = { tokens, from: i, to: nameEnd(tokens, i, known) };
      const span =
        spanAt(tokens, i, known, isItem) ?? (isJoined(tokens, joined, found, known) ? joined : undefined);
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
    return found;
  });
}

/** The names of people in the order they stand; a name found once is known everywhere. */
export function findMentions(text: string, sentences: readonly Sentence[], known: KnownNames): Mention[] {
  const heads = findOnce(text, sentences, known).map(({ words }) => words[0]!);
  return findOnce(text, sentences, { ...known, told: new Set(heads) });
}
