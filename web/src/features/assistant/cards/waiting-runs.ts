import type { WaitingCard } from 'functions/contract';
import { inDays, pastDayText } from '#lib/days.ts';
import type { Run } from './runs.ts';
import { startingChoices, type Suggestion } from './suggestion.ts';

function suggestionOf({ id, kind, card }: WaitingCard): Suggestion {
  const content = { kind, item: card } as Suggestion;
  return {
    ...content,
    id,
    cardId: id,
    quote: undefined,
    note: undefined,
    choices: startingChoices(content),
    isSaving: false,
    error: undefined,
  };
}

/** Sorts somebody new before the cards that may name them. */
const newPeopleFirst = (a: WaitingCard, b: WaitingCard) =>
  Number(b.kind === 'new_person') - Number(a.kind === 'new_person');

/** Groups waiting cards into runs, as the panel shows them. */
export const runsOfCards = (cards: WaitingCard[]): Run[] =>
  [...Map.groupBy(cards, ({ run_id }) => run_id)].map(([id, ofRun]) => {
    const { from, at } = ofRun[0]!;
    const count = ofRun.length === 1 ? 'One thing' : `${ofRun.length} things`;
    return {
      id,
      narrative: '',
      key: id,
      opened: undefined,
      message: `${count} to check, from ${pastDayText(inDays(0, new Date(at)))}.`,
      created: [],
      open: ofRun.toSorted(newPeopleFirst).map(suggestionOf),
      discarded: [],
      done: [],
      hadSuggestions: true,
      isAdding: false,
      isCollapsed: false,
      isUndone: false,
      from,
    };
  });

/**
 * Returns the shown run with the newest content of its open cards, because confirming one card may have
 * changed the others.
 */
export function withNewest(shown: Run, newest: Run): Run {
  const cards = new Map(newest.open.map((card) => [card.cardId, card.item]));
  return {
    ...shown,
    open: shown.open.map((card) => ({ ...card, item: cards.get(card.cardId) ?? card.item }) as Suggestion),
  };
}
