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
  const { known, unknown, isEverybodyChosen, ids, newNames } = sorted(suggestion);
  const { date, isContact } = suggestion.choices;
  if ((known.length > 0 && !isEverybodyChosen) || pastDateProblem(date)) return undefined;
  const { content } = suggestion.item;
  const person_names = [...newNames, ...unknown.map(({ extracted_name }) => extracted_name)];
  return {
    kind: 'memory',
    input: {
      ...(ids.length > 0 && { person_ids: ids }),
      ...(person_names.length > 0 && { person_names }),
      content,
      date: date.day || null,
      contacted: isContact,
      run_id,
    },
  };
}

export function sharedMemoryTitle(suggestion: SharedMemorySuggestion): string {
  const { length } = peopleThere(suggestion);
  return `One memory, ${NUMBERS[length] ?? length} ${length === 1 ? 'person' : 'people'}`;
}

export function sharedMemoryLine(suggestion: SharedMemorySuggestion): string {
  const { item, choices } = suggestion;
  const { known, unknown, isEverybodyChosen, names } = sorted(suggestion);
  const there = isEverybodyChosen ? names : known.map(({ extracted_name }) => extracted_name);
  return [
    listNames([...there, ...unknown.map(({ extracted_name }) => `${extracted_name} (new)`)]),
    pastDayText(choices.date.day || inDays(0)),
    choices.isContact && 'in touch',
    item.content,
  ]
    .filter(Boolean)
    .join(' · ');
}

export function sharedMemoryDone(suggestion: SharedMemorySuggestion): string {
  const { names, unknown } = sorted(suggestion);
  return `Added a memory for ${listNames([...names, ...unknown.map(({ extracted_name }) => extracted_name)])}.`;
}
