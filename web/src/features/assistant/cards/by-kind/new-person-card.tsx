import { UserPlus } from 'lucide-react';
import { Button } from '#ui/form/button.tsx';
import { CardFrame, type CardProps } from '#features/assistant/cards/card-frame.tsx';
import { factsOf, metLine } from '#features/assistant/cards/kinds/new-person.ts';
import { SourceQuote } from '#features/assistant/cards/quote/source-quote.tsx';
import type { NewPersonSuggestion } from '#features/assistant/cards/suggestion.ts';

interface NewPersonCardProps extends CardProps<NewPersonSuggestion> {
  onConfirm: () => void;
}

/** Card that adds somebody new, with what is known about them. */
export function NewPersonCard({ onConfirm, ...card }: NewPersonCardProps) {
  const { quote, isSaving } = card.suggestion;
  const facts = factsOf(card.suggestion);
  const met = metLine(card.suggestion);
  return (
    <CardFrame
      {...card}
      icon={UserPlus}
      actions={
        <Button size="small" look="solid" disabled={isSaving} onClick={onConfirm}>
          {isSaving ? 'Saving...' : 'Add'}
        </Button>
      }
    >
      {facts.length > 0 && (
        <ul className="grid grid-cols-1 gap-0.5 rounded-2xl bg-sunken px-3.5 py-2.5">
          {facts.map((fact, place) => (
            <li key={place} className="line-clamp-4 break-words whitespace-pre-line" title={fact}>
              {fact}
            </li>
          ))}
        </ul>
      )}
      {facts.length === 0 && !met && <p className="text-sm text-soft">Only the name is known.</p>}
      {met && <p className="text-sm break-words text-soft">{met}</p>}
      <SourceQuote quote={quote} />
    </CardFrame>
  );
}
