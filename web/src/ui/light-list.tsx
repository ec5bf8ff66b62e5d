import { defaultRangeExtractor } from '@tanstack/react-virtual';
import type { PersonSummary } from 'functions/contract';
import { type FocusEvent, type PointerEvent, type ReactNode, useCallback, useRef } from 'react';
import { useRowFocus } from '#lib/use-row-focus.ts';
import { useVirtualRows } from '#lib/use-virtual-rows.ts';

const OVERSCAN = 6;

const personAt = ({ target }: PointerEvent | FocusEvent) =>
  (target as Element).closest<HTMLElement>('[data-person]')?.dataset.person;

/** The place of a row in the list. */
export interface RowPlace {
  index: number;
  /** Distance from the top of the list, in pixels. */
  start: number;
  /** True for the row whose first control the Tab key reaches. */
  isTabStop: boolean;
}

interface LightListProps {
  label?: string;
  people: PersonSummary[];
  /** Height of each row, in pixels. */
  rowHeight: number;
  /** Lights up a person in the picture; nobody if undefined. */
  onLight: (id: string | undefined) => void;
  /** Renders the row of a person: an `li` with their id in `data-person`. */
  row: (place: RowPlace) => ReactNode;
}

/** A list of the people in a picture. Whoever is under the pointer or has the focus lights up there. */
export function LightList({ label, people, rowHeight, onLight, row }: LightListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { tabStop, onFocus, onKeyDown } = useRowFocus(people, undefined);
  const rows = useVirtualRows({
    count: people.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    // The Tab stop is always rendered, so that scrolling does not lose the focus.
    rangeExtractor: useCallback(
      (range) => [...new Set([...defaultRangeExtractor(range), tabStop])].toSorted((a, b) => a - b),
      [tabStop],
    ),
  });

  if (people.length === 0) return <p className="px-4 py-6 text-center text-sm text-soft">Nobody here.</p>;
  return (
    <div ref={scroller} className="min-h-0 grow overflow-y-auto border-t border-line">
      {/* Its links are one Tab stop. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        aria-label={label}
        className="relative"
        style={{ height: rows.getTotalSize() }}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          onFocus(event);
          onLight(personAt(event));
        }}
        onBlur={() => onLight(undefined)}
        onPointerOver={(event) => onLight(personAt(event))}
        onPointerLeave={() => onLight(undefined)}
      >
        {rows
          .getVirtualItems()
          .map(({ index, start }) => row({ index, start, isTabStop: index === tabStop }))}
      </ul>
    </div>
  );
}
