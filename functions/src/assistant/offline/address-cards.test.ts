import { expect, test } from 'vitest';
import { plainCards } from './address-cards.ts';

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
