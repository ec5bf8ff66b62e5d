import { useEffect, useEffectEvent, useRef } from 'react';
import { type Run, sortedForKeeping } from '#features/assistant/cards/runs.ts';
import { Button } from '#ui/form/button.tsx';
import { ShortcutKey } from '#ui/marks/shortcut-key.tsx';

const CONTROLS = 'a, button, input, select, textarea';

/**
 * Tells whether Enter has no other meaning where it was pressed: outside of controls, or in an empty text
 * box.
 */
const isFree = (target: Element) =>
  target instanceof HTMLTextAreaElement ? !target.value.trim() : !target.closest(CONTROLS);

/** Calls `onEnter` when Enter is pressed in the conversation where it has no other meaning. */
function useEnter(onEnter: () => void) {
  const bar = useRef<HTMLElement>(null);
  const handleEnter = useEffectEvent(onEnter);
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const { key, shiftKey, repeat, isComposing, target } = event;
      if (key !== 'Enter' || shiftKey || repeat || isComposing || !(target instanceof Element)) return;
      if (!bar.current?.closest('[data-conversation]')?.contains(target) || !isFree(target)) return;
      event.preventDefault();
      event.stopPropagation();
      handleEnter();
    }
    // Registered for the capture phase, to get the key before the text box.
    document.addEventListener('keydown', handleKey, { capture: true });
    return () => document.removeEventListener('keydown', handleKey, { capture: true });
  }, []);
  return bar;
}

interface KeepBarProps {
  run: Run;
  onKeep: () => void;
  onDiscard: () => void;
}

/**
 * Bar with two buttons for the open suggestions of a run. Keep saves those that are checked and answered, and
 * dismisses the unchecked ones. Discard dismisses all.
 */
export function KeepBar({ run, onKeep, onDiscard }: KeepBarProps) {
  const { toSave, unanswered } = sortedForKeeping(run);
  const isSaving = run.open.some((suggestion) => suggestion.isSaving);
  const count = toSave.length;
  const canKeep = count > 0 && !isSaving;
  const bar = useEnter(() => canKeep && onKeep());
  const keep = count === run.open.length ? `Keep all ${count}` : `Keep ${count}`;
  return (
    <section
      ref={bar}
      aria-label={run.from ? `All suggestions from ${run.from}` : 'All suggestions'}
      className="flex flex-wrap items-center gap-2"
    >
      {run.from && <p className="w-full text-sm break-words text-soft">From {run.from}:</p>}
      <Button look="solid" disabled={!canKeep} onClick={onKeep} aria-keyshortcuts="Enter" className="grow">
        {isSaving ? 'Saving...' : keep}
        <ShortcutKey
          keys="Enter"
          className="hidden border-current! bg-transparent! text-on-accent! sm:inline"
        />
      </Button>
      <Button disabled={isSaving} onClick={onDiscard}>
        Discard
      </Button>
      {unanswered.length > 0 && (
        <p className="w-full text-sm text-soft">
          {unanswered.length === 1
            ? '1 waits for your answer.'
            : `${unanswered.length} wait for your answer.`}
        </p>
      )}
    </section>
  );
}
