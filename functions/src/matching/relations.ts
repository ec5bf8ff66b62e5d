import type { SeenRelation } from '#contract/relations/seen-from.ts';
import { FAMILY_TYPES } from '#contract/relations/types.ts';
import type { Evidence } from './evidence.ts';

const FAMILY = new Set<string>(FAMILY_TYPES);

/** A person's relations, prepared for comparison. */
export interface ComparedRelations {
  /** Ids of all people with whom there is a relation. */
  related: ReadonlySet<string>;
  /** Relatives, each as `type id`; the type says what they are to the person. */
  relatives: string[];
}

/** Prepares a person's relations for comparison. */
export const relationKeys = (relations: readonly SeenRelation[]): ComparedRelations => ({
  related: new Set(relations.map(({ other_id }) => other_id)),
  relatives: relations
    .filter(({ type }) => FAMILY.has(type))
    .map(({ type, other_id }) => `${type} ${other_id}`),
});

type Compared = ComparedRelations & { id: string };

/**
 * Compares the relations of two people. Two with a relation between them are two people. Two with the same
 * relative, such as both Anna's children, may be one. Otherwise undefined.
 */
export function compareRelations(a: Compared, b: Compared): Evidence | undefined {
  if (a.related.has(b.id)) return 'related to each other';
  return a.relatives.some((relative) => b.relatives.includes(relative)) ? 'same relative' : undefined;
}
