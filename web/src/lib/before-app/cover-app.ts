import { type Act, empty, ENTER, isLink, listIn, redo, scrollAlong } from './hand-over.ts';

/** Id of the page that is shown before the app. */
export const COVER = 'before-app';

/** Controls whose clicks are remembered. */
const CONTROLS = 'a[href], button, [type=radio]';

/** Covers the app, which may be behind it for a moment. */
const STYLE = 'position:fixed;inset:0;z-index:1;background:var(--color-paper)';
/** Makes a pressed control look disabled. */
const CLASS = '[&_[aria-busy]]:opacity-50';

/** An act of the user that takes some time. */
type Doing = 'press' | 'touch' | 'scroll' | 'composition';

/**
 * Milliseconds after which an act counts as ended, so that it does not keep the page without end. The end of a press is not
 * always told, that of a scroll never: it lasts until the list rests.
 */
const LONGEST_MS: Record<Doing, number> = {
  press: 1500,
  touch: 30_000,
  scroll: 500,
  composition: 30_000,
};
/** Milliseconds within which the app draws its first page, or has failed. */
const PATIENCE_MS = 10_000;

/**
 * Remembers what the user does on the page, and does it in the app as soon as that has drawn its first page into `root`,
 * but not while the user presses something or composes a letter. If the app fails, links are left to the browser.
 *
 * A scroll ends with the element on which it began, and how far the list was scrolled while the app was busy is known only
 * in the next frame. So the list stays until then, and while it is still being scrolled, but unseen: that of the app
 * scrolls along.
 */
function keepUntilDrawn(page: HTMLElement, root: HTMLElement) {
  let acts: Act[] = [];
  let isDrawn = false;
  let hasFailed = false;
  /** The acts that are under way, with the timers that end them. */
  const doing = new Map<Doing, ReturnType<typeof setTimeout>>();
  const stay = new AbortController();
  const { signal } = stay;
  const list = listIn(page);

  function goIfRested() {
    if (doing.size === 0) page.remove();
  }
  function handOver() {
    stay.abort();
    if (list) scrollAlong(list, root);
    redo(acts, page, root);
    if (!list) return page.remove();
    empty(page, list);
    requestAnimationFrame(goIfRested);
  }
  function handOverIfReady() {
    if (isDrawn && !signal.aborted && !doing.has('press') && !doing.has('composition')) handOver();
  }
  function end(what: Doing) {
    clearTimeout(doing.get(what));
    if (!doing.delete(what)) return;
    setTimeout(signal.aborted ? goIfRested : handOverIfReady); // after the click that follows
  }
  function begin(what: Doing) {
    clearTimeout(doing.get(what));
    doing.set(what, setTimeout(end, LONGEST_MS[what], what));
  }
  function press(control: HTMLElement) {
    const row = control.closest('[data-person]');
    if (row && isLink(control)) row.setAttribute('data-open', '');
    else control.setAttribute('aria-busy', 'true');
    // Once, because in the app a button is disabled after its first press.
    acts = [...acts.filter(([one, event]) => one !== control || event !== 'click'), [control, 'click']];
  }
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    handle: (event: HTMLElementEventMap[Name]) => void,
  ) => page.addEventListener(name, handle);

  on('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    const control = (target as Element).closest<HTMLElement>(CONTROLS);
    if (!control || ctrlKey || metaKey || shiftKey || altKey) return;
    if (isLink(control)) {
      if (hasFailed) return;
      event.preventDefault();
    }
    press(control);
  });
  on('input', ({ target }) => {
    const { type } = target as HTMLInputElement;
    if (type === 'search') acts.push([target as HTMLElement, 'input']);
    if (target instanceof HTMLSelectElement) acts.push([target, 'change']);
  });
  on('keydown', ({ target, key, isComposing }) => {
    if ((target as HTMLInputElement).type === 'search' && key === ENTER.key && !isComposing)
      acts.push([target as HTMLElement, 'keydown']);
  });
  on('compositionstart', () => begin('composition'));
  on('compositionend', () => end('composition'));
  on('pointerdown', () => begin('press'));
  on('touchstart', ({ target }) => {
    begin('touch');
    // Its target hears of its end, also when it is not in the page any more.
    for (const name of ['touchend', 'touchcancel']) target!.addEventListener(name, () => end('touch'));
  });
  list?.addEventListener('scroll', () => {
    begin('scroll');
    if (signal.aborted) scrollAlong(list, root);
  });
  // A press may end outside the page, or in another window. That of a finger ends when the finger begins to scroll.
  for (const name of ['pointerup', 'pointercancel', 'contextmenu', 'blur'])
    addEventListener(name, () => end('press'), { signal });
  function fail() {
    if (isDrawn || hasFailed) return;
    hasFailed = true;
    const link = acts.map(([control]) => control).findLast(isLink);
    if (link) location.assign(link.href);
  }
  setTimeout(fail, PATIENCE_MS);
  addEventListener('unhandledrejection', fail, { signal });
  // Pictures may fail. Errors of elements do not bubble.
  const handleError = ({ target }: Event) =>
    (target === window || target instanceof HTMLScriptElement) && fail();
  addEventListener('error', handleError, { signal, capture: true });
  new MutationObserver((_, observer) => {
    observer.disconnect();
    isDrawn = true;
    handOverIfReady();
  }).observe(root, { childList: true });
}

/**
 * Calls `act` with the element into which the app draws, as soon as that is parsed; not if the app has drawn already.
 */
export function beforeDrawn(act: (root: HTMLElement) => void): void {
  const root = document.getElementById('root');
  if (root) return root.hasChildNodes() ? undefined : act(root);
  new MutationObserver((_, observer) => {
    const parsed = document.getElementById('root');
    if (!parsed) return;
    observer.disconnect();
    act(parsed);
  }).observe(document, { childList: true, subtree: true });
}

/** Returns an element with this HTML that covers the app once it is on the page. */
export function toCover(html: string): HTMLElement {
  const page = document.createElement('div');
  page.id = COVER;
  page.style.cssText = STYLE;
  page.className = CLASS;
  page.innerHTML = html;
  return page;
}

/** Shows a page until the app has drawn its own into `root`, and hands over to that what the user has done. */
export function coverApp(page: HTMLElement, root: HTMLElement): void {
  root.before(page);
  keepUntilDrawn(page, root);
}
