import { expect, test } from 'vitest';
import { letterOf, lettersOf } from './letters.ts';

test.each([
  ['Ada', 'A'],
  ['élodie', 'E'],
  [' Zoë', 'Z'],
  ['Łukasz', 'L'],
  ['Ørsted', 'O'],
  ['Жанна', 'Ж'],
  ['Ωmega', 'Ω'],
  ['דוד', 'ד'],
  ['王小明', '#'],
  ['たろう', '#'],
  ['42nd', '#'],
  ['', '#'],
])('%s stands under %s', (name, letter) => {
  expect(letterOf(name)).toBe(letter);
});

test('only letters that exist are there, each with its first person', () => {
  const people = ['42nd', 'Ada', 'Álvaro', 'Bob', 'Zoe', '王小明'].map((name) => ({ name }));
  expect(lettersOf(people)).toEqual([
    { letter: '#', index: 0 },
    { letter: 'A', index: 1 },
    { letter: 'B', index: 3 },
    { letter: 'Z', index: 4 },
    { letter: '#', index: 5 },
  ]);
});
