import { expect, test } from 'vitest';
import { toKnownNames } from './known-names.ts';
import { isOneSlip, withMisspelt } from './misspelt.ts';

test.each([
  ['guillarmo', 'guillermo', true],
  ['siobahn', 'siobhan', true],
  ['guilermo', 'guillermo', true],
  ['simons', 'simon', false],
  ['marta', 'markus', false],
])('%s for %s is one slip: %s', (word, name, isSlip) => {
  expect(isOneSlip(word, name)).toBe(isSlip);
});

test('a name with a slip in it is known where somebody of that name is', () => {
  const known = toKnownNames(['Guillermo Prado']);
  expect(withMisspelt(known, 'tea with guillarmo').first).toContain('guillarmo');
});

test('words of English and other given names are no slips', () => {
  const known = toKnownNames(['Marina Lund', 'Clark Kerr']);
  expect(withMisspelt(known, 'the marine clerk met Marian').first).toEqual(known.first);
});
