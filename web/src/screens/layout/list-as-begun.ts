/** Attributes of a row, or of a link to somebody opened last, that is open. */
const OPEN = ['data-open', 'aria-current'];

/** Matches parts that the plain list does not have: a banner, a text in the search box, selected people, open filters. */
const NOT_PLAIN =
  '[aria-live] > *, [type="search"][value]:not([value=""]), [data-selected], aside [aria-expanded="true"]';

/**
 * Returns the HTML of the list's page as the app begins with it: with nobody open, and without what is loaded later.
 * Returns undefined if the page shows something else: another view, people found by a search, a list that was scrolled,
 * or what the plain list does not have.
 */
export function listAsBegun(root: HTMLElement): string | undefined {
  const list = root.querySelector<HTMLElement>('[data-list]');
  // The rows may still be of a search that the address has no longer.
  if (!list?.checkVisibility() || list.scrollTop > 0 || list.dataset.list) return undefined;
  const page = root.cloneNode(true) as HTMLElement;
  page.querySelector('main')?.replaceChildren();
  if (page.querySelector(NOT_PLAIN)) return undefined;
  for (const part of page.querySelectorAll('[data-later]')) part.replaceChildren();
  for (const photo of page.querySelectorAll<HTMLElement>('img[data-before]'))
    photo.replaceWith(photo.dataset.before!);
  for (const name of OPEN)
    for (const part of page.querySelectorAll(`aside [${name}]`)) part.removeAttribute(name);
  const links = [...page.querySelectorAll<HTMLElement>('[data-person] > a[tabindex]')];
  for (const link of links) link.tabIndex = link === links[0] ? 0 : -1;
  return page.innerHTML;
}
