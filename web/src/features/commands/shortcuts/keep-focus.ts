import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { afterPaint } from '#lib/browser/after-paint.ts';
import { focusContent } from '#lib/browser/focus.ts';

interface Focused {
  element: HTMLElement;
  /** Its ancestors, from the inside out, each with the index of the child that leads to the element. */
  path: { parent: Element; index: number }[];
  /** Selector of what may take over the focus. */
  controls: string;
}

const BUTTONS = 'a[href], button:enabled';
const FIELDS = 'input:enabled, textarea:enabled, select:enabled';

function remember(element: HTMLElement): Focused {
  const path: Focused['path'] = [];
  for (let child: Element = element; child.parentElement; child = child.parentElement)
    path.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  // After a touch no field takes over the focus, because it would open the phone's keyboard.
  const controls = element.matches(':focus-visible') ? `${BUTTONS}, ${FIELDS}` : BUTTONS;
  return { element, path, controls };
}

/** Focuses the first visible control in an element, or the element if it is one; tells whether that worked. */
function focusIn(element: Element | undefined, controls: string): boolean {
  if (!element) return false;
  const found = element.matches(controls) ? [element] : [...element.querySelectorAll(controls)];
  return (found as HTMLElement[]).some((control) => {
    control.focus();
    return document.activeElement === control;
  });
}

const holdsMain = (element: Element) => element.matches('main, :has(main)');

/**
 * Focuses a control in what took the place of an element that is gone, such as the next row; else one near
 * that place. If the whole screen changed, focuses its heading.
 */
function focusSuccessor({ element, path, controls }: Focused) {
  const left = path.filter(({ parent }) => parent.isConnected);
  const gone = path.findLast(({ parent }) => !parent.isConnected)?.parent ?? element;
  for (const { parent, index } of left) {
    if (holdsMain(parent) && !parent.matches('main')) break;
    const place = parent.children[Math.min(index, parent.children.length - 1)];
    if (focusIn(place, controls)) return;
    // If a whole section is gone, its neighbour is no successor.
    if (gone.matches('section') || parent.matches('main')) break;
    if (focusIn(parent, controls)) return;
  }
  focusContent();
}

const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu]';

const isUsable = (element: HTMLElement) =>
  element.isConnected && !element.matches(':disabled') && (element.checkVisibility?.() ?? true);

/** Moves the focus, if the page's body has it because of what happened to the element that had it before. */
function recover(last: Focused | undefined, isSamePage: boolean) {
  if (!last || document.activeElement !== document.body || last.element.matches(':disabled')) return;
  if (isUsable(last.element)) last.element.focus();
  else if (isSamePage) focusSuccessor(last);
  else focusContent();
}

/**
 * Keeps the focus where the work goes on. When the element that has it is removed or hidden, the focus moves to
 * what took its place, and not to the page's body; on another page to the heading. An element that was disabled
 * for a moment gets it back.
 */
export function useKeepFocus() {
  const { key, pathname } = useLocation();
  const page = useRef(pathname);
  /** The last focused elements: anywhere, and outside dialogs and menus, which give the focus back. */
  const last = useRef<Focused & { pathname: string }>(undefined);
  const beside = useRef<typeof last.current>(undefined);

  const check = useEffectEvent(() => {
    const { current } = last;
    const lost = current?.element.isConnected ? current : (beside.current ?? current);
    recover(lost, lost?.pathname === page.current);
  });

  useEffect(() => {
    function handleFocus({ target }: FocusEvent) {
      last.current = { ...remember(target as HTMLElement), pathname: page.current };
      if (!(target as HTMLElement).closest(OVERLAYS)) beside.current = last.current;
    }
    // Without an element, the user left the last one on purpose: by a click beside everything.
    const handleBlur = () =>
      setTimeout(() => {
        if (document.activeElement === document.body && last.current && isUsable(last.current.element))
          last.current = beside.current = undefined;
      });
    const observer = new MutationObserver(() => {
      // A timer, because whoever removes an element may move the focus right after that.
      if (last.current && document.activeElement === document.body) setTimeout(() => check());
    });
    document.addEventListener('focusin', handleFocus);
    document.addEventListener('focusout', handleBlur);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled', 'hidden'],
    });
    return () => {
      document.removeEventListener('focusin', handleFocus);
      document.removeEventListener('focusout', handleBlur);
      observer.disconnect();
    };
  }, []);

  useLayoutEffect(() => void (page.current = pathname), [pathname]);
  // An element can be hidden by a change of the address alone: on a phone, the list by an open person.
  useEffect(() => (key ? afterPaint(() => check()) : undefined), [key]);
}
