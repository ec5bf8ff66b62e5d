import { titles } from '#assistant/lexicon/nouns.ts';
import { givenNameGender } from '#names/given-names.ts';

/** Returns the given name if the family name comes first: `Ji-hoon` of `Park Ji-hoon`; else undefined. */
export function givenLast(words: readonly string[]): string | undefined {
  const [head = '', last = ''] = words;
  if (words.length !== 2 || titles.has(head)) return undefined;
  const isGiven = givenNameGender(last) !== undefined && givenNameGender(head) === undefined;
  return isGiven || (/^\p{L}{1,5}-\p{L}{1,6}$/u.test(last) && /^\p{L}{1,5}$/u.test(head)) ? last : undefined;
}
