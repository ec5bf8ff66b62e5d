import { kin, roles } from '#assistant/lexicon/nouns.ts';
import type { Clause } from './clauses.ts';
import type { Reference } from './people.ts';

/** Whose relative or friend somebody is said to be. */
export type Owner = 'mine' | 'other';

const isRelation = (word: string): boolean => kin.has(word) || roles.has(word);
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
  while (/^(and|&|,)$/.test(tokens[at]?.low ?? '')) {
    const joined = clause.references.find(({ to }) => to === at);
    if (!joined) break;
    at = joined.from - 1;
  }
  if (/^(named|called|,|:|is|\()$/.test(tokens[at]?.low ?? '')) at--;
  if (tokens[at]?.low === 'name' && tokens[at - 1]?.low === "'s") at -= 2;
  if (!isRelation(tokens[at]?.low ?? '')) return undefined;
  for (let i = at - 1; i >= Math.max(0, at - 4); i--) {
    const owner = owners[tokens[i]!.low];
    if (owner) return owner;
    if (tokens[i]!.kind !== 'word') return undefined;
  }
  return undefined;
}
