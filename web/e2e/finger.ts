import type { Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** Returns a finger, with functions that put it down, move it and lift it. */
export async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (at: Point) => touch('touchStart', [at]),
    move: (to: Point) => touch('touchMove', [to]),
    up: () => touch('touchEnd', []),
    /** Puts the finger down at one point, moves it to another in three steps, and lifts it. */
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
