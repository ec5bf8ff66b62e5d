import { expect, test } from 'vitest';
import { clearableText, text } from './text.ts';

test('lengths are code points after trimming', () => {
  const three = text(1, 3);
  expect(three.parse('  🌿🍂💤 ')).toBe('🌿🍂💤');
  expect(three.safeParse('🌿🍂💤!').success).toBe(false);
  expect(three.safeParse('   ').success).toBe(false);
});

test('text that is not well-formed is refused', () => {
  expect(text(0, 9).safeParse('\udc00').success).toBe(false);
  expect(clearableText(9).safeParse('\udc00').success).toBe(false);
});

test('empty text, blanks and null clear a field', () => {
  expect(['', '  ', null].map((value) => clearableText(9).parse(value))).toEqual([null, null, null]);
});
