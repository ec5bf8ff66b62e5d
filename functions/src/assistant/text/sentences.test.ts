import { expect, test } from 'vitest';
import { toSentences } from './sentences.ts';
import { tokenize } from './tokens.ts';

const names = { isOnlyName: () => false, isKnown: () => false };
const cut = (text: string) => toSentences(text, tokenize(text, names), '2026-06-17');

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

test.each([
  ['[12/06/2026, 09:14] Kofi: I moved', 'kofi', '2026-06-12'],
  ['6/14/26, 8:02 PM - Kofi: I moved', 'kofi', '2026-06-14'],
  ['Kofi (10:32 AM): I moved', 'kofi', undefined],
  ['Kofi — Yesterday at 10:31\nI moved', 'kofi', 'Yesterday'],
  ['10:31 Kofi: I moved', 'kofi', undefined],
  ['Kofi: I moved\nMe: wow', 'kofi', undefined],
  ['From: Kofi Mensah <kofi@x.example>\nI moved', 'kofi mensah', undefined],
])('the writer and the day of a pasted message are read: %s', (text, speaker, day) => {
  const said = cut(text).find((sentence) => sentence.text.includes('I moved'));
  expect([said?.speaker, said?.day]).toEqual([speaker, day]);
});

test("what follows a blank line after a chat is the user's", () => {
  expect(cut('10:31 Kofi: I moved\n\nTag him').at(-1)?.speaker).toBeUndefined();
});

test('a time, a score and a note with a colon are no heads of messages', () => {
  for (const text of ['Sjoerd ran 3:12:44 on Sunday', 'Dinner 19:30\nMet Ana', 'Ana: likes tea'])
    expect(cut(text)[0]!.speaker).toBeUndefined();
});
