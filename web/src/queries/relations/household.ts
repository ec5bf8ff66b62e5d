import type { Person, PersonSummary } from 'functions/contract';
import type { Address } from 'functions/contract/card/shapes';
import { householdOf } from 'functions/contract/relations/household';
import { useMemo } from 'react';
import { usePeople } from '#queries/people/people.ts';
import { useRelations } from './relations.ts';

const NOBODY: PersonSummary[] = [];

/** Returns those who live with a person, sorted by name; empty until they are known. */
export function useHousemates(id: string): PersonSummary[] {
  const { relations } = useRelations();
  const { data: people } = usePeople();
  return useMemo(() => {
    const ids = householdOf(id, relations ?? []);
    if (ids.size === 0 || !people) return NOBODY;
    return people.filter((person) => ids.has(person.id)).toSorted((a, b) => a.name.localeCompare(b.name));
  }, [id, relations, people]);
}

/**
 * Tells whether an address is the preferred one of a person; the country is not compared. Takes the detail: a summary
 * has no street.
 */
export const livesAt = (
  { addresses: [own] }: Pick<Person, 'addresses'>,
  { street, city, state, zip }: Address,
): boolean =>
  own !== undefined && own.street === street && own.city === city && own.state === state && own.zip === zip;
