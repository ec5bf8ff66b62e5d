import { useEffect, useRef } from 'react';

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Calls back at the user's own click, key or scroll within an element; scrolling by program is none. */
export function useTouched<T extends HTMLElement>(onTouch: () => void) {
  const element = useRef<T>(null);
  useEffect(() => {
    const { current } = element;
    for (const touch of TOUCHES) current?.addEventListener(touch, onTouch, { passive: true });
    return () => {
      for (const touch of TOUCHES) current?.removeEventListener(touch, onTouch);
    };
  }, [onTouch]);
  return element;
}
