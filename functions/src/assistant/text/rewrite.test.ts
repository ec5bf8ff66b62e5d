import { expect, test } from 'vitest';
import { blankCorrected, plainCards } from './rewrite.ts';

test('the lines of a vCard become labelled lines with every value at its offset', () => {
  const text =
    'save\nBEGIN:VCARD\nVERSION:3.0\nN:Moreau;Thibault;;;\nFN:Thibault Moreau\nTEL;TYPE=CELL:+33 6 12 34 56 78\nBDAY:1979-02-03\nADR;TYPE=HOME:;;12 Elm St;Reno;NV;89501;\nEND:VCARD';
  const plain = plainCards(text);
  expect(plain).toHaveLength(text.length);
  expect(plain.indexOf('Thibault Moreau')).toBe(text.indexOf('Thibault Moreau'));
  const lines = plain
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
  expect(lines).toEqual([
    'save',
    'Thibault Moreau',
    'tel: +33 6 12 34 56 78',
    'bday:1979-02-03',
    'address: 12 Elm St,Reno,NV,89501',
  ]);
});

test('text without a vCard is unchanged', () => {
  expect(plainCards('Note: call Ana\nTEL: later')).toBe('Note: call Ana\nTEL: later');
});

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
