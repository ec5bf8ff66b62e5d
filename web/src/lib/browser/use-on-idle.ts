import { useEffect, useEffectEvent, useState } from 'react';
import { whenIdle } from './when-idle.ts';

interface OnIdle<Part> {
  load: () => Promise<Part>;
  isUsed: boolean;
  /** Called if the part is needed but could not be loaded. The next use tries again. */
  onFailed?: (() => void) | undefined;
}

/**
 * Loads a part of the app when the browser is idle, so that it works offline too, or at once if it is in use.
 * Returns it in an object once it is loaded.
 */
export function useOnIdle<Part>({ load, isUsed, onFailed }: OnIdle<Part>): { part: Part } | undefined {
  const [loaded, setLoaded] = useState<{ part: Part }>();
  const isMissing = !loaded;
  const handleFailed = useEffectEvent(() => isUsed && onFailed?.());
  useEffect(() => {
    if (!isMissing) return;
    const fetchPart = () => void load().then((part) => setLoaded({ part }), handleFailed);
    return isUsed ? fetchPart() : whenIdle(fetchPart);
  }, [load, isUsed, isMissing]);
  return loaded;
}
