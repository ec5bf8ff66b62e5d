import { HandHeart } from 'lucide-react';
import { Button } from '#ui/form/button.tsx';
import { DueDayField } from '#ui/form/due-day-field.tsx';
import { CardFrame, type CardProps } from '#features/assistant/cards/card-frame.tsx';
import { MatchChoice } from '#features/assistant/cards/match-choice.tsx';
import { SourceQuote } from '#features/assistant/cards/quote/source-quote.tsx';
import {
  ASK_FIRST,
  isOfNewPerson,
  isUndecided,
  nameOf,
  type PromiseSuggestion,
} from '#features/assistant/cards/suggestion.ts';

interface PromiseCardProps extends CardProps<PromiseSuggestion> {
  onConfirm: () => void;
}

/** Card of something the user promised to a person. Its day can be changed. */
export function PromiseCard({ onConfirm, ...card }: PromiseCardProps) {
  const { suggestion, onChoose } = card;
  const { item, quote, choices, isSaving } = suggestion;
  const { person, content } = item;
  const isOpen = isUndecided([person], choices);

  return (
    <CardFrame
      {...card}
      icon={HandHeart}
      actions={
        <Button size="small" look="solid" disabled={isSaving || isOpen} onClick={onConfirm}>
          {isSaving ? 'Saving...' : isOpen ? ASK_FIRST : 'Confirm'}
        </Button>
      }
    >
      {person.is_ambiguous ? (
        <MatchChoice person={person} choices={choices} onChoose={onChoose} />
      ) : (
        <p className="break-words">
          To <strong className="font-semibold">{nameOf(person, choices)}</strong>
          {isOfNewPerson(person, choices) && <span className="text-soft">, who will be added</span>}
        </p>
      )}
      <p className="rounded-2xl bg-sunken px-3.5 py-2.5 break-words whitespace-pre-wrap">{content}</p>
      <SourceQuote quote={quote} />
      <DueDayField
        due={choices.date}
        isChecked={choices.isChecked}
        isDisabled={isSaving}
        onType={(date) => onChoose({ date, isChecked: false })}
      />
    </CardFrame>
  );
}
