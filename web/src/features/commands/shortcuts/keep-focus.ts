import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { afterPaint } from '#lib/timing/after-paint.ts';
import { focusContent } from '#lib/browser/focus.ts';
import { OVERLAYS } from '#lib/browser/pressed-key.ts';

interface Focused {
  element: HTMLElement;
  /**
   * The element's ancestors, from the inside out, each with the index of the child that leads to the element.
   */
  path: { parent: Element; index: number }[];
  /** Selector of the controls that may take over the focus. */
  controls: string;
}

const BUTTONS = 'a[href], button:enabled';
const FIELDS = 'input:enabled, textarea:enabled, select:enabled';

function remember(element: HTMLElement): Focused {
  const path: Focused['path'] = [];
  for (let child: Element = element; child.parentElement; child = child.parentElement)
    path.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  // After a touch, no field takes over the focus, because that would open the phone's keyboard.
  const controls = element.matches(':focus-visible') ? `${BUTTONS}, ${FIELDS}` : BUTTONS;
  return { element, path, controls };
}

/**
 * Focuses the first visible control in an element, or the element itself if it is a control. Returns true if
 * that worked.
 */
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
 * Focuses a control in whatever replaced an element that is gone, such as the next row, or else one near that
 * place. If the whole screen has changed, focuses its heading.
 */
function focusSuccessor({ element, path, controls }: Focused) {
  const left = path.filter(({ parent }) => parent.isConnected);
  const gone = path.findLast(({ parent }) => !parent.isConnected)?.parent ?? element;
  for (const { parent, index } of left) {
    if (holdsMain(parent) && !parent.matches('main')) break;
    const place = parent.children[Math.min(index, parent.children.length - 1)];
    if (focusIn(place, controls)) return;
    // If a whole section is gone, its neighbour does not replace it.
    if (gone.matches('section') || parent.matches('main')) break;
    if (focusIn(parent, controls)) return;
  }
  focusContent();
}

const isUsable = (element: HTMLElement) =>
  element.isConnected && !element.matches(':disabled') && (element.checkVisibility?.() ?? true);

/**
 * Moves the focus, if it has fallen back to the page's body because of a change to the element that had it.
 */
function recover(last: Focused | undefined, isSamePage: boolean) {
  if (!last || document.activeElement !== document.body) return;
  if (last.element.isConnected && last.element.matches(':disabled')) return;
  if (isUsable(last.element)) last.element.focus();
  else if (isSamePage) focusSuccessor(last);
  else focusContent();
}

/**
 * Keeps the focus where the user works. If the focused element is removed or hidden, the focus moves to its
 * replacement and not to the page's body; on a new page, to the heading. An element that was disabled for a
 * moment gets it back.
 */
export function useKeepFocus() {
  const { key, pathname } = useLocation();
  const page = useRef(pathname);
  /**
   * `last` is the element focused last. `beside` is the last one outside of dialogs and menus, which return
   * the focus themselves.
   */
  const last = useRef<Focused & { pathname: string }>(undefined);
  const beside = useRef<typeof last.current>(undefined);

  const check = useEffectEvent(() => {
    const { current } = last;
    const lost = current?.element.isConnected ? current : (beside.current ?? current);
    recover(lost, lost?.pathname === page.current);
  });

  useEffect(() => {
    function note(element: HTMLElement) {
      last.current = { ...remember(element), pathname: page.current };
      if (!element.closest(OVERLAYS)) beside.current = last.current;
    }
    const handleFocus = ({ target }: FocusEvent) => note(target as HTMLElement);
    // This code is loaded late, so the button that opened the first panel already has the focus.
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && activeElement !== document.body) note(activeElement);
    // Without an active element, the user has left the last one on purpose, by clicking beside all controls.
    const handleBlur = () =>
      setTimeout(() => {
        if (document.activeElement === document.body && last.current && isUsable(last.current.element))
          last.current = beside.current = undefined;
      });
    const observer = new MutationObserver(() => {
      // Wait with a timer, because code that removes an element may move the focus right after that.
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
  // A change of the URL alone can hide an element: on a phone, an open person hides the list.
  useEffect(() => (key ? afterPaint(() => check()) : undefined), [key]);
}
