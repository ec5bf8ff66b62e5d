import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

/** Placeholder for an array nested 20,000 deep, which JSON.stringify cannot write; `writeJson` inserts it. */
export const BOTTOMLESS = '@bottomless';
const DEPTH = 20_000;

export const writeJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(`"${BOTTOMLESS}"`, '['.repeat(DEPTH) + ']'.repeat(DEPTH));

/** Texts that break careless code for lengths, encodings, paths and reserved names. */
export const INVALID_TEXTS = [
  '',
  ' ',
  '.',
  '..',
  '__x__',
  '__proto__',
  'constructor',
  'a/b',
  'NaN',
  '-1',
  '1e999',
  'null',
  '\0',
  '\u{1F600}',
  '\u{D800}',
  'e\u0301',
  '\u202Eabc',
  '=1+1',
  '<script>',
  '2026-02-30',
  '0000-00-00',
  'x'.repeat(2000),
  '\u{1F600}'.repeat(90),
];

const INVALID_VALUES: unknown[] = [
  ...INVALID_TEXTS,
  BOTTOMLESS,
  null,
  true,
  0,
  -1,
  0.1,
  2 ** 53,
  -1e21,
  1e308,
  [],
  [[[]]],
  [null],
  {},
  JSON.parse('{"__proto__":{"admin":true}}'),
  { constructor: { prototype: {} } },
  'x'.repeat(20_000),
];

/** Generates any JSON value, also ones that break careless code. */
export const invalidValue = fc.oneof(fc.constantFrom(...INVALID_VALUES), fc.jsonValue());

type Place = [holder: Record<string, unknown>, key: string];

const placesIn = (value: unknown): Place[] =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).flatMap((key) => {
        const holder = value as Record<string, unknown>;
        return [[holder, key] as Place, ...placesIn(holder[key])];
      })
    : [];

/** Generates values with a single defect: a value replaced, a key missing, or an unknown key. */
export const nearly = (valid: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc
    .tuple(valid, fc.nat(), invalidValue, fc.constantFrom('replace', 'remove', 'add'))
    .map(([value, n, odd, how]) => {
      const copy = structuredClone(value);
      const places = placesIn(copy);
      const [holder, key] = places[n % places.length] ?? [];
      if (!holder || key === undefined) return odd;
      if (how === 'replace') holder[key] = odd;
      else if (how === 'remove') delete holder[key];
      else holder['no such field'] = odd;
      return copy;
    });

const BROKEN_JSON = [
  '',
  '{',
  'nul',
  '"x"',
  '[]',
  '1',
  '\u{FEFF}{}',
  '{"a":1,"a":2}',
  '{"a":1}}',
  "{'a':1}",
  '['.repeat(DEPTH),
];

/**
 * Generates request bodies: broken JSON, values of a wrong type, random text, and names near the body limit
 * of 256 KiB.
 */
export const garbage: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...BROKEN_JSON),
  invalidValue.map(writeJson),
  fc.string({ unit: 'binary' }),
  fc
    .integer({ min: -40, max: 2 })
    .map((more) => JSON.stringify({ name: 'x'.repeat(256 * 1024 + more - 11) })),
);
