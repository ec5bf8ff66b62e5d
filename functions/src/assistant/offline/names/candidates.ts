import { lettersBetween } from '#assistant/ask/typos.ts';
import * as nouns from '#assistant/lexicon/nouns.ts';
import { givenLast } from '#assistant/given-last.ts';
import { isEnglishWord } from '#assistant/lexicon/english.ts';
import { isPlace } from '#assistant/lexicon/places.ts';
import type { Span, Token } from '#assistant/offline/model.ts';
import { phrase } from '#assistant/offline/phrase.ts';
import { isIn } from '#assistant/offline/vocabulary.ts';
import { wordItems } from '#assistant/text/sentences.ts';
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

/** Matches a name of plain letters, which can be compared as it is. */
const plainName = /^[A-Za-z]+(?: [A-Za-z]+)*$/;

/**
 * Prepares the names of the user's people. Words of the text that are a name with one slip, or its beginning
 * (`Gwil` for Gwilym), count as that name.
 */
export function toKnownNames(names: readonly string[], text: string): KnownNames {
  const known = {
    first: new Set<string>(),
    family: new Set<string>(),
    full: new Map<string, string[][]>(),
    mentioned: new Set<string>(),
  };
  for (const name of names) {
    const isPlain = plainName.test(name);
    const words = toLow(name).split(' ');
    const [head = ''] = words;
    const isTitled = nouns.titles.has(head);
    const [given] = isPlain && !isTitled ? words : nameWords(name);
    for (const word of [given, isTitled ? '' : head, givenLast(words)]) if (word) known.first.add(word);
    if (words.length === 1) continue;
    known.family.add(words.at(-1)!);
    known.full.set(head, [...(known.full.get(head) ?? []), words]);
  }
  const long = [...known.first].filter(({ length }) => length >= SHORTEST_MISSPELT);
  const isMeant = (word: string): boolean =>
    long.some((name) => name.startsWith(word) || (name[0] === word[0] && isOneSlip(word, name)));
  for (const word of new Set((text.match(/\p{L}[\p{L}\p{M}'’-]+/gu) ?? []).map(toLow)))
    if (
      word.length >= SHORTEST_BEGINNING &&
      !isEnglishWord(word) &&
      !nouns.calendarWords.has(word) &&
      !isGivenName(word, known) &&
      !isPlace(word) &&
      isMeant(word)
    )
      known.first.add(word);
  return known;
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

const naming = phrase('({ANNOUNCES_NAME}) $');
/** Most words that announce a name. */
const MOST_ANNOUNCING = 12;

/** Tells whether the words before a position announce a name: `someone called`, `she introduced herself as`. */
export const isNamingPosition = ({ tokens, from }: Span): boolean =>
  naming.occurs(wordItems(tokens).slice(Math.max(0, from - MOST_ANNOUNCING), from));

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

const relation = '({REL_MOD})* ({REL_NOUN}|{REL_PLURAL})';
/** Matches words before a name that say whose relative it is: `has two sisters,`, `Ana's twins`. */
const ofRelatives = phrase(
  `(has|have|had|got|'s|{THEIR}) ({REL_MOD}|a|an|{NUMBER})* ${relation} [,|:|{OPEN}|named|called|is|was|=] $`,
);
const relativesList = phrase(`(has|have|had|got|'s|{THEIR}) ({REL_MOD}|a|an|{NUMBER})* ${relation} $`);
const relativeOf = phrase('({REL_NOUN}|{REL_PLURAL}) (of|to) $');
const isRelative = phrase(`^ [{PLAIN}] (is|was) {THEIR} ${relation}`);
const LONGEST_LEAD = 8;

/**
 * Tells whether a capitalised word can only name a person, because the words beside it say what relation they are:
 * `the aunt of Lindiwe`, `Kittisak is Dao's brother`.
 */
export function isNamedByRelation(tokens: readonly Token[], from: number): boolean {
  const { kind, low } = tokens[from]!;
  const isName = kind === 'word' && isCapital(tokens[from]) && low.length > 1;
  if (!isName || nouns.calendarWords.has(low) || nouns.kin.has(low) || isIn('NATIONALITY', low)) return false;
  const items = wordItems(tokens);
  const lead = items.slice(Math.max(0, from - LONGEST_LEAD), from);
  if (relativesList.occurs(lead)) return true;
  if (isEnglishWord(low) || isPlace(low)) return false;
  return (
    relativeOf.occurs(lead) ||
    ofRelatives.occurs(lead) ||
    (opens(tokens, from) && isRelative.occurs(items.slice(from + 1)))
  );
}
