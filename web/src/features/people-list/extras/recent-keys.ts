import type { KeyboardEvent } from 'react';
import { focusFirst } from '#lib/browser/focus.ts';

/** The links to the people opened last. They are no Tab stops: arrow up leads to them from the first person. */
const LINKS = '[data-opened-last] a';

/** Focuses the newest of the people opened last; tells whether there is one. */
export function focusRecent(): boolean {
  focusFirst(LINKS);
  return document.activeElement?.matches(LINKS) ?? false;
}

/** Arrow left and right move between the people opened last, arrow down leads into the list. */
export function handleRecentKey(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const at = links.indexOf(event.target as HTMLElement);
  const beside = { ArrowRight: at + 1, ArrowLeft: at - 1 }[event.key];
  if (event.key === 'ArrowDown') focusFirst('[data-person] > a[tabindex="0"]');
  else if (beside !== undefined) links[beside]?.focus();
  else return;
  event.preventDefault();
}
