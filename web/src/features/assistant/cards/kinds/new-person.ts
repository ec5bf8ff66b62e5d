import { inDays, pastDayText } from '#lib/days.ts';
import type { Confirmation } from '#queries/assistant.ts';
import type { NewPersonSuggestion } from '#features/assistant/cards/suggestion.ts';

export const confirmNewPerson = (
  { item: { extraction } }: NewPersonSuggestion,
  run_id: string,
): Confirmation => ({ kind: 'person', input: { extraction, action: 'create_new', run_id } });

export const newPersonTitle = ({ item }: NewPersonSuggestion) => `Add ${item.extraction.name}`;

/** Returns what is known about a new person besides the name, the notes last. */
export function factsOf({ item: { extraction } }: NewPersonSuggestion): string[] {
  const { name: _, body, ...fields } = extraction;
  return [...Object.values(fields), body].filter((fact): fact is string => !!fact?.trim());
}

/**
 * Returns a line on how the user met a new person, which becomes the first memory. Undefined or null if the
 * narrative does not say.
 */
export const metLine = ({ item: { met } }: NewPersonSuggestion) =>
  met && `First memory, ${pastDayText(inDays(0, new Date(met.at)))}: ${met.content}`;

export const newPersonLine = (suggestion: NewPersonSuggestion) =>
  [...factsOf(suggestion), metLine(suggestion)].filter(Boolean).join(' · ').replaceAll('. · ', ' · ') ||
  'Only the name is known.';

export const newPersonDone = ({ item }: NewPersonSuggestion) => `Added ${item.extraction.name}.`;
