import { listNames } from '#lib/people/list-names.ts';
import type { Confirmation } from '#queries/assistant.ts';
import type { CardProps } from './card-frame.tsx';
import { DuplicateCard } from '#features/assistant/cards/by-kind/duplicate-card.tsx';
import { MemoryCard } from '#features/assistant/cards/by-kind/memory-card.tsx';
import { NewPersonCard } from '#features/assistant/cards/by-kind/new-person-card.tsx';
import { PromiseCard } from '#features/assistant/cards/by-kind/promise-card.tsx';
import { RelationCard } from '#features/assistant/cards/by-kind/relation-card.tsx';
import { SharedMemoryCard } from '#features/assistant/cards/by-kind/shared-memory-card.tsx';
import type { Suggestion } from './suggestion.ts';
import { confirmationOf } from './suggestions.ts';
import { TagCard } from '#features/assistant/cards/by-kind/tag-card.tsx';

interface SuggestionCardProps extends Omit<CardProps, 'isReady' | 'isWaiting'> {
  runId: string;
  /** Names of new people whose cards must be answered first. */
  waitsFor: string[];
  onConfirm: (suggestion: Suggestion, confirmation: Confirmation) => void;
}

export function SuggestionCard(props: SuggestionCardProps) {
  const { suggestion: shown, runId, waitsFor, onConfirm, ...others } = props;
  const isWaiting = waitsFor.length > 0;
  const suggestion = isWaiting ? { ...shown, note: `First answer about ${listNames(waitsFor)}.` } : shown;
  const confirmation = isWaiting ? undefined : confirmationOf(suggestion, runId);
  const card = { ...others, isReady: confirmation !== undefined, isWaiting };
  /** Confirms the card as it is, or shows what is wrong with it. */
  const handleConfirm = () =>
    confirmation ? onConfirm(suggestion, confirmation) : others.onChoose({ isChecked: true });

  if (suggestion.kind === 'new_person')
    return <NewPersonCard {...card} suggestion={suggestion} onConfirm={handleConfirm} />;
  if (suggestion.kind === 'duplicate')
    return (
      <DuplicateCard
        {...card}
        suggestion={suggestion}
        onAnswer={(answer) => onConfirm(suggestion, { kind: 'person', input: { ...answer, run_id: runId } })}
      />
    );
  if (suggestion.kind === 'tag')
    return <TagCard {...card} suggestion={suggestion} onConfirm={handleConfirm} />;
  if (suggestion.kind === 'relation')
    return <RelationCard {...card} suggestion={suggestion} onConfirm={handleConfirm} />;
  if (suggestion.kind === 'shared_memory')
    return <SharedMemoryCard {...card} suggestion={suggestion} onConfirm={handleConfirm} />;
  if (suggestion.kind === 'promise')
    return <PromiseCard {...card} suggestion={suggestion} onConfirm={handleConfirm} />;
  return <MemoryCard {...card} suggestion={suggestion} onConfirm={handleConfirm} />;
}
