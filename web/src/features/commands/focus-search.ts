const RETRY_MS = 50;

/** Returns the search box of the page; undefined if none is visible. */
export const searchBox = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=search]')].find(
    (box) => box.checkVisibility?.() ?? true,
  );

/** Focuses the search box of the page. If there is none yet, keeps trying for a second. */
export function focusSearch(tries = 20) {
  const box = searchBox();
  if (!box) {
    if (tries > 0) setTimeout(() => focusSearch(tries - 1), RETRY_MS);
    return;
  }
  box.focus();
  box.select();
}
