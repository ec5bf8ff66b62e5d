import type { PersonSummary } from 'functions/contract';
import { type FocusEvent, type KeyboardEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Makes the list one Tab stop. Arrow up and down, Home and End move between the people, arrow right and left
 * between the controls of a row; Shift+Enter follows the second control, the link to the profile. Returns the
 * index of the person that Tab reaches, and handlers for the list.
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
      // At once, so that the row is rendered; the browser scrolls to what gets the focus.
      flushSync(() => setFocusedId((people[to] ?? people[tabStop])?.id));
      list.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    } else if (beside !== undefined) controls[beside]?.focus();
    else if (key === 'Enter' && event.shiftKey) controls[1]?.click();
    else return;
    event.preventDefault();
  }

  return { tabStop, onFocus, onKeyDown };
}
