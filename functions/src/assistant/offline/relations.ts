import { kin, roles } from '#assistant/lexicon/nouns.ts';
import type { Clause } from './clauses.ts';
import type { Reference } from './people.ts';

/** Whose relative or friend somebody is said to be. */
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

/** Reads back from a name over `new husband`, `friends` or `and Tom` to whose they are. */
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
  if (!isRelation(tokens[at]?.low ?? '')) return undefined;
  for (let i = at - 1; i >= Math.max(0, at - 4); i--) {
    if (tokens[i]!.low === "'s" && /^(?:there|that|this|it|here|he|she|who)$/.test(tokens[i - 1]?.low ?? ''))
      break;
    const owner = owners[tokens[i]!.low];
    if (owner) return owner;
    if (/^(?:has|have|had)$/.test(tokens[i]!.low))
      return /^(?:i|we)$/.test(tokens[i - 1]?.low ?? '') ? 'mine' : 'other';
    if (tokens[i]!.kind !== 'word') return undefined;
  }
  return undefined;
}
