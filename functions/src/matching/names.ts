import { UNTITLED } from '#contract/limits.ts';
import { nameParts, type NameParts } from '#names/name-parts.ts';
import { LIKELY_DUPLICATE, partsSimilarity, restSimilarity } from '#names/name-similarity.ts';
import { familySimilarity, givenSimilarity } from '#names/similarity.ts';
import { EVIDENCE, type Evidence, logOdds, type Weighed } from './evidence.ts';

/** At this similarity or less, names count as completely different. */
const QUITE_DIFFERENT = 0.65;

/**
 * Returns the names by which a record is compared: its name, and the same with the nickname as first name. A
 * nickname of several words is a name of its own. Empty for the placeholder name `Untitled User`.
 */
export function toNames(name: string, nickname: string | null | undefined): NameParts[] {
  if (name === UNTITLED) return [];
  const own = nameParts(name);
  const { given, rest } = nameParts(nickname ?? '');
  return [own, { given, rest: rest.length > 0 ? rest : own.rest }].filter((parts) => parts.given);
}

function mostSimilar(a: NameParts[], b: NameParts[]): number {
  let most = 0;
  for (const one of a) for (const other of b) most = Math.max(most, partsSimilarity(one, other));
  return most;
}

const isAlike = (similarity: number) => similarity >= LIKELY_DUPLICATE;

/** Returns the kind of difference between two names. The family name may come first in one of them. */
function differenceOf(a: NameParts, b: NameParts): Evidence {
  const [familyA, familyB] = [a.rest.at(-1), b.rest.at(-1)];
  if (!familyA || !familyB) return 'different name';
  const isSameGiven = isAlike(givenSimilarity(a.given, b.given));
  const isSameFamily = isAlike(restSimilarity(a.rest, b.rest));
  const isTurned = isAlike(familySimilarity(familyA, b.given)) || isAlike(familySimilarity(a.given, familyB));
  if (isSameGiven && !isSameFamily) return 'different last name';
  return isSameFamily || isTurned ? 'different first name' : 'different name';
}

/**
 * Compares names; undefined if one is unknown. For similar names, the weight is such that, without other
 * evidence, their similarity is the probability that the two are one person. Below that the weight falls
 * evenly, down to that of different names.
 */
export function compareNames(a: NameParts[], b: NameParts[]): Weighed | undefined {
  if (!a[0] || !b[0]) return undefined;
  const similarity = mostSimilar(a, b);
  if (similarity === 1) return { evidence: 'same name', weight: EVIDENCE['same name'] };
  if (similarity >= LIKELY_DUPLICATE)
    return { evidence: 'similar name', weight: Math.min(logOdds(similarity), EVIDENCE['same name']) };
  const evidence = differenceOf(a[0], b[0]);
  const share = Math.min(1, (LIKELY_DUPLICATE - similarity) / (LIKELY_DUPLICATE - QUITE_DIFFERENT));
  const from = EVIDENCE['similar name'];
  const weight = from + (EVIDENCE[evidence] - from) * share;
  return { evidence: weight > 0 ? 'similar name' : evidence, weight };
}

/**
 * Compares words such as `Sr.` and `Jr.` that tell father and son apart; undefined if they are equal or one
 * name has none.
 */
export const compareGenerations = (a: number | undefined, b: number | undefined): Evidence | undefined =>
  a && b && a !== b ? 'different generation' : undefined;
