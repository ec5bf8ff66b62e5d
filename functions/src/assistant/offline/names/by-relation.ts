import { isEnglishWord } from '#assistant/lexicon/english.ts';
import { calendarWords, kin } from '#assistant/lexicon/nouns.ts';
import { isPlace } from '#assistant/lexicon/places.ts';
import { relationModifiers, relationNouns, relationPlurals } from '#assistant/lexicon/relation-words.ts';
import type { Token } from '#assistant/offline/model.ts';
import { isIn } from '#assistant/offline/vocabulary.ts';
import { isCapital, opens } from './candidates.ts';

const MOST_MODIFIERS = 4;

const isNoun = (word: string): boolean => relationNouns.has(word) || relationPlurals.has(word);

/** Tells whether the words from a position on are an owned relation: `Ana's older cousin`, `her boss`. */
function isOwnedRole(tokens: readonly Token[], from: number): boolean {
  const low = (index: number): string => tokens[index]?.low ?? '';
  let at = isIn('THEIR', low(from)) ? from + 1 : -1;
  if (isCapital(tokens[from])) {
    const end = [from + 1, from + 2].find((index) => low(index) === "'s");
    if (end !== undefined) at = end + 1;
  }
  if (at < 0) return false;
  while (relationModifiers.has(low(at)) && !isNoun(low(at))) at++;
  return isNoun(low(at)) && !isCapital(tokens[at + 1]) && low(at + 1) !== "'s";
}

/** Tells whether the words before a position name somebody's relatives: `has two sisters,`, `Ana's twins`. */
function followsRelatives(tokens: readonly Token[], from: number): boolean {
  const low = (index: number): string => tokens[index]?.low ?? '';
  let at = from - 1;
  if (/^(?:,|:|\(|named|called)$/.test(low(at))) at--;
  if (!isNoun(low(at))) return false;
  const noun = at--;
  while (
    at >= 0 &&
    noun - at < MOST_MODIFIERS &&
    (relationModifiers.has(low(at)) || /^(?:an?|\d)$/.test(low(at)))
  )
    at--;
  return (
    /^(?:has|have|had|got|'s|his|her|their)$/.test(low(at)) && (low(at) !== "'s" || isCapital(tokens[at - 1]))
  );
}

/**
 * Tells whether a capitalised word can only name a person, because the words beside it say what relation they are:
 * `the aunt of Lindiwe`, `Kittisak is Dao's brother`.
 */
export function isNamedByRelation(tokens: readonly Token[], from: number): boolean {
  const token = tokens[from]!;
  const low = (index: number): string => tokens[index]?.low ?? '';
  const isName =
    token.kind === 'word' &&
    isCapital(token) &&
    token.low.length > 1 &&
    !isEnglishWord(token.low) &&
    !isPlace(token.low) &&
    !calendarWords.has(token.low) &&
    !kin.has(token.low);
  if (!isName) return false;
  const isOf =
    /^(?:of|to)$/.test(low(from - 1)) &&
    isNoun(low(from - 2)) &&
    !/^(?:mate|report|partner|twin)s?$/.test(low(from - 2));
  const be = isCapital(tokens[from + 1]) ? from + 2 : from + 1;
  const isSubject = opens(tokens, from) && /^(?:is|was)$/.test(low(be)) && isOwnedRole(tokens, be + 1);
  const isListed =
    /^(?:and|&|,)$/.test(low(from - 1)) && isCapital(tokens[from - 2]) && followsRelatives(tokens, from - 2);
  return isOf || isSubject || isListed || followsRelatives(tokens, from);
}
