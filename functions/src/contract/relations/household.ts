import type { RelationEnds } from './types.ts';

/** Returns the ids of all who live with a person, also by way of others, without the person. */
export function householdOf(personId: string, relations: RelationEnds[]): Set<string> {
  const together = relations.filter(({ type }) => type === 'lives_with');
  const found = new Set([personId]);
  for (const id of found)
    // also visits the ids that are added meanwhile
    for (const { from_id, to_id } of together) {
      if (from_id === id) found.add(to_id);
      if (to_id === id) found.add(from_id);
    }
  found.delete(personId);
  return found;
}
