import { readLastSeen } from './last-seen.ts';

/** Attribute of what is only true on the day on which it was drawn. */
const OF_TODAY = '[data-of-today]';
/** Controls whose clicks are remembered. */
const CONTROLS = 'a[href], button, [type=radio]';
/** The element that scrolls the list of people. */
const LIST = '[data-list]';

/** Covers the app, which may be behind it for a moment. */
const STYLE = 'position:fixed;inset:0;z-index:1;background:var(--color-paper)';

type Field = HTMLInputElement | HTMLSelectElement;

/** What the user has done to a control: pressed it, pressed Enter in it, or changed its value, by the event that tells so. */
type Act = [control: HTMLElement, event: 'click' | 'keydown' | 'input' | 'change'];

const ENTER = { key: 'Enter', bubbles: true };

/** Names a control, so that the same one is found in the app's page. */
const nameOf = (control: Element) =>
  [
    control.closest<HTMLElement>('[data-person]')?.dataset.person,
    ...['href', 'aria-label', 'type'].map((name) => control.getAttribute(name)),
    control.textContent,
  ].join('\n');

function setValue(field: Field, value: string, event: string) {
  // React replaces the setter of the element, to know what it has shown; so take the setter of its class.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event(event, { bubbles: true }));
}

/** Does in the app what the user has done meanwhile, and puts focus and list where they were. */
function handOver(page: HTMLElement, root: HTMLElement, acts: Act[]) {
  const twinOf = <T extends Element>(control: T) =>
    [...root.querySelectorAll<T & HTMLElement>(control.tagName)].find(
      (one) => nameOf(one) === nameOf(control),
    );
  const focused = page.contains(document.activeElement) ? document.activeElement : null;
  const scrolled = page.querySelector(LIST)?.scrollTop;
  page.remove();
  if (scrolled) root.querySelector(LIST)!.scrollTop = scrolled;
  for (const [control, event] of acts) {
    const twin = twinOf(control);
    if (event === 'click') twin?.click();
    else if (event === 'keydown') setTimeout(() => twin?.dispatchEvent(new KeyboardEvent(event, ENTER))); // after the app has taken the text
    else if (twin) setValue(twin as HTMLElement as Field, (control as Field).value, event);
  }
  const twin = focused && twinOf(focused as HTMLElement);
  twin?.focus();
  if (twin instanceof HTMLInputElement && focused instanceof HTMLInputElement)
    twin.setSelectionRange(focused.selectionStart, focused.selectionEnd);
}

/**
 * Remembers what the user does on the page, and hands over to the app as soon as that has drawn its first page into
 * `root`, but not while the user presses something or composes a letter.
 */
function keepUntilDrawn(page: HTMLElement, root: HTMLElement) {
  const acts: Act[] = [];
  let isDrawn = false;
  let isBusy = false;
  let hasFailed = false;

  function handOverIfReady() {
    if (isDrawn && !isBusy && page.isConnected) handOver(page, root, acts);
  }
  const setBusy = (busy: boolean) => () => {
    isBusy = busy;
    setTimeout(handOverIfReady); // after the click that follows
  };
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    handle: (event: HTMLElementEventMap[Name]) => void,
  ) => page.addEventListener(name, handle);

  on('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    const control = (target as Element).closest<HTMLElement>(CONTROLS);
    // Without the app, or with these keys, a link is left to the browser.
    if (!control || hasFailed || ctrlKey || metaKey || shiftKey || altKey) return;
    if (control.tagName === 'A') {
      event.preventDefault();
      control.closest('[data-person]')?.setAttribute('data-open', '');
    }
    acts.push([control, 'click']);
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
  for (const name of ['pointerdown', 'compositionstart'] as const) on(name, setBusy(true));
  for (const name of ['pointerup', 'pointercancel', 'compositionend'] as const) on(name, setBusy(false));
  const handleError = ({ target }: Event) => (hasFailed ||= target instanceof HTMLScriptElement);
  addEventListener('error', handleError, true);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    removeEventListener('error', handleError, true);
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
  page.innerHTML = seen.html;
  if (seen.isOfAnotherDay)
    for (const part of page.querySelectorAll<HTMLElement>(OF_TODAY)) part.style.visibility = 'hidden';
  new MutationObserver((_, observer) => {
    const root = document.getElementById('root');
    if (!root) return;
    observer.disconnect();
    root.before(page);
    keepUntilDrawn(page, root);
  }).observe(document, { childList: true, subtree: true });
}
