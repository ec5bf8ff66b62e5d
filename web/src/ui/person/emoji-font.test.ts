import { expect, test } from 'vitest';
import { isColourful } from './emoji-font.ts';

const BLACK = [0, 0, 0, 255];
const EDGE = [0, 0, 0, 40];
const GREEN = [90, 170, 60, 255];
const UNSEEN_GREEN = [90, 170, 60, 0];

test.each([
  ['nothing', [], false],
  ['the black box of a missing font', [...BLACK, ...EDGE], false],
  ['a transparent colour', UNSEEN_GREEN, false],
  ['a leaf', [...EDGE, ...GREEN], true],
])('%s is colourful: %j', (_what, pixels, expected) => {
  expect(isColourful(pixels)).toBe(expected);
});
