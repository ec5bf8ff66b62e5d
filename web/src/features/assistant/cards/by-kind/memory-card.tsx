import { BookHeart } from 'lucide-react';
import { Button } from '#ui/form/button.tsx';
import { CardFrame, type CardProps } from '#features/assistant/cards/card-frame.tsx';
import { MatchChoice } from '#features/assistant/cards/match-choice.tsx';
import { isQuoteOf } from '#features/assistant/cards/quote/quote.ts';
import { MarkedWords, SourceQuote } from '#features/assistant/cards/quote/source-quote.tsx';
import {
  ASK_FIRST,
  isOfNewPerson,
  isUndecided,
  type MemorySuggestion,
  nameOf,
} from '#features/assistant/cards/suggestion.ts';
import { WhenFields } from './when-fields.tsx';

interface MemoryCardProps extends CardProps<MemorySuggestion> {
  onConfirm: () => void;
}

/**
 * Card that adds a memory to a person. If nobody has the name, a person is created; if several have it, the
 * user chooses first.
 */
export function MemoryCard({ onConfirm, ...card }: MemoryCardProps) {
  const { suggestion, onChoose } = card;
  const { item, quote, choices, isSaving } = suggestion;
  const { matched_person, entry_content: content } = item;
  const isOpen = isUndecided([matched_person], choices);
  const isNew = isOfNewPerson(matched_person, choices);
  const isVerbatim = quote !== undefined && isQuoteOf(quote, content);

  function label(): string {
    if (isSaving) return 'Saving...';
    if (isOpen) return ASK_FIRST;
    return isNew ? 'Create friend & add memory' : 'Confirm';
  }

  return (
    <CardFrame
      {...card}
      icon={BookHeart}
      actions={
        <Button size="small" look="solid" disabled={isOpen || isSaving} onClick={onConfirm}>
          {label()}
        </Button>
      }
    >
      {matched_person.is_ambiguous ? (
        <MatchChoice person={matched_person} choices={choices} onChoose={onChoose} />
      ) : (
        <p className="font-semibold break-words">{nameOf(matched_person, choices)}</p>
      )}
      <p className="rounded-2xl bg-sunken px-3.5 py-2.5 break-words whitespace-pre-wrap">
        {isVerbatim ? <MarkedWords quote={quote} /> : content}
      </p>
      {!isVerbatim && <SourceQuote quote={quote} />}
      <WhenFields choices={choices} onChoose={onChoose} />
    </CardFrame>
  );
}
