import type { Person } from 'functions/contract';
import { DuplicateCard } from './duplicate-card.tsx';
import { MemoryCard } from './memory-card.tsx';
import type { Suggestion } from './runs.ts';
import { TagCard } from './tag-card.tsx';

/** Props that every suggestion card has. */
export interface CardProps {
  runId: string;
  /** Called after the suggestion was carried out, with a sentence about it. */
  onDone: (did: string) => void;
  onDismiss: () => void;
}

interface SuggestionCardProps extends CardProps {
  suggestion: Suggestion;
  onCreated: (person: Person) => void;
}

export function SuggestionCard({ suggestion, onCreated, ...props }: SuggestionCardProps) {
  if (suggestion.kind === 'duplicate')
    return <DuplicateCard duplicate={suggestion.item} onCreated={onCreated} {...props} />;
  if (suggestion.kind === 'tag') return <TagCard assignment={suggestion.item} {...props} />;
  return <MemoryCard update={suggestion.item} {...props} />;
}
