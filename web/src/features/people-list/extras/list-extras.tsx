import type { PersonSummary } from 'functions/contract';
import { type RefObject, useMemo } from 'react';
import { afterPaint } from '#lib/browser/after-paint.ts';
import { useListParams } from '#lib/people/list-params.ts';
import { LetterColumn } from './letter-column.tsx';
import { lettersOf } from './letters.ts';
import { usePointedAt } from './use-pointed-at.ts';
import { useSelecting } from './use-selecting.ts';
import { useSteadyRows } from './use-steady-rows.ts';

interface ListExtrasProps {
  /** The element that scrolls the list. */
  scroller: RefObject<HTMLElement | null>;
  /** The people of the list, in its order. */
  people: PersonSummary[];
  rowHeight: number;
  /** Scrolls until the person with this index is the first visible one. */
  scrollTo: (index: number) => void;
}

/** Abilities of the list besides showing people: staying in place, selecting several of them, jumping to a letter, and fetching whom the user points at. */
export function ListExtras({ scroller, people, rowHeight, scrollTo }: ListExtrasProps) {
  const { sort, search } = useListParams().shown;
  const isByName = sort === 'name' && search === '';
  const letters = useMemo(() => (isByName ? lettersOf(people) : []), [isByName, people]);
  useSteadyRows(scroller, people, rowHeight);
  useSelecting(scroller, people);
  usePointedAt(scroller);

  function handleGo(index: number, isFinal: boolean) {
    scrollTo(index);
    if (!isFinal) return;
    afterPaint(() =>
      scroller.current?.querySelector<HTMLElement>(`[aria-posinset="${index + 1}"] a`)?.focus(),
    );
  }

  return letters.length > 1 && <LetterColumn letters={letters} onGo={handleGo} />;
}
