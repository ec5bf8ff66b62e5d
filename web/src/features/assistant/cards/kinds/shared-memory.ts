import { inDays, pastDayText } from '#lib/days.ts';
import { listNames } from '#lib/people/list-names.ts';
import type { Confirmation } from '#queries/assistant.ts';
import { pastDateProblem } from '#ui/form/past-day-field.tsx';
import { type SharedMemorySuggestion, sortPeople } from '#features/assistant/cards/suggestion.ts';

const NUMBERS = 'no one two three four five six seven eight nine ten'.split(' ');

/** Returns the people of a card whom the user has not removed. */
export const peopleThere = ({ item: { people }, choices }: SharedMemorySuggestion) =>
  people.filter(({ extracted_name }) => !choices.leftOut.includes(extracted_name));

const sorted = (suggestion: SharedMemorySuggestion) =>
  sortPeople(peopleThere(suggestion), suggestion.choices);

export function confirmSharedMemory(
  suggestion: SharedMemorySuggestion,
  run_id: string,
): Confirmation | undefined {
  const { isEverybodyChosen, ids } = sorted(suggestion);
  const { date, isContact } = suggestion.choices;
  if (!isEverybodyChosen || pastDateProblem(date)) return undefined;
  const { content } = suggestion.item;
  return {
    kind: 'memory',
    input: { person_ids: ids, content, date: date.day || null, contacted: isContact, run_id },
  };
}

export function sharedMemoryTitle(suggestion: SharedMemorySuggestion): string {
  const { length } = sorted(suggestion).known;
  return `One memory, ${NUMBERS[length] ?? length} ${length === 1 ? 'person' : 'people'}`;
}

export function sharedMemoryLine(suggestion: SharedMemorySuggestion): string {
  const { item, choices } = suggestion;
  const { known, unknown, isEverybodyChosen, names } = sorted(suggestion);
  return [
    listNames(isEverybodyChosen ? names : known.map(({ extracted_name }) => extracted_name)),
    pastDayText(choices.date.day || inDays(0)),
    choices.isContact && 'in touch',
    unknown.length > 0 && `not found: ${listNames(unknown.map(({ extracted_name }) => extracted_name))}`,
    item.content,
  ]
    .filter(Boolean)
    .join(' · ');
}

export const sharedMemoryDone = (suggestion: SharedMemorySuggestion) =>
  `Added a memory for ${listNames(sorted(suggestion).names)}.`;
