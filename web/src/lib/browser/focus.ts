/** Focuses an element, also one that the Tab key does not reach; tells whether that worked. A hidden one cannot be focused. */
function take(element: HTMLElement): boolean {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus();
  return document.activeElement === element;
}

/** Focuses the first visible element of the first selector that finds one. */
export function focusFirst(...selectors: string[]) {
  selectors.some((selector) => [...document.querySelectorAll<HTMLElement>(selector)].some(take));
}

/** Focuses the heading of the page's content, so that reading and the Tab key go on there. */
export const focusContent = () => focusFirst('main :is(h1, h2)', 'main', 'h1');
