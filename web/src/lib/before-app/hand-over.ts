/** Attribute of what is only true on the day on which it was drawn. */
export const OF_TODAY = '[data-of-today]';
/** The element that scrolls the list of people. */
const LIST = '[data-list]';

type Field = HTMLInputElement | HTMLSelectElement;

/** An act of the user on a control: a press, Enter, or a changed value, by the event that tells of it. */
export type Act = [control: HTMLElement, event: 'click' | 'keydown' | 'input' | 'change'];

export const isLink = (control: Element) => control instanceof HTMLAnchorElement;

export const listIn = (page: Element) => page.querySelector<HTMLElement>(LIST);

export const ENTER = { key: 'Enter', bubbles: true };

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

/** Scrolls the list of the app, in `root`, to where this list is. */
export function scrollAlong(list: HTMLElement, root: HTMLElement) {
  const twin = listIn(root);
  if (!twin || twin.scrollTop === list.scrollTop) return;
  twin.scrollTop = list.scrollTop;
  twin.dispatchEvent(new Event('scroll')); // so that the app draws the rows there at once
}

function twinOf(control: Element, root: HTMLElement) {
  const name = nameOf(control);
  const alike = [...root.querySelectorAll<HTMLElement>(control.tagName)];
  const href = control.getAttribute('href');
  return (
    alike.find((one) => nameOf(one) === name) ??
    alike.find((one) => href !== null && one.getAttribute('href') === href)
  );
}

/** Does in the app, in `root`, what the user has done on the page, and puts focus and selection of text where they were. */
export function redo(acts: Act[], page: HTMLElement, root: HTMLElement) {
  const focused = page.contains(document.activeElement) ? document.activeElement : null;
  for (const [control, event] of acts) {
    const twin = twinOf(control, root);
    if (!twin && isLink(control)) location.assign(control.href);
    else if (event === 'click') twin?.click();
    else if (event === 'keydown') setTimeout(() => twin?.dispatchEvent(new KeyboardEvent(event, ENTER))); // after the app has taken the text
    else if (twin) setValue(twin as Field, (control as Field).value, event);
  }
  const twin = focused && twinOf(focused, root);
  twin?.focus({ preventScroll: true });
  if (twin instanceof HTMLInputElement && focused instanceof HTMLInputElement)
    twin.setSelectionRange(focused.selectionStart, focused.selectionEnd);
}

/** Empties the page but for its list, which is unseen from then on, but of the same size. The app can be used. */
export function empty(page: HTMLElement, list: HTMLElement) {
  const { scrollHeight, clientHeight, clientWidth } = list;
  const space = document.createElement('div');
  space.style.height = `${scrollHeight}px`;
  Object.assign(list.style, { flex: 'none', width: `${clientWidth}px`, height: `${clientHeight}px` });
  Object.assign(page.style, { opacity: '0', pointerEvents: 'none' });
  for (const part of page.querySelectorAll('*')) if (!part.contains(list)) part.remove();
  list.append(space);
}
