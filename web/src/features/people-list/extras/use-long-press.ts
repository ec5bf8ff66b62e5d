import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const LONG_MS = 500;
/** Distance in pixels above which a finger is scrolling. */
const STILL_PX = 10;

/**
 * Calls `onLongPress` when a finger stays on an element for half a second. Returns a function that tells,
 * once, whether the following click belongs to that press.
 */
export function useLongPress(
  area: RefObject<HTMLElement | null>,
  onLongPress: (target: EventTarget | null) => void,
) {
  const wasLong = useRef(false);
  const handleLong = useEffectEvent((target: EventTarget | null) => {
    wasLong.current = true;
    navigator.vibrate?.(10);
    onLongPress(target);
  });

  useEffect(() => {
    const { current } = area;
    if (!current) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start = { x: 0, y: 0 };
    const stop = () => clearTimeout(timer);
    const controller = new AbortController();
    const { signal } = controller;
    current.addEventListener(
      'pointerdown',
      ({ pointerType, target, clientX: x, clientY: y }) => {
        wasLong.current = false;
        stop();
        start = { x, y };
        if (pointerType === 'touch') timer = setTimeout(() => handleLong(target), LONG_MS);
      },
      { signal },
    );
    current.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        if (Math.hypot(clientX - start.x, clientY - start.y) > STILL_PX) stop();
      },
      { signal },
    );
    for (const end of ['pointerup', 'pointercancel'] as const)
      current.addEventListener(end, stop, { signal });
    // Prevent the browser's menu for the link, which a long press would also open.
    current.addEventListener('contextmenu', (event) => wasLong.current && event.preventDefault(), { signal });
    return () => {
      stop();
      controller.abort();
    };
  }, [area]);

  return () => {
    const { current } = wasLong;
    wasLong.current = false;
    return current;
  };
}
