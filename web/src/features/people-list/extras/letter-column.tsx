import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { Letter } from './letters.ts';

interface LetterColumnProps {
  letters: Letter[];
  /** Scrolls to a person. With `isFinal`, the focus moves there too. */
  onGo: (index: number, isFinal: boolean) => void;
}

/**
 * The letters of a list sorted by name, at its right. A finger can drag along them. They are one Tab stop.
 */
export function LetterColumn({ letters, onGo }: LetterColumnProps) {
  const [wanted, setAt] = useState(0);
  const [isDragged, setIsDragged] = useState(false);
  const at = Math.min(wanted, letters.length - 1);

  function go(to: number) {
    const next = Math.max(0, Math.min(to, letters.length - 1));
    setAt(next);
    onGo(letters[next]!.index, false);
  }

  function handleKey(event: KeyboardEvent) {
    const { key, ctrlKey, altKey, metaKey } = event;
    if (ctrlKey || altKey || metaKey) return;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: letters.length - 1 }[key];
    const typed = letters.findIndex(({ letter }) => letter === key.toUpperCase());
    if (to !== undefined) go(to);
    else if (typed >= 0) go(typed);
    else if (key === 'Enter') onGo(letters[at]!.index, true);
    else return;
    event.preventDefault();
    // A letter typed here must not act as a shortcut.
    event.stopPropagation();
  }

  function goToPointer({ clientY, currentTarget }: PointerEvent<HTMLElement>) {
    const { top, height } = currentTarget.getBoundingClientRect();
    const to = Math.floor(((clientY - top) / height) * letters.length);
    if (to !== at || !isDragged) go(to);
  }

  function handleDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    setIsDragged(true);
    goToPointer(event);
  }

  return (
    <div className="relative flex shrink-0 items-center border-l border-line bg-sunken py-2">
      {isDragged && (
        <span
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-full z-20 mr-4 grid size-16 -translate-y-1/2 place-items-center rounded-2xl bg-accent font-display text-3xl text-on-accent shadow-lift"
        >
          {letters[at]!.letter}
        </span>
      )}
      <div
        role="slider"
        tabIndex={0}
        aria-label="Letter"
        aria-orientation="vertical"
        aria-valuemin={1}
        aria-valuemax={letters.length}
        aria-valuenow={at + 1}
        aria-valuetext={letters[at]!.letter}
        onKeyDown={handleKey}
        onPointerDown={handleDown}
        onPointerMove={(event) => isDragged && goToPointer(event)}
        onPointerUp={() => setIsDragged(false)}
        onPointerCancel={() => setIsDragged(false)}
        className="group flex max-h-full w-6 cursor-pointer touch-none flex-col overflow-hidden rounded-lg select-none focus-visible:outline-offset-0"
      >
        {letters.map(({ letter, index }, place) => (
          <span
            key={index}
            aria-hidden
            className={classNames(
              'grid min-h-0 max-h-5 grow basis-5 place-items-center text-[0.6875rem] leading-none font-semibold',
              place === at ? 'text-accent' : 'text-soft',
            )}
          >
            {letter}
          </span>
        ))}
      </div>
    </div>
  );
}
