import { expect, test } from 'vitest';
import { fold, foldLetters } from './fold.ts';

test.each([
  ['Zoë GARCÍA', 'zoe garcia'],
  ['Ångström', 'angstrom'],
  ['e\u0301', 'e'],
  ['ﬁne ½', 'fine 1⁄2'],
  ['İstanbul', 'istanbul'],
  ['東京 🎂', '東京 🎂'],
])('"%s" folds to "%s"', (text, folded) => {
  expect(foldLetters(text)).toBe(folded);
});

test('white space is one space for a comparison, and as it is for the search', () => {
  expect(fold(' Ana\n  Lopez\t')).toBe('ana lopez');
  expect(foldLetters(' Ana\n  Lopez\t')).toBe(' ana\n  lopez\t');
});
