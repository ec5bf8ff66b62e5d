import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that tells whether the component is still shown, for what happens after it was closed: a form that is
 * gone cannot say that it failed.
 */
export function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return useCallback(() => isShown.current, []);
}
