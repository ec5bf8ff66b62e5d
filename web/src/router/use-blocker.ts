import { useEffect, useEffectEvent, useState } from 'react';
import { type Blocker, setBlocker } from './app-history.ts';

/**
 * Blocks each navigation for which `shouldBlock` returns true. Returns the last blocked one, until `reset` is
 * called.
 */
export function useBlocker(shouldBlock: Blocker) {
  const [blocked, setBlocked] = useState<{ proceed: () => void }>();
  const block: Blocker = useEffectEvent((navigation) => {
    const isBlocked = shouldBlock(navigation);
    if (isBlocked) setBlocked({ proceed: navigation.proceed });
    return isBlocked;
  });
  useEffect(() => setBlocker((navigation) => block(navigation)), []);
  return { blocked, reset: () => setBlocked(undefined) };
}
