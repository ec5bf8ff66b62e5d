import { isEnglishWord } from '#assistant/lexicon/english.ts';
import {
  calendarWords,
  familyNames,
  honorifics,
  kin,
  pets,
  roles,
  titles,
} from '#assistant/lexicon/nouns.ts';
import { stateCode } from '#assistant/lexicon/places.ts';
import { isCertainVerb } from '#assistant/lexicon/verbs.ts';
import type { KnownNames } from './known-names.ts';
import { isCapital } from './name-context.ts';
import type { Token } from './tokens.ts';

const particles =
  /^(binti|binte|bint|de|da|do|dos|das|del|della|di|du|van|von|der|den|ten|la|le|el|al|bin|ibn|ben|mac|mc|st|o|y|wa|af|av|zu|zum|zur|ter|op|abu|ould|ap|ui|ni|nic|nga)$/;
const LONGEST = 4;

const adjacent = (a: Token, b: Token | undefined): boolean =>
  !!b && b.start > a.end && b.start - a.end <= 1 && b.kind === 'word';

/**
 * Returns whether a word can continue a name: it has a capital or, in lower-case notes, is not an English
 * word.
 */
function continues(tokens: readonly Token[], index: number, capital: boolean): boolean {
  const token = tokens[index]!;
  const { low } = token;
  if (/^(?:al|el|bin|ibn|abu|ad|as|ar)-\p{Lu}/u.test(token.text)) return capital;
  if (honorifics.has(low) && !isCapital(token)) return false;
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

/** `Quentin 'Q' Ashby`: a nickname inside a name. */
const isQuotedNickname = (tokens: readonly Token[], index: number): boolean =>
  /^["'“‘]$/.test(tokens[index]?.text ?? '') &&
  /^["'”’]$/.test(tokens[index + 2]?.text ?? '') &&
  isCapital(tokens[index + 1]) &&
  isCapital(tokens[index + 3]);

/** Returns the index after particles such as `van den`, or `index` itself if there are none. */
function afterParticles(tokens: readonly Token[], index: number, capital: boolean): number {
  let at = index;
  while (at - index < 2 && particles.test(tokens[at]?.low ?? '')) at++;
  const isPair =
    at - index === 2 && !capital && tokens[at]?.kind === 'word' && !isCertainVerb(tokens[at]!.low);
  return at > index && tokens[at] && (isPair || continues(tokens, at, capital)) ? at + 1 : index;
}

/** `nisha gaz`: the first names of two people. */
const areTwo = ({ low }: Token, next: Token, known: KnownNames): boolean =>
  low !== next.low && known.first.has(low) && known.first.has(next.low);

/** Returns the end of a name that begins at `from`. */
export function nameEnd(tokens: readonly Token[], from: number, known: KnownNames): number {
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

/** Returns the end of a known name of several words that begins at `from`, or undefined if there is none. */
export function knownEnd(tokens: readonly Token[], from: number, known: KnownNames): number | undefined {
  const names = known.full.get(tokens[from]!.low) ?? [];
  const ends = names
    .filter((words) => words.every((word, i) => tokens[from + i]?.low === word))
    .map((words) => from + words.length);
  return ends.length > 0 ? Math.max(...ends) : undefined;
}
