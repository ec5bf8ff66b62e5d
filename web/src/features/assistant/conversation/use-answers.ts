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
import type { Choices, Suggestion } from '#features/assistant/cards/suggestion.ts';
import { confirmationOf, didOf, lineOf } from '#features/assistant/cards/suggestions.ts';
import { type Confirmation, isThereAlready, useConfirmCards } from '#queries/assistant.ts';
import { useDropCard } from '#queries/waiting-cards.ts';

interface Answers {
  runs: Run[];
  editRun: (id: string, change: (run: Run) => Run) => void;
  /** Called with the people whom a card created. */
  onCreated: (people: NewPerson[]) => void;
}

interface Card {
  run: Run;
  suggestion: Suggestion;
  confirmation: Confirmation;
}

const idOf = ({ run, suggestion }: Card) => `${run.id} ${suggestion.id}`;

/** Returns the confirmation of a card. That of a waiting card contains its id, so that it waits no longer. */
function withCard({ suggestion: { cardId }, confirmation }: Card): Confirmation {
  if (!cardId) return confirmation;
  return { ...confirmation, input: { ...confirmation.input, card_id: cardId } } as Confirmation;
}

/** Returns functions for the user's answers to suggestions, one by one or all of a run together. */
export function useAnswers({ runs, editRun, onCreated }: Answers) {
  const confirmCards = useConfirmCards();
  const { mutate: dropCard } = useDropCard();
  /** Drops the waiting cards among suggestions that the user does not want. */
  function drop(suggestions: Suggestion[]) {
    for (const { cardId } of suggestions) if (cardId) dropCard(cardId);
  }

  function confirm(cards: Card[]) {
    const change = ({ run, suggestion }: Card, part: Partial<Suggestion>) =>
      editRun(run.id, (now) =>
        withChange(now, [suggestion.id], (one) => ({ ...one, ...part }) as Suggestion),
      );
    for (const card of cards) change(card, { isSaving: true, error: undefined });
    confirmCards(
      cards.map((card) => ({
        id: idOf(card),
        confirmation: withCard(card),
        onDone(person) {
          const { run, suggestion, confirmation } = card;
          editRun(run.id, (now) => withAnswer(now, suggestion.id, didOf(suggestion, confirmation)));
          const isNew = confirmation.kind === 'person' && confirmation.input.action === 'create_new';
          if (isNew && person) onCreated([{ runId: run.id, person, quote: suggestion.quote }]);
        },
        onFailed(error) {
          const { run, suggestion } = card;
          if (suggestion.kind !== 'relation' || !isThereAlready(error))
            return change(card, { isSaving: false, error: error.message });
          drop([suggestion]);
          editRun(run.id, (now) =>
            withAnswer(now, suggestion.id, `You knew already: ${lineOf(suggestion)}.`),
          );
        },
      })),
    );
  }

  return {
    /** The newest run with several open suggestions, which are kept or discarded together. */
    several: runs.findLast(hasSeveral),
    choose: (run: Run, suggestionId: string, part: Partial<Choices>) =>
      editRun(run.id, (now) =>
        withChange(now, [suggestionId], (one) => ({ ...one, choices: { ...one.choices, ...part } })),
      ),
    confirm: (run: Run, suggestion: Suggestion, confirmation: Confirmation) =>
      confirm([{ run, suggestion, confirmation }]),
    dismiss(run: Run, suggestionId: string) {
      drop(run.open.filter(({ id }) => id === suggestionId));
      editRun(run.id, (now) => withAnswer(now, suggestionId));
    },
    /**
     * Saves the suggestions that are checked and answered, and dismisses the unchecked ones. Others stay
     * open.
     */
    keepAll(run: Run) {
      const { toSave, toDismiss } = sortedForKeeping(run);
      drop(toDismiss);
      for (const { id } of toDismiss) editRun(run.id, (now) => withAnswer(now, id));
      confirm(
        toSave.flatMap((suggestion) => {
          const confirmation = confirmationOf(suggestion, run.id);
          return confirmation ? { run, suggestion, confirmation } : [];
        }),
      );
    },
    discardAll(run: Run) {
      drop(run.open);
      editRun(run.id, withDiscarded);
    },
    bringBack: (run: Run) => editRun(run.id, withBroughtBack),
  };
}
