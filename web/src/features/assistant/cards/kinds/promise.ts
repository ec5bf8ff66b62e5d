import { dueDay } from '#lib/promises.ts';
import type { Confirmation } from '#queries/assistant.ts';
import { dueProblem } from '#ui/form/due-day-field.tsx';
import {
  chosenOf,
  isOfNewPerson,
  nameOf,
  type PromiseSuggestion,
  whomOf,
} from '#features/assistant/cards/suggestion.ts';

export function confirmPromise(
  { item, choices }: PromiseSuggestion,
  run_id: string,
): Confirmation | undefined {
  const { person, content } = item;
  const isClear = chosenOf(person, choices) || isOfNewPerson(person, choices);
  if (!isClear || dueProblem(choices.date)) return undefined;
  return {
    kind: 'memory',
    input: { ...whomOf(person, choices), content, promise: { due_on: choices.date.day || null }, run_id },
  };
}

const dueText = (day: string) => (day ? `due ${dueDay(day)}` : 'no day set');

export const promiseLine = ({ item, choices }: PromiseSuggestion) =>
  [nameOf(item.person, choices), dueText(choices.date.day), item.content].join(' · ');

export const promiseDone = ({ item, choices }: PromiseSuggestion) =>
  `Noted your promise to ${nameOf(item.person, choices)}, ${dueText(choices.date.day)}.`;
