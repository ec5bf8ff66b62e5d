import { useEffect, useEffectEvent, useState } from 'react';
import { untilDone } from '#lib/browser/until-done.ts';
import { loadPart, partNow } from './parts.ts';
import { whenIdle } from './when-idle.ts';

interface OnIdle<Part> {
  load: () => Promise<Part>;
  isUsed: boolean;
  /** Called whenever the part is needed but could not be loaded. */
  onFailed?: (() => void) | undefined;
}

/**
 * Loads a part of the app when the browser is idle, so that it works offline too, or at once if it is in use. While it
 * is in use and could not be loaded, it is tried again. Returns it in an object once it is loaded, also at once if it was
 * loaded before.
 */
export function useOnIdle<Part>({ load, isUsed, onFailed }: OnIdle<Part>): { part: Part } | undefined {
  const [loaded, setLoaded] = useState(() => partNow(load));
  const isMissing = !loaded;
  const handleFailed = useEffectEvent(() => onFailed?.());
  useEffect(() => {
    if (!isMissing) return;
    const fetchPart = async () => setLoaded({ part: await loadPart(load) });
    if (!isUsed) return whenIdle(() => void fetchPart().catch(() => {}));
    return untilDone(() =>
      fetchPart().catch((error: unknown) => {
        handleFailed();
        throw error;
      }),
    );
  }, [load, isUsed, isMissing]);
  return loaded;
}
