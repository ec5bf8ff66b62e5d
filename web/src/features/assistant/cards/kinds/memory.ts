import { inDays, pastDayText } from '#lib/days.ts';
import type { Confirmation } from '#queries/assistant.ts';
import { pastDateProblem } from '#ui/form/past-day-field.tsx';
import {
  chosenOf,
  isOfNewPerson,
  type MemorySuggestion,
  nameOf,
  whomOf,
} from '#features/assistant/cards/suggestion.ts';

export function confirmMemory({ item, choices }: MemorySuggestion, run_id: string): Confirmation | undefined {
  const { matched_person, entry_content: content } = item;
  const isClear = chosenOf(matched_person, choices) || isOfNewPerson(matched_person, choices);
  if (!isClear || pastDateProblem(choices.date)) return undefined;
  const { day } = choices.date;
  const whom = whomOf(matched_person, choices);
  return {
    kind: 'memory',
    input: { ...whom, content, date: day || null, contacted: choices.isContact, run_id },
  };
}

export function memoryTitle({ item }: MemorySuggestion): string {
  const { length } = item.matched_person.matches;
  if (length === 0) return 'Create friend & add memory:';
  return length === 1 ? 'Add memory:' : 'Multiple matches found:';
}

export const memoryLine = ({ item, choices }: MemorySuggestion) =>
  [
    nameOf(item.matched_person, choices),
    pastDayText(choices.date.day || inDays(0)),
    choices.isContact && 'in touch',
    item.entry_content,
  ]
    .filter(Boolean)
    .join(' · ');

export function memoryDone({ item: { matched_person }, choices }: MemorySuggestion): string {
  const name = nameOf(matched_person, choices);
  return isOfNewPerson(matched_person, choices)
    ? `Added ${name} with a memory.`
    : `Added a memory for ${name}.`;
}
