import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

const isOnline = () => navigator.onLine;

export const useOnline = () => useSyncExternalStore(subscribe, isOnline, isOnline);
