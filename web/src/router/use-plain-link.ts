import { type MouseEvent, useCallback, useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';

/**
 * Returns a click handler that opens a plain `<a>` without loading a new page. Long lists use it, because
 * each `<Link>` of the router computes its own URL, which takes time.
 */
export function usePlainLink() {
  const { navigator } = useContext(NavigationContext);
  return useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      const { button, metaKey, altKey, ctrlKey, shiftKey, currentTarget: link } = event;
      if (button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
      event.preventDefault();
      const method = link.href === location.href ? 'replace' : 'push';
      navigator[method](link.pathname + link.search);
    },
    [navigator],
  );
}
