import { expect, test } from 'vitest';
import { toScene } from './engine.ts';

/** Returns the words of each clause, with `@` in place of each name. */
const shapes = (text: string, people: { id: string; name: string }[] = []): string[] =>
  toScene({ text, today: '2026-06-17', people, tags: [] }).clauses.map(({ items }) =>
    items.map(({ word }) => word).join(' '),
  );

test('a note without marks is cut where a new subject or command begins', () => {
  expect(
    shapes(
      'add ruby tanner shes my new running buddy tag her runners and yesterday i had tacos with omar he got a puppy',
    ),
  ).toEqual([
    'add @',
    "she 's my new running buddy",
    'tag her runners',
    'and yesterday i had tacos with @',
    'he got a puppy',
  ]);
});

test('subjects named together, reported speech and relatives stay in one clause', () => {
  expect(shapes('Ana, Ben and I went hiking')).toEqual(['@ , @ and i went hiking']);
  expect(shapes('Ana told me that Ben has moved')).toEqual(['@ told me that @ has moved']);
  expect(shapes('Everyone at the table - Ana, Ben - gets the poker tag')).toHaveLength(1);
  expect(shapes('Ana and her husband Tom are expecting')).toEqual(['@ and her husband @ are expecting']);
});

test('the noun `tag` begins no clause', () => {
  expect(shapes('remove the tenant tag from Ana')).toEqual(['remove the tenant tag from @']);
});

test('a pair of hosts stays in one clause', () => {
  expect(
    shapes("We ate at Ana and Omar Haddad's on Sunday", [{ id: 'p0', name: 'Ana Haddad' }]),
  ).toHaveLength(1);
});
