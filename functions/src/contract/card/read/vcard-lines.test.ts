import { expect, test } from 'vitest';
import { unfold } from './vcard-lines.ts';

test('a folded line keeps its blanks, whatever its quoted parameters say', () => {
  expect(unfold(['X-ODD;P="a;b:c":one', '  two ', ' three'])).toEqual(['X-ODD;P="a;b:c":one two three']);
  expect(unfold(['NOTE;X="ENCODING=b":one', '  two'])).toEqual(['NOTE;X="ENCODING=b":one two']);
});

test('the blanks of a picture over many lines are none of its own', () => {
  expect(unfold(['PHOTO;ENCODING=b;TYPE="image/jpeg":AAAA', '   BBBB ', ' CCCC'])).toEqual([
    'PHOTO;ENCODING=b;TYPE="image/jpeg":AAAABBBBCCCC',
  ]);
});
