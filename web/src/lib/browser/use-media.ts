import { useSyncExternalStore } from 'react';

export function useMedia(query: string): boolean {
  const isMatched = () => matchMedia(query).matches;
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    isMatched,
    isMatched,
  );
}
