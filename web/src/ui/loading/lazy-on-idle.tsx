import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { whenIdle } from '#lib/browser/when-idle.ts';

interface LazyOnIdleProps<Props extends object> {
  load: () => Promise<ComponentType<Props>>;
  isUsed: boolean;
  props: Props;
  /** Called if the component is in use and could not be fetched. The next use fetches again. */
  onFailed?: () => void;
}

/**
 * Fetches a component when the browser is idle, so that it works offline too, or at once if it is in use.
 * Renders it from its first use on.
 */
export function LazyOnIdle<Props extends object>({ load, isUsed, props, onFailed }: LazyOnIdleProps<Props>) {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> }>();
  const [wasUsed, setWasUsed] = useState(isUsed);
  if (isUsed && !wasUsed) setWasUsed(true);

  const isMissing = !loaded;
  const handleFailed = useEffectEvent(() => isUsed && onFailed?.());
  useEffect(() => {
    if (!isMissing) return;
    const fetchPart = () => void load().then((Part) => setLoaded({ Part }), handleFailed);
    return isUsed ? fetchPart() : whenIdle(fetchPart);
  }, [load, isUsed, isMissing]);

  return loaded && wasUsed ? <loaded.Part {...props} /> : null;
}
