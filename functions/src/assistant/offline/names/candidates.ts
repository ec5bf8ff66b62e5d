import { lettersBetween } from '#assistant/ask/typos.ts';
import * as nouns from '#assistant/lexicon/nouns.ts';
import { givenLast } from '#assistant/given-last.ts';
import { isEnglishWord } from '#assistant/lexicon/english.ts';
import { calendarWords, kin } from '#assistant/lexicon/nouns.ts';
import { isPlace } from '#assistant/lexicon/places.ts';
import { relationModifiers, relationNouns, relationPlurals } from '#assistant/lexicon/relation-words.ts';
import type { Span, Token } from '#assistant/offline/model.ts';
import { isIn } from '#assistant/offline/vocabulary.ts';
import { toLow } from '#assistant/text/tokens.ts';
import { givenNameGender } from '#names/given-names.ts';
import { nameWords } from '#names/name-parts.ts';

/** The names of the user's people, prepared for recognition in a text. */
export interface KnownNames {
  /** The first word of every name, including names of one word. */
  first: ReadonlySet<string>;
  /** The last word of every name of several words. */
  family: ReadonlySet<string>;
  /** Names of several words, by their first word. */
  full: ReadonlyMap<string, string[][]>;
  /** First words of names found elsewhere in the same text. */
  mentioned: ReadonlySet<string>;
}

const SHORTEST_MISSPELT = 5;
const SHORTEST_BEGINNING = 4;

/**
 * Tells whether two words differ by one letter: left out, added, changed, or swapped with the next one. An
 * `s` added at the end does not count.
 */
export const isOneSlip = (a: string, b: string): boolean =>
  `${a}s` !== b && `${b}s` !== a && lettersBetween(a, b, 1) === 1;

/** Tells whether a name has only plain letters, so that it can be compared as it is. */
const isPlain = (name: string): boolean => /^[A-Za-z]+(?: [A-Za-z]+)*$/.test(name);

/**
 * Prepares the names of the user's people. Words of the text that are a name with one slip, or its beginning
 * (`Gwil` for Gwilym), count as that name.
 */
export function toKnownNames(names: readonly string[], text: string): KnownNames {
  const known = { first: new Set<string>(), family: new Set<string>(), full: new Map<string, string[][]>() };
  for (const name of names) {
    const words = (isPlain(name) ? name.toLowerCase() : toLow(name)).split(/\s+/).filter(Boolean);
    const [head] = words;
    const [given] = isPlain(name) && !nouns.titles.has(head ?? '') ? words : nameWords(name);
    if (!head || !given) continue;
    known.first.add(given);
    if (!nouns.titles.has(head)) known.first.add(head);
    const last = givenLast(words);
    if (last) known.first.add(last);
    if (words.length > 1) known.family.add(words.at(-1)!);
    const same = known.full.get(head);
    if (words.length > 1 && same) same.push(words);
    else if (words.length > 1) known.full.set(head, [words]);
  }
  const all = { ...known, mentioned: new Set<string>() };
  const long = [...known.first].filter(({ length }) => length >= SHORTEST_MISSPELT);
  for (const word of new Set((text.match(/\p{L}[\p{L}\p{M}'’-]+/gu) ?? []).map(toLow)))
    if (
      word.length >= SHORTEST_BEGINNING &&
      !isEnglishWord(word) &&
      !nouns.calendarWords.has(word) &&
      !isGivenName(word, all) &&
      !isPlace(word) &&
      long.some(
        (name) =>
          name.startsWith(word) ||
          (word.length >= SHORTEST_MISSPELT && name[0] === word[0] && isOneSlip(word, name)),
      )
    )
      known.first.add(word);
  return all;
}

/** Returns whether a lower-case word is a given name or the first name of one of the user's people. */
export const isGivenName = (word: string, known: KnownNames): boolean =>
  known.first.has(word) || known.mentioned.has(word) || givenNameGender(word) !== undefined;

/** Returns whether a lower-case word can only be a name. */
export const isOnlyName = (word: string, known: KnownNames): boolean =>
  !isEnglishWord(word) && !isEnglishWord(`${word}s`) && isGivenName(word, known);

/** Tells whether a word is written like a name: with a capital, or in a script that has no capitals. */
export const isCapital = (token: Token | undefined): boolean =>
  !!token && /^(?:\p{Lu}|\p{Lo}|\p{Ll}{1,2}\p{Lu}\p{Ll})/u.test(token.text);

/** Tells whether a word begins a sentence or a quotation, where a capital letter proves nothing. */
export const opens = (tokens: readonly Token[], index: number): boolean =>
  tokens.slice(0, index).every(({ kind }) => kind === 'mark') || /^[.:;!?"“(]$/.test(tokens[index - 1]!.text);

/** Tells whether a noun is for a person, judged also by its ending: `tuner`, `podiatrist`. */
export const isSomeone = (word: string): boolean =>
  nouns.roles.has(word) ||
  nouns.kin.has(word) ||
  isIn('SOMEONE', word) ||
  (/...(?:er|or|ist|ian|man)$/.test(word) && !nouns.keptThings.has(word) && !nouns.namedThings.has(word));

/**
 * Tells whether the words before a position announce a name: `someone called`, `she introduced herself as`.
 */
export function isNamingPosition({ tokens, from }: Span): boolean {
  const word = (back: number): string => tokens[from - back]?.low ?? '';
  const isNaming = /^(?:named|called)$/.test(word(1));
  if (isNaming) {
    const be = isIn('BE', word(2)) ? 3 : 2;
    const at = /^(?:there|here)$/.test(word(be)) ? be + 1 : be;
    const within = tokens.slice(Math.max(0, from - at - 4), from - at + 1).map(({ low }) => low);
    const isMet = !isIn('SHE', word(at)) && tokens.slice(0, from).some(({ low }) => low === 'met');
    if (isMet || isIn('SHES', word(2)) || (be === 3 && isIn('SHE', word(3)))) return true;
    const place = within.findLastIndex((low) => /^(?:in|at|from|on|of|with)$/.test(low));
    return isSomeone(word(at)) || (place > 0 && isSomeone(within[place - 1]!));
  }
  if (word(1) === 'as') return isIn('ONESELF', word(2)) && word(3).startsWith('introduc');
  if (word(1) === 'of') return word(2) === 'name' && word(4) === 'by';
  const be = /^(?:spelled|spelt|actually|really)$/.test(word(1)) ? 2 : 1;
  if (isIn('BE', word(be))) return word(be + 1) === 'name' && isIn('THEIR', word(be + 2));
  return word(1) === ':' && ['NAME_LABEL', 'ADD', 'CONTACT_NOUN'].some((name) => isIn(name, word(2)));
}

const MOST_WORDS = 4;
const adjacent = (a: Token, b: Token | undefined): boolean =>
  !!b && b.start > a.end && b.start - a.end <= 1 && b.kind === 'word';
export const isShouted = ({ text }: Token): boolean => /^\p{Lu}{2,}$/u.test(text);

/**
 * Tells whether a word can continue a name: one with a capital or, in notes without capitals, one that is not
 * English.
 */
function continues(tokens: readonly Token[], index: number, capital: boolean, isWhole = false): boolean {
  const token = tokens[index]!;
  const { low } = token;
  const before = tokens[index - 1]!;
  if (/^(?:al|el|bin|ibn|abu|ad|as|ar)-\p{Lu}/u.test(token.text)) return capital;
  if (isIn('DATE_WORD', low) || nouns.calendarWords.has(token.text.toLowerCase()) || nouns.titles.has(low))
    return false;
  if (low === 'i' || /\d/.test(low) || nouns.kin.has(low) || isIn('DEGREE', low)) return false;
  const isTitleAfter = isShouted(token) && !isShouted(before) && (isWhole || isEnglishWord(low));
  if (isCapital(token) && !isTitleAfter) return capital;
  if (capital || nouns.roles.has(low) || nouns.pets.has(low)) return false;
  if (!isEnglishWord(low)) return low.length > 2;
  return nouns.familyNames.has(low);
}

/** Tells whether a word is a nickname inside a name, as in `Quentin 'Q' Ashby`. */
const isQuotedNickname = (tokens: readonly Token[], index: number): boolean =>
  /^["'“‘]$/.test(tokens[index]?.text ?? '') &&
  /^["'”’]$/.test(tokens[index + 2]?.text ?? '') &&
  isCapital(tokens[index + 1]) &&
  isCapital(tokens[index + 3]);

/** Returns the index after particles such as `van den`; `index` itself if there are none. */
function afterParticles(tokens: readonly Token[], index: number, capital: boolean): number {
  let at = index;
  while (at - index < 2 && isIn('PARTICLE', tokens[at]?.low ?? '')) at++;
  if (tokens[at]?.low === 'an' && isCapital(tokens[at + 1]) && tokens[at - 1]?.low === 'mac') at++;
  const isPair = at - index === 2 && !capital;
  return at > index && tokens[at] && (isPair || continues(tokens, at, capital)) ? at + 1 : index;
}

/** Returns the end of a name that begins at `from`. */
export function nameEnd(tokens: readonly Token[], from: number, known: KnownNames): number {
  const capital = isCapital(tokens[from]);
  let to = from + 1;
  for (let words = 1; to < tokens.length && words < MOST_WORDS; words++) {
    const [last, next] = [tokens[to - 1]!, tokens[to]];
    const areTwo = last.low !== next?.low && known.first.has(last.low) && known.first.has(next?.low ?? '');
    if (!capital && areTwo) break;
    const isInitial = /^\p{Lu}$/u.test(next?.text ?? '') && next?.text !== 'I';
    if (isInitial && adjacent(last, next)) to += tokens[to + 1]?.text === '.' ? 2 : 1;
    else if (capital && isQuotedNickname(tokens, to)) to += 4;
    else if (!adjacent(last, next) && !(last.text === '.' && next?.kind === 'word')) break;
    else if (afterParticles(tokens, to, capital) > to) to = afterParticles(tokens, to, capital);
    else if (continues(tokens, to, capital, words > 1)) to++;
    else break;
  }
  return to;
}

/** Returns the end of a known name of several words that begins at `from`; undefined if there is none. */
export function knownEnd(tokens: readonly Token[], from: number, known: KnownNames): number | undefined {
  const ends = (known.full.get(tokens[from]!.low) ?? [])
    .filter((words) => words.every((word, i) => tokens[from + i]?.low === word))
    .map((words) => from + words.length);
  return ends.length > 0 ? Math.max(...ends) : undefined;
}

const MOST_MODIFIERS = 4;

const isNoun = (word: string): boolean => relationNouns.has(word) || relationPlurals.has(word);

/** Tells whether the words from a position on are an owned relation: `Ana's older cousin`, `her boss`. */
function isOwnedRole(tokens: readonly Token[], from: number): boolean {
  const low = (index: number): string => tokens[index]?.low ?? '';
  if (!isIn('THEIR', low(from))) return false;
  let at = from + 1;
  while (relationModifiers.has(low(at)) && !isNoun(low(at))) at++;
  return isNoun(low(at));
}

/** Tells whether the words before a position name somebody's relatives: `has two sisters,`, `Ana's twins`. */
function followsRelatives(tokens: readonly Token[], from: number): boolean {
  const low = (index: number): string => tokens[index]?.low ?? '';
  let at = from - 1;
  if (/^(?:,|:|\(|named|called|is|was|=)$/.test(low(at))) at--;
  if (!isNoun(low(at))) return false;
  const noun = at--;
  while (
    at >= 0 &&
    noun - at < MOST_MODIFIERS &&
    (relationModifiers.has(low(at)) || /^(?:an?|\d)$/.test(low(at)))
  )
    at--;
  return /^(?:has|have|had|got|'s|his|her|their)$/.test(low(at));
}

/**
 * Tells whether a capitalised word can only name a person, because the words beside it say what relation they are:
 * `the aunt of Lindiwe`, `Kittisak is Dao's brother`.
 */
export function isNamedByRelation(tokens: readonly Token[], from: number): boolean {
  const token = tokens[from]!;
  const low = (index: number): string => tokens[index]?.low ?? '';
  const isCapitalised =
    token.kind === 'word' &&
    isCapital(token) &&
    token.low.length > 1 &&
    !calendarWords.has(token.low) &&
    !kin.has(token.low) &&
    !isIn('NATIONALITY', token.low);
  if (!isCapitalised) return false;
  const isGiven = /^(?:called|named)$/.test(low(from - 2)) && /^(?:him|her|it|them)$/.test(low(from - 1));
  if (isGiven || (isNoun(low(from - 1)) && followsRelatives(tokens, from))) return true;
  if (isEnglishWord(token.low) || isPlace(token.low)) return false;
  const isOf = /^(?:of|to)$/.test(low(from - 1)) && isNoun(low(from - 2));
  const be = isCapital(tokens[from + 1]) ? from + 2 : from + 1;
  const isSubject = opens(tokens, from) && /^(?:is|was)$/.test(low(be)) && isOwnedRole(tokens, be + 1);
  const isListed =
    /^(?:and|&|,)$/.test(low(from - 1)) && isCapital(tokens[from - 2]) && followsRelatives(tokens, from - 2);
  return isOf || isSubject || isListed || followsRelatives(tokens, from);
}
