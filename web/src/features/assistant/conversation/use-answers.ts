import {
  hasSeveral,
  type NewPerson,
  type Run,
  sortedForKeeping,
  withAnswer,
  withBroughtBack,
  withChange,
  withDiscarded,
} from '#features/assistant/cards/runs.ts';
import {
  type Choices,
  confirmationOf,
  didOf,
  type Suggestion,
} from '#features/assistant/cards/suggestions.ts';
import { type Confirmation, useConfirmCards } from '#queries/assistant.ts';

interface Answers {
  runs: Run[];
  editRun: (id: string, change: (run: Run) => Run) => void;
  /** Called with a person whom a card created. */
  onCreated: (people: NewPerson[]) => void;
}

interface Card {
  run: Run;
  suggestion: Suggestion;
  confirmation: Confirmation;
}

const idOf = ({ run, suggestion }: Card) => `${run.id} ${suggestion.id}`;

/** The user's answers to the suggestions: one by one, or those of a run together. */
export function useAnswers({ runs, editRun, onCreated }: Answers) {
  const confirmCards = useConfirmCards();

  function confirm(cards: Card[]) {
    const change = ({ run, suggestion }: Card, part: Partial<Suggestion>) =>
      editRun(run.id, (now) =>
        withChange(now, [suggestion.id], (one) => ({ ...one, ...part }) as Suggestion),
      );
    for (const card of cards) change(card, { isSaving: true, error: undefined });
    confirmCards(
      cards.map((card) => ({
        id: idOf(card),
        confirmation: card.confirmation,
        onDone(person) {
          const { run, suggestion, confirmation } = card;
          editRun(run.id, (now) => withAnswer(now, suggestion.id, didOf(suggestion, confirmation)));
          const isNew = confirmation.kind === 'person' && confirmation.input.action === 'create_new';
          if (isNew && person) onCreated([{ runId: run.id, person, quote: suggestion.quote }]);
        },
        onFailed: ({ message }) => change(card, { isSaving: false, error: message }),
      })),
    );
  }

  return {
    /** The newest run with several open suggestions. They are kept or discarded together. */
    several: runs.findLast(hasSeveral),
    choose: (run: Run, suggestionId: string, part: Partial<Choices>) =>
      editRun(run.id, (now) =>
        withChange(now, [suggestionId], (one) => ({ ...one, choices: { ...one.choices, ...part } })),
      ),
    confirm: (run: Run, suggestion: Suggestion, confirmation: Confirmation) =>
      confirm([{ run, suggestion, confirmation }]),
    dismiss: (run: Run, suggestionId: string) => editRun(run.id, (now) => withAnswer(now, suggestionId)),
    /** Saves what is checked and answered, and dismisses what is unchecked. */
    keepAll(run: Run) {
      const { toSave, toDismiss } = sortedForKeeping(run);
      for (const { id } of toDismiss) editRun(run.id, (now) => withAnswer(now, id));
      confirm(
        toSave.flatMap((suggestion) => {
          const confirmation = confirmationOf(suggestion, run.id);
          return confirmation ? { run, suggestion, confirmation } : [];
        }),
      );
    },
    discardAll: (run: Run) => editRun(run.id, withDiscarded),
    bringBack: (run: Run) => editRun(run.id, withBroughtBack),
  };
}
