import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';

/** How far a sheet is open. */
export const STOPS = ['peek', 'half', 'full'] as const;
export type Stop = (typeof STOPS)[number];

/** The height of the sheet, and for the map above it the height that is left free. */
export const HEIGHTS: Record<Stop, string> = { peek: '4.5rem', half: '50%', full: 'calc(100% - 0.75rem)' };
const WORDS: Record<Stop, string> = { peek: 'closed', half: 'half open', full: 'open' };

/** A press that moves the pointer by less, in pixels, is no drag. */
const STILL = 5;
const PEEK_PX = 72;

interface SheetProps {
  label: string;
  stop: Stop;
  onStop: (stop: Stop) => void;
  /** Always seen. */
  heading: ReactNode;
  children: ReactNode;
}

/**
 * A panel over the lower part of its parent. The user opens it by dragging its handle, by a press on it, or with the
 * arrow keys, Home, End, Enter and the space bar.
 */
export function Sheet({ label, stop, onStop, heading, children }: SheetProps) {
  const sheet = useRef<HTMLElement>(null);
  const [drag, setDrag] = useState<{ fromY: number; fromHeight: number; height: number }>();
  const at = STOPS.indexOf(stop);
  const other: Stop = stop === 'peek' ? 'half' : 'peek';

  function handleDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    const height = sheet.current!.offsetHeight;
    setDrag({ fromY: event.clientY, fromHeight: height, height });
  }

  function handleMove({ clientY }: PointerEvent) {
    if (drag) setDrag({ ...drag, height: Math.max(PEEK_PX, drag.fromHeight + drag.fromY - clientY) });
  }

  /** Opens the sheet to the stop that is nearest to where it was left. */
  function handleUp({ clientY }: PointerEvent) {
    if (!drag) return;
    setDrag(undefined);
    if (Math.abs(clientY - drag.fromY) < STILL) return onStop(other);
    const whole = sheet.current!.parentElement!.clientHeight;
    const heights: Record<Stop, number> = { peek: PEEK_PX, half: whole / 2, full: whole };
    const isFarther = (a: Stop, b: Stop) =>
      Math.abs(heights[a] - drag.height) - Math.abs(heights[b] - drag.height);
    onStop(STOPS.toSorted(isFarther)[0]!);
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

  return (
    <aside
      ref={sheet}
      aria-label={label}
      style={{ height: drag?.height ?? HEIGHTS[stop] }}
      className={classNames(
        'absolute inset-x-0 bottom-0 z-20 flex max-h-full flex-col rounded-t-3xl border-t border-line bg-sunken shadow-lift',
        !drag && 'transition-[height] duration-200',
      )}
    >
      {/* In ARIA a movable separator is a widget, so it may take focus, pointer and keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <hr
        aria-label={`Height of ${label.toLowerCase()}`}
        aria-orientation="horizontal"
        aria-valuenow={at}
        aria-valuemin={0}
        aria-valuemax={STOPS.length - 1}
        aria-valuetext={WORDS[stop]}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleUp}
        onPointerCancel={() => setDrag(undefined)}
        onKeyDown={handleKey}
        className="grid h-6 shrink-0 cursor-row-resize touch-none place-items-center rounded-t-3xl border-0 -outline-offset-2 before:h-1 before:w-10 before:rounded-full before:bg-edge"
      />
      {heading}
      <div inert={stop === 'peek' && !drag} className="flex min-h-0 grow flex-col">
        {children}
      </div>
    </aside>
  );
}
