import type { PersonSummary } from 'functions/contract';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Returns how far an element was scrolled when it last told. To ask it after a change would lay out the page at once. */
function useScrollTop(scroller: RefObject<HTMLElement | null>): RefObject<number> {
  const top = useRef(0);
  useEffect(() => {
    const { current } = scroller;
    if (!current) return;
    top.current = current.scrollTop;
    const controller = new AbortController();
    const { signal } = controller;
    current.addEventListener('scroll', () => (top.current = current.scrollTop), { passive: true, signal });
    return () => controller.abort();
  }, [scroller]);
  return top;
}

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
  const scrollTop = useScrollTop(scroller);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = people;
    if (before === people) return;
    const top = Math.floor(scrollTop.current / rowHeight);
    if (top === 0 || people[top]?.id === before[top]?.id) return;
    const moved = (at: number) => people.findIndex(({ id }) => id === before[at]?.id) - at;
    if (moved(top) === moved(top + 1)) scroller.current?.scrollBy(0, moved(top) * rowHeight);
  }, [scroller, scrollTop, people, rowHeight]);
}
