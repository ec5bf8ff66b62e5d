import { Check, RotateCcw, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { VOICES } from '#lib/text/guide-voice.ts';
import { type Confirmation, useUndoRun } from '#queries/assistant.ts';
import { guideOf, useSettings } from '#settings/settings-store.ts';
import { Button } from '#ui/form/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { GuidePortrait } from '#ui/guide/guide-portrait.tsx';
import { hasChanged, hasSeveral, isFinished, type Run, summaryOf } from './runs.ts';
import { SuggestionCard } from './suggestion-card.tsx';
import type { Choices, Suggestion } from './suggestion.ts';
import { waitsFor } from './waits-for.ts';

/** Milliseconds until a result without suggestions collapses to one line. */
const AFTER_ADDING_MS = 3000;
/** Milliseconds until a result collapses to one line after its last suggestion was confirmed or dismissed. */
const AFTER_LAST_ANSWER_MS = 2000;

interface RunCardProps {
  run: Run;
  onChoose: (suggestionId: string, change: Partial<Choices>) => void;
  onConfirm: (suggestion: Suggestion, confirmation: Confirmation) => void;
  onDismiss: (suggestionId: string) => void;
  onBringBack: () => void;
  onCollapse: () => void;
  onUndone: () => void;
}

const isTyping = () => document.activeElement?.matches('input, textarea');

/**
 * Returns the ref of the result. Moves the focus after a suggestion was confirmed or dismissed, to the
 * first suggestion that is left, else to the result; not while the user types. Scrolls to the result when
 * it appears.
 */
function useFocusMoves(openCount: number, isSaving: boolean) {
  const card = useRef<HTMLElement>(null);
  const before = useRef(openCount);
  useEffect(() => {
    if (isSaving) return;
    const isAnswered = openCount < before.current;
    before.current = openCount;
    if (!isAnswered || isTyping()) return;
    (card.current?.querySelector<HTMLElement>('[data-suggestion]') ?? card.current)?.focus();
  }, [openCount, isSaving]);
  useEffect(() => void card.current?.scrollIntoView({ block: 'nearest' }), []);
  return card;
}

function useCollapse({ run, onCollapse }: RunCardProps) {
  const isOver = isFinished(run);
  const delay = run.hadSuggestions ? AFTER_LAST_ANSWER_MS : AFTER_ADDING_MS;
  const handleCollapse = useEffectEvent(onCollapse);
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => handleCollapse(), delay);
    return () => clearTimeout(timer);
  }, [isOver, delay]);
}

/**
 * The result of one narrative, or the waiting cards of one run: the guide's answer, the suggestions to
 * confirm, and an Undo of all changes.
 */
export function RunCard(props: RunCardProps) {
  const { run, onChoose, onConfirm, onDismiss, onBringBack, onUndone } = props;
  const { message, open, discarded, done, isCollapsed, isUndone } = run;
  const guide = useSettings(guideOf);
  const isSaving = open.some((suggestion) => suggestion.isSaving);
  const card = useFocusMoves(open.length, isSaving);
  const undo = useUndoRun(() => {
    card.current?.focus();
    onUndone();
  });
  useCollapse(props);
  const line = isUndone ? VOICES[guide].undone : isCollapsed ? summaryOf(run) : message;

  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label="Result"
      className="grid scroll-my-5 grid-cols-1 gap-3 rounded-3xl"
    >
      <div className="flex items-start gap-2 rounded-2xl border border-line bg-raised p-2">
        <GuidePortrait
          guide={guide}
          expression={isFinished(run) && !isUndone ? 'happy' : 'calm'}
          className="size-8 shrink-0"
        />
        <p className={classNames('min-w-0 grow py-1', isCollapsed ? 'truncate' : 'break-words')} title={line}>
          {line}
        </p>
        {discarded.length > 0 && (
          <Button size="small" look="bare" onClick={onBringBack}>
            <RotateCcw aria-hidden className="size-4" /> Bring back
          </Button>
        )}
        {hasChanged(run) && (
          <Button
            size="small"
            look="bare"
            disabled={undo.isPending || isSaving}
            onClick={() => undo.mutate(run.id)}
          >
            <Undo2 aria-hidden className="size-4" /> {undo.isPending ? 'Undoing...' : 'Undo'}
          </Button>
        )}
      </div>
      {undo.error && (
        <p role="alert" className="px-4 text-sm font-medium text-danger">
          Could not undo. {undo.error.message}
        </p>
      )}
      {!isCollapsed &&
        done.map((did, place) => (
          <p key={place} className="flex items-start gap-2 px-4 text-sm text-soft">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-thriving" />
            <span className="min-w-0 break-words">{did}</span>
          </p>
        ))}
      {open.map((suggestion) => (
        <SuggestionCard
          key={suggestion.id}
          suggestion={suggestion}
          runId={run.id}
          waitsFor={waitsFor(suggestion, open)}
          isLine={hasSeveral(run)}
          onChoose={(change) => onChoose(suggestion.id, change)}
          onConfirm={onConfirm}
          onDismiss={() => onDismiss(suggestion.id)}
        />
      ))}
    </section>
  );
}
