import { readLastSeen } from './last-seen.ts';

/** Attribute of what is only true on the day on which it was drawn. */
const OF_TODAY = '[data-of-today]';
/** Controls whose clicks are remembered. */
const CONTROLS = 'a[href], button, [type=radio]';
/** The element that scrolls the list of people. */
const LIST = '[data-list]';

/** Covers the app, which may be behind it for a moment. */
const STYLE = 'position:fixed;inset:0;z-index:1;background:var(--color-paper)';
/** Makes a pressed control look disabled. */
const CLASS = '[&_[aria-busy]]:opacity-50';

/** Milliseconds after which a press counts as ended, so that it does not cover the app without end. */
const LONGEST_PRESS_MS = 1500;
/** Milliseconds within which the app draws its first page, or has failed. */
const PATIENCE_MS = 10_000;

type Field = HTMLInputElement | HTMLSelectElement;

/** What the user has done to a control: pressed it, pressed Enter in it, or changed its value, by the event that tells so. */
type Act = [control: HTMLElement, event: 'click' | 'keydown' | 'input' | 'change'];

const isLink = (control: Element) => control instanceof HTMLAnchorElement;

const ENTER = { key: 'Enter', bubbles: true };

/** Names a control, so that the same one is found in the app's page, also on another day. */
function nameOf(control: Element): string {
  const copy = control.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(OF_TODAY)) part.remove();
  return [
    control.closest<HTMLElement>('[data-person]')?.dataset.person,
    ...['href', 'aria-label', 'type'].map((name) => control.getAttribute(name)),
    copy.textContent,
  ].join('\n');
}

function setValue(field: Field, value: string, event: string) {
  // React replaces the setter of the element, to know what it has shown; so take the setter of its class.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event(event, { bubbles: true }));
}

/** Does in the app what the user has done meanwhile, and puts focus and list where they were. */
function handOver(page: HTMLElement, root: HTMLElement, acts: Act[]) {
  function twinOf(control: Element) {
    const name = nameOf(control);
    const alike = [...root.querySelectorAll<HTMLElement>(control.tagName)];
    const href = control.getAttribute('href');
    return (
      alike.find((one) => nameOf(one) === name) ??
      alike.find((one) => href !== null && one.getAttribute('href') === href)
    );
  }
  const focused = page.contains(document.activeElement) ? document.activeElement : null;
  const scrolled = page.querySelector(LIST)?.scrollTop;
  page.remove();
  const list = root.querySelector(LIST);
  if (scrolled && list) list.scrollTop = scrolled;
  for (const [control, event] of acts) {
    const twin = twinOf(control);
    if (!twin && isLink(control)) location.assign(control.href);
    else if (event === 'click') twin?.click();
    else if (event === 'keydown') setTimeout(() => twin?.dispatchEvent(new KeyboardEvent(event, ENTER))); // after the app has taken the text
    else if (twin) setValue(twin as Field, (control as Field).value, event);
  }
  const twin = focused && twinOf(focused);
  twin?.focus();
  if (twin instanceof HTMLInputElement && focused instanceof HTMLInputElement)
    twin.setSelectionRange(focused.selectionStart, focused.selectionEnd);
}

/**
 * Remembers what the user does on the page, and hands over to the app as soon as that has drawn its first page into
 * `root`, but not while the user presses something or composes a letter. If the app fails, links are left to the browser.
 */
function keepUntilDrawn(page: HTMLElement, root: HTMLElement) {
  let acts: Act[] = [];
  let isDrawn = false;
  let isBusy = false;
  let hasFailed = false;
  let longest: ReturnType<typeof setTimeout>;
  const stay = new AbortController();
  const { signal } = stay;

  function handOverIfReady() {
    if (!isDrawn || isBusy || signal.aborted) return;
    stay.abort();
    handOver(page, root, acts);
  }
  const begin = () => (isBusy = true);
  function end() {
    clearTimeout(longest);
    isBusy = false;
    setTimeout(handOverIfReady); // after the click that follows
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
  on('compositionstart', begin);
  on('compositionend', end);
  on('pointerdown', () => {
    begin();
    clearTimeout(longest);
    longest = setTimeout(end, LONGEST_PRESS_MS);
  });
  // A press may end outside the page, or in another window.
  for (const name of ['pointerup', 'pointercancel', 'contextmenu', 'blur'])
    addEventListener(name, end, { signal });
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
 * Shows the list's page as it was last seen until the app has drawn it, if the app of this build would begin with the
 * same. Call it before the page is parsed.
 */
export function showLastSeen(build: string): void {
  const seen = readLastSeen(build);
  if (!seen) return;
  const page = document.createElement('div');
  page.style.cssText = STYLE;
  page.className = CLASS;
  page.innerHTML = seen.html;
  if (seen.isOfAnotherDay)
    for (const part of page.querySelectorAll<HTMLElement>(OF_TODAY)) {
      part.style.visibility = 'hidden';
      part.closest('[title]')?.removeAttribute('title');
    }
  new MutationObserver((_, observer) => {
    const root = document.getElementById('root');
    if (!root) return;
    observer.disconnect();
    root.before(page);
    keepUntilDrawn(page, root);
  }).observe(document, { childList: true, subtree: true });
}
