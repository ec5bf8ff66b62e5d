import { expect, test } from 'vitest';
import { slowOnes } from '#testing/data/hostile-texts.ts';
import { readOffline } from './engine.ts';

const CLAUSES = '- i '.repeat(125);

const read = (text: string) =>
  readOffline({ text: text.slice(0, 1_000), today: '2026-03-01', people: [], tags: ['Club'] });

const TEXTS = {
  'no tag': `${CLAUSES}${CLAUSES}`,
  'a tag in the middle': `${CLAUSES}#club ${CLAUSES}`,
  'many tags': '#a - i '.repeat(150),
};

test.each(Object.getOwnPropertyNames(Object.prototype))('the word %s is read like any other', (word) => {
  const { people } = read(`Met Inge Falk, she wrote the ${word}. Her ${word} Ana lives in ${word}`);
  expect(people.map(({ name }) => name)).toContain('Inge Falk');
});

test.each(Object.entries(TEXTS))('a sentence of hundreds of clauses with %s is read at once', (_, text) => {
  expect(slowOnes({ readOffline: read }, text)).toEqual([]);
});
