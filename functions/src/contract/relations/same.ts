import { fold } from '#contract/text/fold.ts';
import { seenFrom } from './seen-from.ts';
import type { RelationEnds } from './types.ts';

/**
 * Returns a text that two relations share if they say the same of the same two people, from whichever side. Relations
 * of the type `other` also need the same labels, whatever their letter case; labels of other types do not count.
 */
export function relationKey(relation: Omit<RelationEnds, 'id'>): string {
  const ids = [relation.from_id, relation.to_id].toSorted() as [string, string];
  const [first, second] = ids.map((id) => seenFrom(relation, id)) as [
    ReturnType<typeof seenFrom>,
    ReturnType<typeof seenFrom>,
  ];
  const labels = [first, second].map(({ type, label }) => (type === 'other' && label ? fold(label) : ''));
  return JSON.stringify([ids, first.type, labels]);
}
