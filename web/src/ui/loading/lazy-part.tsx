import { type ComponentType, useState } from 'react';
import { useOnIdle } from '#lib/timing/use-on-idle.ts';
import { Skeleton } from './skeleton.tsx';

interface LazyPartProps<Props extends object> {
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** Classes of the placeholder that is shown meanwhile. */
  className: string;
}

/**
 * Loads a part of a page and shows it. If its code cannot be loaded, says so and tries again later; the rest of the page
 * stays.
 */
export function LazyPart<Props extends object>({ load, props, className }: LazyPartProps<Props>) {
  const [hasFailed, setHasFailed] = useState(false);
  const loaded = useOnIdle({ load, isUsed: true, onFailed: () => setHasFailed(true) });
  if (loaded) return <loaded.part {...props} />;
  if (!hasFailed) return <Skeleton className={className} />;
  return (
    <p role="alert" className="font-medium text-danger">
      This part of the app could not be loaded. It comes when there is a connection.
    </p>
  );
}
