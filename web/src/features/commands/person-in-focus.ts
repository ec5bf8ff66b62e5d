import { useCallback } from 'react';
import { matchPath, useLocation } from 'react-router';

/**
 * Returns a function that returns the person for a command: the one whose row has the focus, else the open
 * one.
 */
export function usePersonInFocus() {
  const { pathname } = useLocation();
  return useCallback((): string | undefined => {
    const row = document.activeElement?.closest<HTMLElement>('[data-person]');
    return row?.dataset.person ?? matchPath('/people/:id', pathname)?.params.id;
  }, [pathname]);
}
