import { expect, test } from 'vitest';
import { toSentences } from './sentences.ts';
import { tokenize } from './tokens.ts';

const names = { isOnlyName: () => false, isKnown: () => false };
const cut = (text: string) => toSentences(text, tokenize(text, names));

test('abbreviations, initials and numbers end no sentence', () => {
  expect(cut('Met Dr. Ana J. Lopez at 5.30. She paid $4.50!').map(({ text }) => text)).toEqual([
    'Met Dr. Ana J. Lopez at 5.30.',
    'She paid $4.50!',
  ]);
});

test('line ends end sentences, and list items are marked', () => {
  expect(
    cut('New people:\n- Ana\n- Ben, who asks?').map(({ text, isItem, asks }) => [text, isItem, asks]),
  ).toEqual([
    ['New people:', false, false],
    ['Ana', true, false],
    ['Ben, who asks?', true, true],
  ]);
});
