import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

const MARKED_MS = 2500;

/**
 * The controls that can take the focus match this and not `NOT_FOCUSABLE`. Of radio buttons only the chosen
 * one can.
 */
const CONTROL = 'input, select, textarea, button, a';
const NOT_FOCUSABLE = ':disabled, [tabindex="-1"], [type="radio"]:not(:checked)';

const firstControl = (element: Element) =>
  [...element.querySelectorAll<HTMLElement>(CONTROL)].find((control) => !control.matches(NOT_FOCUSABLE));

/**
 * A part of a page to which the search of the settings leads, by the hash of the URL. The page scrolls to it,
 * focuses its control and marks it for a moment.
 */
export function SearchTarget({ id, children }: { id: string; children: ReactNode }) {
  const location = useLocation();
  const element = useRef<HTMLDivElement>(null);
  const [isMarked, setIsMarked] = useState(false);

  useEffect(() => {
    const target = element.current;
    if (!target || location.hash !== `#${id}`) return;
    target.scrollIntoView({ block: 'center' });
    (firstControl(target) ?? target).focus({ preventScroll: true });
    setIsMarked(true);
    const timer = setTimeout(() => setIsMarked(false), MARKED_MS);
    return () => {
      clearTimeout(timer);
      setIsMarked(false);
    };
  }, [id, location]);

  return (
    <div
      ref={element}
      // It is not the id of the element, because the browser would then focus the element and not its
      // control.
      data-target={id}
      tabIndex={-1}
      data-marked={isMarked || undefined}
      className="rounded-3xl outline-none transition-shadow duration-500 data-marked:ring-4 data-marked:ring-glow"
    >
      {children}
    </div>
  );
}
