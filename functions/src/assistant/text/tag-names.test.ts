import { expect, test } from 'vitest';
import { existingTag, openTags } from './tag-names.ts';

test.each([
  ['book club', 'book club', true],
  ['Book-Club', 'Book-Club', false],
  ['choir people', 'choir', false],
  ['neighbours', 'neighbours', false],
  ['choirmaster', undefined, undefined],
] as const)('the tag that `%s` names is found', (words, name, isExact) => {
  expect(openTags(['book club', 'choir', 'neighbour'])(words)).toEqual(name && { name, isExact });
});

test('a tag in the singular means the existing one in the plural, unless both exist', () => {
  expect(existingTag('client', ['clients'])).toBe('clients');
  expect(existingTag('client', ['clients', 'client'])).toBe('client');
});
