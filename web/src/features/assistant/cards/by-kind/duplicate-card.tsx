import type { ConfirmPerson } from 'functions/contract';
import { Users } from 'lucide-react';
import { Button } from '#ui/form/button.tsx';
import { CardFrame, type CardProps } from '#features/assistant/cards/card-frame.tsx';
import { SourceQuote } from '#features/assistant/cards/quote/source-quote.tsx';
import type { DuplicateSuggestion } from '#features/assistant/cards/suggestion.ts';

interface DuplicateCardProps extends CardProps<DuplicateSuggestion> {
  onAnswer: (answer: Omit<ConfirmPerson, 'run_id'>) => void;
}

function Side({ label, name, lines }: { label: string; name: string; lines: (string | undefined)[] }) {
  return (
    <div className="min-w-0 rounded-2xl bg-sunken px-3.5 py-2.5">
      <p className="text-xs font-semibold text-soft">{label}</p>
      <p className="font-semibold break-words">{name}</p>
      {lines
        .filter((line) => line?.trim())
        .map((line) => (
          <p
            key={line}
            className="line-clamp-4 text-sm break-words whitespace-pre-line text-soft"
            title={line}
          >
            {line}
          </p>
        ))}
    </div>
  );
}

/** Card that asks whether a person in the narrative is the same as an existing one. */
export function DuplicateCard({ onAnswer, ...card }: DuplicateCardProps) {
  const { item, quote, isSaving } = card.suggestion;
  const { extraction, existing_id, existing_name, existing_notes, similarity } = item;
  const { body, name, ...fields } = extraction;

  return (
    <CardFrame
      {...card}
      icon={Users}
      actions={
        <>
          <Button
            size="small"
            disabled={isSaving}
            onClick={() => onAnswer({ extraction, action: 'create_new' })}
          >
            No, create new
          </Button>
          <Button
            size="small"
            look="solid"
            disabled={isSaving}
            onClick={() => onAnswer({ extraction, action: 'link_existing', existing_id })}
          >
            Yes, same person
          </Button>
        </>
      }
    >
      <p className="text-sm text-soft">
        Similarity: <strong className="text-ink">{Math.round(similarity * 100)}%</strong>
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        <Side label="You wrote" name={name} lines={[body, ...Object.values(fields)]} />
        <Side label="You know" name={existing_name} lines={[existing_notes || 'No notes yet']} />
      </div>
      <SourceQuote quote={quote} />
    </CardFrame>
  );
}
