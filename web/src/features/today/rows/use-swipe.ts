import { type PointerEvent, useRef, useState } from 'react';

/** Distance in pixels that the finger must move for a swipe to count. */
const FAR_ENOUGH = 80;
const FARTHEST = 150;
/** Distance in pixels from which a touch is a swipe and not a tap. */
const NO_TAP = 10;
/** Width in pixels of the edges of the screen, where swipes belong to the browser's Back and Forward. */
const EDGE = 24;

interface Swipe {
  onRight: () => void;
  onLeft: () => void;
}

/**
 * Lets a finger swipe an element to the side. Returns the handlers for the element, which must have
 * `touch-action: pan-y`, and the distance in pixels by which it is moved; positive means to the right.
 */
export function useSwipe({ onRight, onLeft }: Swipe) {
  const start = useRef<{ x: number; y: number; moved: number }>(undefined);
  const [offset, setOffset] = useState(0);
  const end = () => {
    start.current = undefined;
    setOffset(0);
  };
  return {
    offset,
    isFarEnough: Math.abs(offset) >= FAR_ENOUGH,
    handlers: {
      onPointerDown({ pointerType, clientX: x, clientY: y, target }: PointerEvent) {
        const isAtEdge = x < EDGE || x > innerWidth - EDGE;
        const isInField = (target as Element).matches('input');
        if (pointerType === 'touch' && !isAtEdge && !isInField) start.current = { x, y, moved: 0 };
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        const from = start.current;
        if (!from) return;
        const x = Math.max(-FARTHEST, Math.min(FARTHEST, clientX - from.x));
        if (from.moved === 0 && Math.abs(clientY - from.y) > NO_TAP) return end();
        if (from.moved === 0 && Math.abs(x) <= NO_TAP) return;
        from.moved = x;
        setOffset(x);
      },
      onPointerUp() {
        const moved = start.current?.moved ?? 0;
        end();
        if (moved >= FAR_ENOUGH) onRight();
        if (moved <= -FAR_ENOUGH) onLeft();
      },
      onPointerCancel: end,
    },
  };
}
