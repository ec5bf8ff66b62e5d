import { kin, roles } from '#assistant/lexicon/nouns.ts';
import { isEnglishWord } from '#assistant/lexicon/english.ts';
import { isCertainVerb } from '#assistant/lexicon/verbs.ts';
import type { Clause } from './clauses.ts';
import { isCapital } from './name-context.ts';
import type { Reference } from './people.ts';
import type { Token } from './tokens.ts';

/** Whose relative or friend a person is: the user's (`mine`) or another person's. */
export type Owner = 'mine' | 'other';

const isRelation = (word: string): boolean => kin.has(word) || roles.has(word) || word === 'one';
const owners: Record<string, Owner> = {
  my: 'mine',
  our: 'mine',
  his: 'other',
  her: 'other',
  their: 'other',
  "'s": 'other',
};

const offspring = /^(?:baby|boy|girl|son|daughter|twins|triplets|kid|child)$/;
const birth =
  /\b(?:had|have|has|gave birth|given birth|welcomed|delivered|expecting|born|arrived)\b.*\b(?:baby|boy|girl|son|daughter|twins|triplets)\b|\bnew(?: \w+)? (?:baby|son|daughter|twins)\b|\b(?:baby|boy|girl|son|daughter|twins) (?:was|were|is|are) born\b/;

const isChildBorn = ({ sentence: { tokens, text } }: Clause, at: number): boolean =>
  offspring.test(tokens[at]?.low ?? '') && birth.test(text.toLowerCase());

/** Returns whether a name belongs to a child just born: `a boy called Jabari`, `her new baby, Linus`. */
export const isNewborn = (clause: Clause, { from }: Reference): boolean =>
  [from - 1, from - 2].some((at) => isChildBorn(clause, at));

/** `her clerk Simon`: any lower-case noun between the pronoun and the name counts as a relation. */
const isOwned = (tokens: readonly Token[], at: number, { from }: Reference): boolean =>
  at === from - 1 &&
  /^(?:his|her|their|my|our)$/.test(tokens[at - 1]?.low ?? '') &&
  /^\p{Ll}+$/u.test(tokens[at]!.text) &&
  isCapital(tokens[from]) &&
  isEnglishWord(tokens[at]!.low) &&
  !isCertainVerb(tokens[at]!.low);

/**
 * Returns whose relative a person is, from words before the name such as `new husband`, `friends` or `and
 * Tom`.
 */
export function ownerOf(clause: Clause, reference: Reference): Owner | undefined {
  const { tokens } = clause.sentence;
  let at = reference.from - 1;
  if (tokens[at]?.low === 'and' && /^(?:he|she)$/.test(tokens[at - 1]?.low ?? '')) return 'other';
  while (/^(and|&|,)$/.test(tokens[at]?.low ?? '')) {
    const joined = clause.references.find(({ to }) => to === at);
    if (!joined) break;
    at = joined.from - 1;
  }
  if (/^(named|called|,|:|is|\()$/.test(tokens[at]?.low ?? '')) at--;
  if (/^(?:is|was|'s)$/.test(tokens[at]?.low ?? '') && /^(?:named|called)$/.test(tokens[at + 1]?.low ?? ''))
    at--;
  if (tokens[at]?.low === 'name' && tokens[at - 1]?.low === "'s") at -= 2;
  if (isChildBorn(clause, at)) return 'other';
  if (isOwned(tokens, at, reference)) return owners[tokens[at - 1]!.low];
  if (!isRelation(tokens[at]?.low ?? '')) return undefined;
  for (let i = at - 1; i >= Math.max(0, at - 4); i--) {
    if (tokens[i]!.low === "'s" && /^(?:there|that|this|it|here|he|she|who)$/.test(tokens[i - 1]?.low ?? ''))
      break;
    const isMineToo =
      tokens[i]!.low === "'s" &&
      !kin.has(tokens[at]!.low) &&
      kin.has(tokens[i - 1]?.low ?? '') &&
      owners[tokens[i - 2]?.low ?? ''] === 'mine';
    if (isMineToo) return 'mine';
    const owner = owners[tokens[i]!.low];
    if (owner) return owner;
    if (/^(?:has|have|had)$/.test(tokens[i]!.low))
      return /^(?:i|we)$/.test(tokens[i - 1]?.low ?? '') ? 'mine' : 'other';
    if (tokens[i]!.kind !== 'word') return undefined;
  }
  return undefined;
}
