import { fold } from 'functions/contract/text/fold';
import { peopleThere } from './kinds/shared-memory.ts';
import type { Suggestion } from './suggestion.ts';

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
  const unknown = peopleOf(suggestion).filter(({ matches }) => matches.length === 0);
  const added = new Set(
    open.flatMap((other) => (other.kind === 'new_person' ? fold(other.item.extraction.name) : [])),
  );
  return unknown.map(({ extracted_name }) => extracted_name).filter((name) => added.has(fold(name)));
}
