import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';

/** Positions of a sheet, from nearly closed to full. */
const STOPS = ['peek', 'half', 'full'] as const;
export type Stop = (typeof STOPS)[number];

/** CSS heights of the sheet; the map above it takes the rest. */
export const HEIGHTS: Record<Stop, string> = { peek: '4.5rem', half: '50%', full: 'calc(100% - 0.75rem)' };
const WORDS: Record<Stop, string> = { peek: 'closed', half: 'half open', full: 'open' };

/** Movement of the pointer, in pixels, below which a press is not a drag. */
const STILL = 5;
/** Length of a drag, in pixels, from which on the sheet only moves in the direction of the drag. */
const MEANT = 40;
const PEEK_PX = 72;

interface Drag {
  fromY: number;
  fromHeight: number;
  /** The sheet's present height; undefined while this is not a drag. */
  height?: number;
}

interface SheetProps {
  label: string;
  stop: Stop;
  onStop: (stop: Stop) => void;
  /** Always visible. The sheet can be dragged by it. */
  heading: ReactNode;
  children: ReactNode;
}

/**
 * A panel over the lower part of its parent. The user opens it by dragging its handle or heading, by pressing
 * the handle, or with the arrow keys, Home, End, Enter and the space bar.
 */
export function Sheet({ label, stop, onStop, heading, children }: SheetProps) {
  const sheet = useRef<HTMLElement>(null);
  const handle = useRef<HTMLHRElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const at = STOPS.indexOf(stop);
  const other: Stop = stop === 'peek' ? 'half' : 'peek';

  const handleDown = ({ clientY }: PointerEvent) =>
    setDrag({ fromY: clientY, fromHeight: sheet.current!.offsetHeight });

  function handleMove({ buttons, clientY, pointerId, currentTarget }: PointerEvent<HTMLElement>) {
    if (!drag) return;
    if (!buttons) return setDrag(undefined); // the button was released elsewhere
    const up = drag.fromY - clientY;
    if (drag.height === undefined && Math.abs(up) < STILL) return;
    // Capture only now, because a captured press would click nothing in the heading.
    currentTarget.setPointerCapture(pointerId);
    setDrag({ ...drag, height: Math.max(PEEK_PX, drag.fromHeight + up) });
  }

  /**
   * Moves the sheet to the position nearest to where it was released; after a drag of 40 pixels or more,
   * only to one in the direction of the drag.
   */
  function handleUp({ target }: PointerEvent) {
    setDrag(undefined);
    if (!drag) return;
    if (drag.height === undefined) {
      // Not with a click event: browsers send none for a tap that stops a scrolling list.
      if (target === handle.current) onStop(other);
      return;
    }
    const { height, fromHeight } = drag;
    const whole = sheet.current!.parentElement!.clientHeight;
    const heights: Record<Stop, number> = { peek: PEEK_PX, half: whole / 2, full: whole };
    const isFarther = (a: Stop, b: Stop) => Math.abs(heights[a] - height) - Math.abs(heights[b] - height);
    const isAllowed = (name: Stop) =>
      Math.abs(height - fromHeight) < MEANT ||
      Math.sign(STOPS.indexOf(name) - at) === Math.sign(height - fromHeight);
    onStop(STOPS.filter(isAllowed).toSorted(isFarther)[0] ?? stop);
  }

  function handleKey(event: KeyboardEvent) {
    const to = {
      ArrowUp: STOPS[at + 1] ?? 'full',
      ArrowDown: STOPS[at - 1] ?? 'peek',
      Home: 'peek' as const,
      End: 'full' as const,
      Enter: other,
      ' ': other,
    }[event.key];
    if (!to) return;
    event.preventDefault();
    onStop(to);
  }

  const height = drag?.height;
  return (
    <aside
      ref={sheet}
      aria-label={label}
      style={{ height: height ?? HEIGHTS[stop] }}
      className={classNames(
        'absolute inset-x-0 bottom-0 z-20 flex max-h-full flex-col rounded-t-3xl border-t border-line bg-sunken shadow-lift',
        height === undefined && 'transition-[height] duration-200',
      )}
    >
      <div
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleUp}
        onPointerCancel={() => setDrag(undefined)}
        className="shrink-0 touch-none"
      >
        {/* In ARIA a movable separator is a widget, so it may have focus and key handlers. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <hr
          ref={handle}
          aria-label={`Height of ${label.toLowerCase()}`}
          aria-orientation="horizontal"
          aria-valuenow={at}
          aria-valuemin={0}
          aria-valuemax={STOPS.length - 1}
          aria-valuetext={WORDS[stop]}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onKeyDown={handleKey}
          className="grid h-6 cursor-row-resize place-items-center rounded-t-3xl border-0 -outline-offset-2 before:h-1 before:w-10 before:rounded-full before:bg-edge"
        />
        {heading}
      </div>
      <div inert={stop === 'peek' && height === undefined} className="flex min-h-0 grow flex-col">
        {children}
      </div>
    </aside>
  );
}
