/**
 * Focuses an element, even one that the Tab key does not reach. Returns false if that failed, as for a
 * hidden element.
 */
function take(element: HTMLElement): boolean {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus();
  return document.activeElement === element;
}

/** Focuses the first visible element that matches. The selectors are tried in order. */
export function focusFirst(...selectors: string[]) {
  selectors.some((selector) => [...document.querySelectorAll<HTMLElement>(selector)].some(take));
}

/** Focuses the heading of the page's content, so that a screen reader and the Tab key continue there. */
export const focusContent = () => focusFirst('main :is(h1, h2)', 'main', 'h1');
