import type { PersonSummary } from 'functions/contract';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { clearSelection, hasSelection, keepOnlyShown, selectAll, selectTo, toggle } from './select.ts';
import { focusRecent } from './recent-keys.ts';
import { useLongPress } from './use-long-press.ts';

export const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-person]') : null;

const idOf = (row: HTMLElement) => row.dataset.person!;
const isButton = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button') !== null;

/**
 * Lets people be selected in the list: by a click with Ctrl, Cmd or Shift, by a long press and further
 * taps, by Space, by Shift with the arrows, and all by Ctrl+A. Escape clears the selection. Its listeners
 * run before those of the rows, so that such a click does not open a person.
 */
export function useSelecting(list: RefObject<HTMLElement | null>, people: PersonSummary[]) {
  useEffect(() => keepOnlyShown(people), [people]);
  useEffect(() => clearSelection, []);
  const isLongPress = useLongPress(list, (target) => {
    const row = rowOf(target);
    if (row) toggle(idOf(row));
  });

  const handleClick = useEffectEvent((event: MouseEvent) => {
    const row = rowOf(event.target);
    if (!row || isButton(event.target)) return;
    const isTap = event instanceof PointerEvent && event.pointerType === 'touch';
    if (isLongPress()) {
      // The press has already selected the person.
    } else if (event.shiftKey) selectTo(idOf(row), people);
    else if (event.ctrlKey || event.metaKey || (isTap && hasSelection())) toggle(idOf(row));
    else return;
    event.preventDefault();
    event.stopPropagation();
    row.querySelector('a')?.focus();
  });

  /** Extends the selection to the row with the focus, after the list has handled the key. */
  function extendAfterMove(from: HTMLElement) {
    if (!hasSelection()) toggle(idOf(from));
    setTimeout(() => {
      const row = rowOf(document.activeElement);
      if (row) selectTo(idOf(row), people);
    });
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, shiftKey } = event;
    const row = rowOf(target);
    if (!row) return;
    const isHeld = event.ctrlKey || event.metaKey;
    if (key === ' ' && !isButton(target)) toggle(idOf(row));
    else if (key.toLowerCase() === 'a' && isHeld) selectAll(people);
    else if (key === 'Escape' && hasSelection()) clearSelection();
    else if (key === 'ArrowUp' && !shiftKey && row.ariaPosInSet === '1' && focusRecent()) {
      // The focus has left the list.
    } else {
      if (shiftKey && (key === 'ArrowDown' || key === 'ArrowUp')) extendAfterMove(row);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });

  /** Keeps the browser from selecting the text in between at a click with Shift. */
  const handleDown = useEffectEvent((event: MouseEvent) => {
    if (event.shiftKey && rowOf(event.target) && !isButton(event.target)) event.preventDefault();
  });

  useEffect(() => {
    const { current } = list;
    if (!current) return undefined;
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    current.addEventListener('click', (event) => handleClick(event), options);
    current.addEventListener('keydown', (event) => handleKey(event), options);
    current.addEventListener('mousedown', (event) => handleDown(event), options);
    return () => controller.abort();
  }, [list]);
}
