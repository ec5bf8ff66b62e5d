import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { whenIdle } from '#lib/browser/when-idle.ts';

interface LazyOnIdleProps<Props extends object> {
  load: () => Promise<ComponentType<Props>>;
  isUsed: boolean;
  props: Props;
  /** Takes back a use the part could not be fetched for; the next use tries again. */
  onFailed?: () => void;
}

/** A part of the page that is fetched when the browser is idle, to be there offline too, and mounted at its first use. */
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
