import { expect, test } from 'vitest';
import { fieldProblem } from './contract/text/field-checks.ts';
import { fold, foldLetters } from './contract/text/fold.ts';
import { markWords, snippetOf } from './contract/people/found-words.ts';
import { ImportRow } from './contract/calls/people-bulk.ts';
import { hasWord, wordsOf } from './contract/people/people-search.ts';
import { PROFILE_FIELD_NAMES } from './contract/people/person-fields.ts';
import { PersonPatch } from './contract/people/person.ts';
import { toE164 } from './contract/phone/phone.ts';
import { TagInput, TagPatch } from './contract/calls/tags.ts';
import { nameParts, nameWords } from '#names/name-parts.ts';
import { HOSTILE_TEXTS, slowOnes } from './testing/data/hostile-texts.ts';

/** Functions that get a user's text, some of them before its length was checked. */
const FUNCTIONS: Record<string, (text: string) => unknown> = {
  fold,
  wordsOf,
  'search for itself': (text) => wordsOf(text).every((word) => hasWord({ text: foldLetters(text) }, word)),
  snippetOf: (text) => snippetOf(text, wordsOf('missing a')),
  markWords: (text) => markWords(text, wordsOf(text)),
  nameWords,
  nameParts,
  toE164,
  fieldProblem: (text) => PROFILE_FIELD_NAMES.map((field) => fieldProblem(field, text)),
  PersonPatch: (text) =>
    PersonPatch.safeParse(Object.fromEntries(PROFILE_FIELD_NAMES.map((field) => [field, text]))),
  ImportRow: (text) => ImportRow.safeParse({ name: text, tags: [text] }),
  TagInput: (text) => TagInput.safeParse({ name: text }),
  TagPatch: (text) => TagPatch.safeParse({ color: text }),
};

test.each(Object.entries(HOSTILE_TEXTS))('a long text of %s is worked through at once', (_, text) => {
  expect(slowOnes(FUNCTIONS, text)).toEqual([]);
});
