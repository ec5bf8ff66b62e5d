import { useSyncExternalStore } from 'react';

const hasAttention = () => document.visibilityState === 'visible' && document.hasFocus();

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  for (const event of ['focus', 'blur']) addEventListener(event, onChange);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    for (const event of ['focus', 'blur']) removeEventListener(event, onChange);
  };
}

/** Returns true while the window is visible and has the focus. */
export const useAttention = (): boolean => useSyncExternalStore(subscribe, hasAttention);
