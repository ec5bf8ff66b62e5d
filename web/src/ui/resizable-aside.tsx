import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';

const STEP = 20;

interface ResizableAsideProps {
  label: string;
  width: number;
  min: number;
  max: number;
  onResize: (width: number) => void;
  children: ReactNode;
}

/**
 * A panel at the right. The user changes its width by dragging its left edge, or with the arrow keys, Home
 * and End.
 */
export function ResizableAside({ label, width, min, max, onResize, children }: ResizableAsideProps) {
  const [dragged, setDragged] = useState<number>();
  const clamp = (wanted: number) => Math.round(Math.min(max, Math.max(min, wanted)));
  const shown = clamp(dragged ?? width);

  /** Distance of the pointer from the panel's right edge, in pixels. */
  const fromRight = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) =>
    currentTarget.parentElement!.getBoundingClientRect().right - clientX;

  function handleDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(fromRight(event));
  }

  function handleUp(event: PointerEvent<HTMLElement>) {
    setDragged(undefined);
    onResize(clamp(fromRight(event)));
  }

  function handleKey(event: KeyboardEvent) {
    const to = { ArrowLeft: shown + STEP, ArrowRight: shown - STEP, Home: max, End: min }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onResize(clamp(to));
  }

  return (
    <aside
      aria-label={label}
      style={{ width: shown }}
      className="relative flex shrink-0 flex-col border-l border-line bg-sunken"
    >
      {/* In ARIA a movable separator is a widget, so it may have focus, pointer and key handlers. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <hr
        aria-label={`Width of ${label.toLowerCase()}`}
        aria-orientation="vertical"
        aria-valuenow={shown}
        aria-valuemin={min}
        aria-valuemax={max}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onPointerDown={handleDown}
        onPointerMove={(event) => dragged !== undefined && setDragged(fromRight(event))}
        onPointerUp={handleUp}
        onPointerCancel={() => setDragged(undefined)}
        onKeyDown={handleKey}
        className="absolute inset-y-0 -left-1 z-10 h-auto w-2 cursor-col-resize touch-none border-0 hover:bg-accent/25 focus-visible:bg-accent/40"
      />
      {children}
    </aside>
  );
}
