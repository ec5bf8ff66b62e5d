import type { PersonSummary } from 'functions/contract';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the people in view in their places when others come or go above them. Two neighbours that have moved by the same
 * number of rows show that; in another order of the list nobody is kept. `rowHeight` is in pixels.
 */
export function useSteadyRows(
  scroller: RefObject<HTMLElement | null>,
  people: PersonSummary[],
  rowHeight: number,
): void {
  const last = useRef(people);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = people;
    if (before === people) return;
    const list = scroller.current!;
    const top = Math.floor(list.scrollTop / rowHeight);
    if (top === 0 || people[top]?.id === before[top]?.id) return;
    const moved = (at: number) => people.findIndex(({ id }) => id === before[at]?.id) - at;
    if (moved(top) === moved(top + 1)) list.scrollBy(0, moved(top) * rowHeight);
  }, [scroller, people, rowHeight]);
}
