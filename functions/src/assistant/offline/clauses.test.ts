import { expect, test } from 'vitest';
import { toClauses } from './clauses.ts';
import { isOnlyName, toKnownNames } from './known-names.ts';
import { findMentions } from './mentions.ts';
import { toReferences } from './people.ts';
import { toSentences } from './sentences.ts';
import { tokenize } from './tokens.ts';

function shapes(text: string, people: string[] = []): string[] {
  const known = toKnownNames(people);
  const tokens = tokenize(text, {
    isOnlyName: (word) => isOnlyName(word, known),
    isKnown: (word) => known.first.has(word),
  });
  const sentences = toSentences(text, tokens);
  return toClauses(sentences, toReferences(sentences, findMentions(text, sentences, known))).map(
    ({ shape }) => shape,
  );
}

test('a note without marks is cut where a new subject or command begins', () => {
  expect(
    shapes(
      'add ruby tanner shes my new running buddy tag her runners and yesterday i had tacos with omar he got a puppy',
    ),
  ).toEqual([
    'add @0',
    "she 's my new running buddy",
    'tag her runners',
    'and yesterday i had tacos with @0',
    'he got a puppy',
  ]);
});

test('subjects named together, reported speech and relatives stay in one clause', () => {
  expect(shapes('Ana, Ben and I went hiking')).toEqual(['@0 , @1 and i went hiking']);
  expect(shapes('Ana told me that Ben has moved')).toEqual(['@0 told me that @1 has moved']);
  expect(shapes('Ana and her husband Tom are expecting')).toEqual(['@0 and her husband @1 are expecting']);
});

test('the noun `tag` begins no clause', () => {
  expect(shapes('remove the tenant tag from Ana')).toEqual(['remove the tenant tag from @0']);
});
