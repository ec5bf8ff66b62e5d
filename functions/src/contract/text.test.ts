import { expect, test } from 'vitest';
import { clearableText, isBirthday, isDay, text } from './text.ts';

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

test('only days of the calendar are days', () => {
  expect(isDay('2024-02-29')).toBe(true);
  for (const day of [
    '2023-02-29',
    '2024-00-10',
    '2024-13-01',
    '2024-04-31',
    '24-01-01',
    '2024-1-1',
    '0000-01-01',
  ])
    expect(isDay(day), day).toBe(false);
});

test('a birthday may leave the year out', () => {
  expect(isBirthday('--02-29')).toBe(true);
  expect(isBirthday('1990-12-31')).toBe(true);
  for (const day of ['--02-30', '02-29', '---02-29', '']) expect(isBirthday(day), day).toBe(false);
});
