import type { Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** Returns a finger: where it goes down, moves to, and that it is lifted. */
export async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (at: Point) => touch('touchStart', [at]),
    move: (to: Point) => touch('touchMove', [to]),
    up: () => touch('touchEnd', []),
    /** Goes down at one point, to another in three moves, and up. */
    async drag(from: Point, to: Point) {
      await touch('touchStart', [from]);
      for (const part of [0.2, 0.6, 1])
        await touch('touchMove', [
          { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
        ]);
      await touch('touchEnd', []);
    },
  };
}
