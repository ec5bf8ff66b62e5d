import { useSyncExternalStore } from 'react';

/** At this width and above, the list and a person are side by side. */
export const TWO_PANES = '(min-width: 768px)';

/** At this width and above, a third column fits beside them. */
export const THREE_PANES = '(min-width: 1200px)';

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}
