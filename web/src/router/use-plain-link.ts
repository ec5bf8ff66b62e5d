import { type MouseEvent, useCallback, useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';

/** Follows plain links without a new page. The router's own links work out their address each; a long list has many. */
export function usePlainLink() {
  const { navigator } = useContext(NavigationContext);
  return useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      const { button, metaKey, altKey, ctrlKey, shiftKey, currentTarget: link } = event;
      if (button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
      event.preventDefault();
      const take = link.href === location.href ? 'replace' : 'push';
      navigator[take](link.pathname + link.search);
    },
    [navigator],
  );
}
