import { useSyncExternalStore } from 'react';

/** From this width on the list and a person stand side by side. */
export const TWO_PANES = '(min-width: 768px)';

/** From this width on there is room for a third beside them. */
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
