import { expect, test } from 'vitest';
import { readVcards } from './read-vcards.ts';
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

test.each(['TEL:1', 'EMAIL:a@example.com', 'BDAY:1990-05-14', 'item1.URL:a.example', 'X-AIM:ana5'])(
  'a line that is neither folded nor a property is no part of %s: it is a note',
  (line) => {
    expect(unfold([line, 'loose text', 'and more', 'FN:Bo'])).toEqual([
      line,
      'NOTE:loose text\\nand more',
      'FN:Bo',
    ]);
  },
);

test('a loose line spoils no value of its card, and its text is kept', () => {
  const loose = ['FN:Bo', 'one', 'TEL:555-0100', 'two', 'BDAY:1990-05-14', 'three', 'UID:5A3C', 'four'];
  const [card] = readVcards(['BEGIN:VCARD', ...loose, 'END:VCARD'].join('\n'));
  const { texts, lists, uid } = card!.person;
  expect([texts.name, texts.birthday, texts.body, uid]).toEqual([
    ['Bo'],
    ['1990-05-14'],
    ['one', 'two', 'three', 'four'],
    '5A3C',
  ]);
  expect(lists.phones.map(({ value }) => value)).toEqual(['555-0100']);
});

test('notes, addresses and keys go on in lines that are not folded', () => {
  for (const head of ['NOTE;CHARSET=utf-8', 'item1.ADR;HOME', 'LABEL', 'KEY'])
    expect(unfold([`${head}:one`, 'two\\', 'three'])).toEqual([`${head}:one\\ntwo\\nthree`]);
});

test.each(['PHOTO:/9j/', 'PHOTO;TYPE=PNG:iVBORw0KGgo', 'PHOTO:data:image/jpeg;base64,'])(
  'a picture over lines that are not folded is whole, although no parameter names its encoding: %s',
  (begin) => {
    expect(unfold([`${begin}AAAA`, 'BBBB', 'CC=='])).toEqual([`${begin}AAAABBBBCC==`]);
  },
);
