import type { Clause, Finding, Item } from '#assistant/offline/model.ts';
import { phrase } from '#assistant/offline/phrase.ts';
import type { Gathering } from '#assistant/links/gatherings/find-gatherings.ts';
import type { FoundRelation } from './find-relations.ts';

/** Matches what has happened between two people, and is worth remembering: `married`, `moved in with`. */
const happened = phrase('({HAPPENED}|<!({COPULA}|{NOW}) married)');
const together = phrase('(we|us|our|me|i|my|them|they|both|two|three|all|everyone)');
/** Matches a clause in which only words stand that lead to a statement. */
const nothingElse = phrase('^ ({CONNECTOR}|{NOW}|{MARK}|{OF_COURSE})* $');

/** Returns a function that tells whether a clause only says what one person is to another. */
export function openOnlyRelation(
  relations: readonly FoundRelation[],
  clauses: readonly Clause[],
): (clause: Clause) => boolean {
  const isUnread = ({ start, end }: Item): boolean =>
    !relations.some((relation) => relation.start <= start && end <= relation.end);
  const isRead = ({ items }: Clause): boolean => nothingElse.occurs(items.filter(isUnread));
  /** The clauses of each relation that say nothing else. */
  const read = relations.flatMap((relation) => {
    const own = clauses.filter(({ start, end }) => start < relation.end && relation.start < end);
    return own.every(isRead) && !own.some(({ items }) => happened.occurs(items)) ? own : [];
  });
  const sentences = new Set(read.map(({ sentence }) => sentence));
  return (clause) =>
    read.includes(clause) || (sentences.has(clause.sentence) && nothingElse.occurs(clause.items));
}

/** Removes statements of clauses that only say what one person is to another. */
export const withoutRelations = (
  findings: readonly Finding[],
  isOnlyRelation: (clause: Clause) => boolean,
): Finding[] => findings.filter(({ kind, clause }) => kind !== 'statement' || !isOnlyRelation(clause));

/** Removes gatherings of which all that names somebody only says what one person is to another. */
export const gatheringsWithout = (
  gatherings: readonly Gathering[],
  isOnlyRelation: (clause: Clause) => boolean,
): Gathering[] =>
  gatherings.filter(({ clauses }) => {
    const naming = clauses.filter(({ references }) => references.length > 0);
    const isTogether = clauses.some(({ items }) => together.occurs(items));
    return naming.length === 0 || isTogether || !naming.every(isOnlyRelation);
  });
