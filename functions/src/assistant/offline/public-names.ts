import { isBrand, isShop } from '#assistant/lexicon/brands.ts';
import { isFamous } from '#assistant/lexicon/famous.ts';
import { givenNameGender } from '#names/given-names.ts';
import { isPlace } from '#assistant/lexicon/places.ts';
import { isFiniteVerb } from '#assistant/lexicon/verbs.ts';
import type { KnownNames } from './known-names.ts';
import { isCapital, type Span } from './name-context.ts';

/** Returns the words of a name in lower case. */
export const wordsOf = ({ tokens, from, to }: Span): string[] =>
  tokens
    .slice(from, to)
    .filter(({ kind }) => kind === 'word')
    .map(({ low }) => low);

/**
 * Returns whether a famous name is here a person the user knows: in the user's list, or met, added or talked
 * with.
 */
const isAcquaintance = (
  { tokens, from }: Span,
  [first = '', ...rest]: readonly string[],
  known: KnownNames,
): boolean =>
  (rest.length === 0 && known.first.has(first)) ||
  (/^(?:met|into|add|save|store|contact|named|called|introduced|with|tag|untag|email|text)$/.test(
    tokens[from - 1]?.low ?? '',
  ) &&
    !/^(?:obsessed|fascinated|along|started|finished|bored|in love)$/.test(tokens[from - 2]?.low ?? ''));

/** Words after `Wendy's` when it is the shop. */
const shopGoesOn = /^(?:for|and|then|again|on|in|at|was|,|\.|drive|order|app|receipt|coupon|burger|fries)$/;

/** Words of a sports result or fixture. */
const sport = /^(?:v|vs|drew|draw|beat|beats|lost|won|win|wins|nil|match|fixture|kickoff|relegated)$/;

/** Returns whether the words are several brands in a row: `nokia paris`, `mercedes zipcar`. */
function isBrandRow({ tokens, from }: Span, words: readonly string[]): boolean {
  const [first = '', ...rest] = words;
  const isName = isCapital(tokens[from]) && givenNameGender(first) !== undefined;
  return !isName && isBrand(first) && rest.length > 0 && rest.every((word) => isBrand(word) || isPlace(word));
}

/** Returns whether these tokens name a company, a shop or a famous person. */
export function isPublicName(span: Span, known: KnownNames): boolean {
  const { tokens, to } = span;
  const words = wordsOf(span);
  const name = words.join(' ');
  const owner = tokens[to]?.low === "'s" ? tokens[to] : undefined;
  const isCompany =
    isBrand(name) || isBrandRow(span, words) || ((owner || name.endsWith('s')) && isShop(name));
  if (isCompany && words.length === 1 && known.first.has(name)) {
    const next = tokens[to + 1];
    const isTeam = tokens.some(({ low }, i) => sport.test(low) && i !== span.from);
    if (/^(?:'s|my|our|your|his|her|the|a)$/.test(tokens[span.from - 1]?.low ?? '')) return true;
    if (isTeam && tokens.some(({ low }, i) => i !== span.from && isBrand(low))) return true;
    return !!owner && (!next || shopGoesOn.test(next.low) || (owner.text === 's' && isFiniteVerb(next.low)));
  }
  const next = tokens[to];
  const isStar =
    isFamous(words) ||
    (words.length > 2 && isFamous(words.slice(0, 2))) ||
    (words.length === 1 && next?.kind === 'word' && isFamous([name, next.low]));
  return isCompany || (isStar && !isAcquaintance(span, words, known));
}
