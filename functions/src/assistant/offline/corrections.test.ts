import { expect, test } from 'vitest';
import { blankCorrected } from './corrections.ts';

test.each([
  ['Phoned Aoife on Monday, no wait, it was Tuesday.', 'Phoned Aoife Tuesday.'],
  ['Lunch on Saturday, sorry, Sunday. He paid.', 'Lunch Sunday. He paid.'],
  ['Met up on Monday - I mean Tuesday - and we swam', 'Met up Tuesday - and we swam'],
  ['It was on Friday, not Thursday.', 'It was on Friday.'],
])('a corrected day is removed from: %s', (text, left) => {
  const plain = blankCorrected(text, '2026-06-17');
  expect(plain).toHaveLength(text.length);
  expect(plain.replaceAll(/\s+(?=\.)/g, '').replaceAll(/\s+/g, ' ')).toBe(left);
});

test('the days of two events both stay', () => {
  const text = 'Saw Ana on Monday, and on Tuesday Ben called.';
  expect(blankCorrected(text, '2026-06-17')).toBe(text);
});
