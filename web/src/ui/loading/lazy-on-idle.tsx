import { useState, type ComponentType } from 'react';
import { useOnIdle } from '#lib/browser/use-on-idle.ts';

interface LazyOnIdleProps<Props extends object> {
  load: () => Promise<ComponentType<Props>>;
  isUsed: boolean;
  props: Props;
  /** Called whenever the component is needed but could not be loaded. */
  onFailed?: () => void;
}

/**
 * Loads a component when the browser is idle, or at once if it is in use. Renders it from its first use on.
 */
export function LazyOnIdle<Props extends object>({ load, isUsed, props, onFailed }: LazyOnIdleProps<Props>) {
  const loaded = useOnIdle({ load, isUsed, onFailed });
  const [wasUsed, setWasUsed] = useState(isUsed);
  if (isUsed && !wasUsed) setWasUsed(true);
  return loaded && wasUsed ? <loaded.part {...props} /> : null;
}
