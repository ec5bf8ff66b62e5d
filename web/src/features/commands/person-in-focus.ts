import { useCallback } from 'react';
import { matchPath, useLocation } from 'react-router';

/**
 * Returns a function that tells which person a command is about: the one whose row has the focus, else the one
 * who is open.
 */
export function usePersonInFocus() {
  const { pathname } = useLocation();
  return useCallback((): string | undefined => {
    const row = document.activeElement?.closest<HTMLElement>('[data-person]');
    return row?.dataset.person ?? matchPath('/people/:id', pathname)?.params.id;
  }, [pathname]);
}
