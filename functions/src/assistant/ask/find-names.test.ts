import { expect, test } from 'vitest';
import { openNames } from './find-names.ts';

const NAMES = [
  'Greg Hall',
  'Greg Ito',
  'Hall Peters',
  'Łukasz Nowak',
  'Mary Stone',
  'Jane Roe',
  'Jana Poe',
  'Aunt Vera',
  'Robert Quill',
];
const { find } = openNames(NAMES.map((name) => ({ id: name, name })));

test.each([
  ['Greg', ['Greg Hall', 'Greg Ito']],
  ['hall', ['Greg Hall', 'Hall Peters']],
  ['Greg Hall', ['Greg Hall']],
  ['lukasz', ['Łukasz Nowak']],
  ['Aunt Vera', ['Aunt Vera']],
  ['Bob', ['Robert Quill']],
  ['Gerg Ito', ['Greg Ito']],
  ['Lucasz', ['Łukasz Nowak']],
  ['Greg from work', ['Greg Hall', 'Greg Ito']],
  ['Vera and Mary', ['Aunt Vera', 'Mary Stone']],
])('%s means %j', (name, people) => {
  expect(find(name).ids.toSorted()).toEqual(people);
});

test('a typo is forgiven only if one reading fits, and another given name is no typo', () => {
  expect(find('Janx')).toEqual({ ids: [], unclear: ['jane', 'jana'] });
  expect(find('Mark Stone').ids).toEqual([]);
  expect(find('Zed').ids).toEqual([]);
});

test('a nickname of a card means the person, as the name does', () => {
  const { find } = openNames([
    { id: 'ana', name: 'Ana Lopez', nickname: 'Nita' },
    { id: 'bo', name: 'Bo Lind', nickname: null },
  ]);
  expect(find('Nita').ids).toEqual(['ana']);
  expect(find('Nita Lopez').ids).toEqual(['ana']);
  expect(find('Bo').ids).toEqual(['bo']);
});
