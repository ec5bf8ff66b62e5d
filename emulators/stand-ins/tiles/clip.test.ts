import { expect, test } from 'vitest';
import { clipLine, clipRing } from './clip.ts';

const square = { x: 0, y: 0, size: 10 };

const areaOf = (ring: number[]) => {
  let twice = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const [ax = 0, ay = 0] = ring.slice(i, i + 2);
    const [bx = 0, by = 0] = i + 2 < ring.length ? ring.slice(i + 2, i + 4) : ring.slice(0, 2);
    twice += ax * by - bx * ay;
  }
  return Math.abs(twice) / 2;
};

test('a ring inside is kept, a ring around fills the square, a ring outside is dropped', () => {
  expect(clipRing([2, 2, 4, 2, 4, 4], square)).toEqual([2, 2, 4, 2, 4, 4]);
  expect(areaOf(clipRing([-5, -5, 20, -5, 20, 20, -5, 20], square))).toBe(100);
  expect(clipRing([11, 0, 12, 0, 12, 1], square)).toEqual([]);
});

test('neighbouring squares cut a ring along the same edge, and together cover all of it', () => {
  const ring = [3, -4, 27, 2, 18, 9, -6, 7];
  const parts = [-10, 0, 10, 20].flatMap((x) => [-10, 0].map((y) => clipRing(ring, { x, y, size: 10 })));
  expect(parts.reduce((sum, part) => sum + areaOf(part), 0)).toBeCloseTo(areaOf(ring));
});

test('a line keeps the segments near the square uncut, so that neighbouring tiles draw the same ones', () => {
  expect(clipLine([-5, 5, 5, 5, 15, 5, 25, 5, 25, 9, 5, 9], square)).toEqual([
    [-5, 5, 5, 5, 15, 5],
    [25, 9, 5, 9],
  ]);
});
