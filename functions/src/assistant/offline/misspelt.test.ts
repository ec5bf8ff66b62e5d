import { expect, test } from 'vitest';
import { toKnownNames } from './known-names.ts';
import { isOneSlip, withMisspelt } from './misspelt.ts';

test.each([
  ['guillarmo', 'guillermo', true],
  ['siobahn', 'siobhan', true],
  ['guilermo', 'guillermo', true],
  ['simons', 'simon', false],
  ['marta', 'markus', false],
])('%s for %s is one typing error: %s', (word, name, isSlip) => {
  expect(isOneSlip(word, name)).toBe(isSlip);
});

test('a misspelt name is recognised if a known person has that name', () => {
  const known = toKnownNames(['Guillermo Prado']);
  expect(withMisspelt(known, 'tea with guillarmo').first).toContain('guillarmo');
});

test('English words and other given names are not misspellings', () => {
  const known = toKnownNames(['Marina Lund', 'Clark Kerr']);
  expect(withMisspelt(known, 'the marine clerk met Marian').first).toEqual(known.first);
});
