import { expect, test } from 'vitest';
import { colourIndex, initials, MARK_COLOURS } from './identity-mark.ts';

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['Maria de la Cruz', 'MC'],
  ['  Zoë  ', 'Z'],
  ['李 小龍', '李小'],
  ['😀 Smile', '😀S'],
  ['', '?'],
])('%s is marked %s', (name, mark) => {
  expect(initials(name)).toBe(mark);
});

test('a person keeps their colour and every colour is used', () => {
  expect(colourIndex('abc')).toBe(colourIndex('abc'));
  const used = new Set(Array.from({ length: 500 }, (_, index) => colourIndex(`person-${index}`)));
  expect(used.size).toBe(MARK_COLOURS);
});
