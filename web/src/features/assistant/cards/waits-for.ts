import { fold } from 'functions/contract/text/fold';
import { peopleThere } from './kinds/shared-memory.ts';
import { sortPeople, type Suggestion } from './suggestion.ts';

/** Returns the people on a card of a tag or a shared memory; none of other cards, which do not wait. */
function peopleOf(suggestion: Suggestion) {
  if (suggestion.kind === 'tag') return suggestion.item.matched_people;
  return suggestion.kind === 'shared_memory' ? peopleThere(suggestion) : [];
}

/**
 * Returns the names on a card that open cards of new people would add. The card waits until those are
 * answered. Confirmed before, a tag would leave these people out, and a memory would add them itself.
 */
export function waitsFor(suggestion: Suggestion, open: readonly Suggestion[]): string[] {
  const { unknown, newNames } = sortPeople(peopleOf(suggestion), suggestion.choices);
  const added = new Set(
    open.flatMap((other) => (other.kind === 'new_person' ? fold(other.item.extraction.name) : [])),
  );
  const names = [...newNames, ...unknown.map(({ extracted_name }) => extracted_name)];
  return names.filter((name) => added.has(fold(name)));
}
