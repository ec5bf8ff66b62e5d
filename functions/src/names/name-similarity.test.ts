import { expect, test } from 'vitest';
import { nameParts } from './name-parts.ts';
import { LIKELY_DUPLICATE, partsSimilarity } from './name-similarity.ts';

const nameSimilarity = (a: string, b: string) => partsSimilarity(nameParts(a), nameParts(b));

const alike = [
  ['Katherine Johnson', 'Kathryn Johnson'],
  ['Tony Mancini', 'Anthony Mancini'],
  ['Emma Thronley', 'Emma Thornley'],
  ['Jhon Carter', 'John Carter'],
  ['Lopez, Ana', 'Ana López'],
  ['José García', 'Jose Garcia'],
  ['Bob Miller', 'Robert Miller'],
  ['Dr. Priya Nair', 'Priya Nair'],
  ["Sean O'Brien", 'Sean OBrien'],
  ['Mary Smith', 'Mary Smith-Jones'],
  ['Ludo van den Berg', 'Ludo Vandenberg'],
  ['Bea', 'Beatrice Lund'],
  ['Person Number 1', 'Persn Number 1'],
  ['Ana Lopez', 'Ana Lopez 2'],
] as const;

const unlike = [
  ['John Carter', 'Joan Carter'],
  ['Maria Lopez', 'Mario Lopez'],
  ['Ana Lopez', 'Ana Petrova'],
  ['Pete Lowe', 'Peter Blum'],
  ['Erik Lund', 'Erika Lund'],
  ['Hideo Arai', 'Hideki Arata'],
  ['Emma Thornley', 'Gemma Thorne'],
  ['Marta Ruiz', 'Mark Ruiz'],
  ['Person Number 1', 'Person Number 10'],
  ['Guest 12', 'Guest 21'],
] as const;

test.each(alike)('%s may be %s', (a, b) => {
  expect(nameSimilarity(a, b)).toBeGreaterThanOrEqual(LIKELY_DUPLICATE);
  expect(nameSimilarity(a, b)).toBeCloseTo(nameSimilarity(b, a), 10);
});

test.each(unlike)('%s is not %s', (a, b) => {
  expect(nameSimilarity(a, b)).toBeLessThan(LIKELY_DUPLICATE);
});

test('one word alone is never above 0.92, the same two words are 1', () => {
  expect(nameSimilarity('Ana', 'Ana')).toBe(0.92);
  expect(nameSimilarity('Ana', 'Ana Lopez')).toBe(0.92);
  expect(nameSimilarity('ana lopez', 'Ana López')).toBe(1);
  expect(nameSimilarity('Sandra O', 'Sandra O')).toBe(1);
  expect(nameSimilarity('', 'Ana')).toBe(0);
});
