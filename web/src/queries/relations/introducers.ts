import type { PersonSummary, Relation } from 'functions/contract';
import { seenFrom } from 'functions/contract/relations/seen-from';
import { usePeople } from '#queries/people/people.ts';
import { useRelations } from './relations.ts';

export interface Introducer {
  relation: Relation;
  person: PersonSummary;
}

/** Returns the people who introduced a person to the user; undefined until they are known. */
export function useIntroducers(id: string): Introducer[] | undefined {
  const { relations } = useRelations();
  const { data: people } = usePeople();
  if (!relations || !people) return undefined;
  return relations.flatMap((relation) => {
    if (relation.from_id !== id && relation.to_id !== id) return [];
    const { type, other_id } = seenFrom(relation, id);
    const person = type === 'introduced_by' && people.find((one) => one.id === other_id);
    return person ? [{ relation, person }] : [];
  });
}
