import type { PersonSummary } from 'functions/contract';
import { type FocusEvent, type KeyboardEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Makes the list one Tab stop. The up and down arrows, Home and End move between the people; the left and
 * right arrows between the controls of a row. Shift+Enter follows the second control, the link to the
 * profile. Returns the index of the person that Tab reaches, and handlers for the list.
 */
export function useRowFocus(people: PersonSummary[], openId: string | undefined) {
  const [focusedId, setFocusedId] = useState<string>();
  const wanted = focusedId ?? openId;
  const found = useMemo(() => people.findIndex(({ id }) => id === wanted), [people, wanted]);
  const tabStop = Math.max(0, found);

  function onFocus({ target }: FocusEvent) {
    setFocusedId(target.closest<HTMLElement>('[data-person]')?.dataset.person);
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, target, currentTarget: list } = event;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const controls = [
      ...(target as Element).closest('li')!.querySelectorAll<HTMLElement>('a, button:enabled, input'),
    ];
    const at = controls.indexOf(target as HTMLElement);
    const to = { ArrowDown: tabStop + 1, ArrowUp: tabStop - 1, Home: 0, End: people.length - 1 }[key];
    const beside = { ArrowRight: at + 1, ArrowLeft: at - 1 }[key];
    if (to !== undefined) {
      // Render the row at once; the browser then scrolls to the focused element.
      flushSync(() => setFocusedId((people[to] ?? people[tabStop])?.id));
      list.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    } else if (beside !== undefined) controls[beside]?.focus();
    else if (key === 'Enter' && event.shiftKey) controls[1]?.click();
    else return;
    event.preventDefault();
  }

  return { tabStop, onFocus, onKeyDown };
}
