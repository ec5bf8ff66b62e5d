import { useState, type ComponentType } from 'react';
import { useOnIdle } from '#lib/browser/use-on-idle.ts';

interface LazyOnIdleProps<Props extends object> {
  load: () => Promise<ComponentType<Props>>;
  isUsed: boolean;
  props: Props;
  /** Called if the component is in use and could not be fetched. The next use fetches again. */
  onFailed?: () => void;
}

/** Fetches a component when the browser is idle or it is in use, and renders it from its first use on. */
export function LazyOnIdle<Props extends object>({ load, isUsed, props, onFailed }: LazyOnIdleProps<Props>) {
  const loaded = useOnIdle({ load, isUsed, onFailed });
  const [wasUsed, setWasUsed] = useState(isUsed);
  if (isUsed && !wasUsed) setWasUsed(true);
  return loaded && wasUsed ? <loaded.part {...props} /> : null;
}
