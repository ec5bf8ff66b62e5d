import type { KeyboardEvent } from 'react';
import { focusFirst } from '#lib/browser/focus.ts';

/**
 * The links to the people opened last. They are not Tab stops; arrow up leads to them from the first person.
 */
const LINKS = '[data-opened-last] a';

/** Focuses the newest of the people opened last. Returns false if there is none. */
export function focusRecent(): boolean {
  focusFirst(LINKS);
  return document.activeElement?.matches(LINKS) ?? false;
}

/** Moves between the people opened last with the left and right arrows, and into the list with arrow down. */
export function handleRecentKey(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const at = links.indexOf(event.target as HTMLElement);
  const beside = { ArrowRight: at + 1, ArrowLeft: at - 1 }[event.key];
  if (event.key === 'ArrowDown') focusFirst('[data-person] > a[tabindex="0"]');
  else if (beside !== undefined) links[beside]?.focus();
  else return;
  event.preventDefault();
}
