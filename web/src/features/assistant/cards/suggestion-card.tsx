import type { Person } from 'functions/contract';
import type { CardProps } from './card-frame.tsx';
import { DuplicateCard } from './duplicate-card.tsx';
import { MemoryCard } from './memory-card.tsx';
import type { Suggestion } from './runs.ts';
import { TagCard } from './tag-card.tsx';

interface SuggestionCardProps extends Omit<CardProps, 'quote' | 'note'> {
  suggestion: Suggestion;
  onCreated: (person: Person) => void;
}

export function SuggestionCard({ suggestion, onCreated, ...others }: SuggestionCardProps) {
  const props = { ...others, quote: suggestion.quote, note: suggestion.note };
  if (suggestion.kind === 'duplicate')
    return <DuplicateCard duplicate={suggestion.item} onCreated={onCreated} {...props} />;
  if (suggestion.kind === 'tag') return <TagCard assignment={suggestion.item} {...props} />;
  return <MemoryCard update={suggestion.item} {...props} />;
}
