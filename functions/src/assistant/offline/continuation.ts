import { isCertainVerb, isFiniteVerb } from '#assistant/lexicon/verbs.ts';
import type { Clause } from './clauses.ts';
import { lead } from './connectors.ts';

const LONGEST_FRAGMENT = 6;
const openers =
  /^(?:also|really|very|super|big|huge|total|used|born|based|originally|from|loves|likes|works|lives|we)$/;

const hasVerb = ({ tokens }: Clause): boolean => tokens.some(({ low }) => isCertainVerb(low));

/** Returns whether a clause that names no person continues about the people of the clause before. */
export function readsOn(clause: Clause, previous: Clause, followsStatement: boolean): boolean {
  const shape = clause.shape.replace(lead, '');
  if (previous.sentence === clause.sentence) return !/^(?:i|my|our)\b/.test(shape);
  const { opensLine, isItem, tokens } = clause.sentence;
  if (opensLine) return previous.sentence.opensLine && !isItem && !hasVerb(clause);
  const [first = ''] = shape.split(' ');
  const isFragment =
    followsStatement &&
    !/^(?:no|wait|sorry|oops|correction)$/.test(first) &&
    clause.tokens.length === tokens.length &&
    tokens.filter(({ kind }) => kind === 'word' || kind === 'number').length > 2 &&
    tokens.length <= LONGEST_FRAGMENT &&
    !hasVerb(clause) &&
    !tokens.some(({ low }) => low === 'i');
  const opensAnew = /^(?:the|a|an|my|our|it|this|that|there|we|i)\b/.test(shape);
  const predicates = [...clause.shape.matchAll(/ , (?:always |never |also |really )?(\w+s)\b/g)];
  const isPredicate = followsStatement && !opensAnew && predicates.some(([, verb]) => isCertainVerb(verb!));
  const isParticiple = /(?:ed|ing)$/.test(first) && !first.endsWith('thing');
  const second = clause.tokens.find((_, i) => clause.tokens[i - 1]?.low === first)?.low ?? '';
  const isThirdPerson =
    followsStatement && /[^s]s$/.test(first) && isFiniteVerb(first) && !isFiniteVerb(second);
  return (
    isFragment ||
    isThirdPerson ||
    isPredicate ||
    openers.test(first) ||
    (followsStatement && isCertainVerb(first)) ||
    isParticiple
  );
}
