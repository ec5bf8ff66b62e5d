import { useCallback, useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router';
import type { AppHistory } from './app-history.ts';

/** Returns a function that tells whether the user has gone to another page, which is not shown yet. */
export function useIsLeaving(): () => boolean {
  const { navigator } = useContext(NavigationContext);
  const { key } = useLocation();
  return useCallback(() => (navigator as AppHistory).location.key !== key, [navigator, key]);
}
