import fc, { type Arbitrary } from 'fast-check';

/** As much of a JSON schema as our document uses. */
export interface JsonSchema {
  $ref?: string;
  allOf?: JsonSchema[];
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minItems?: number;
  minimum?: number;
  maximum?: number;
  example?: unknown;
}

/** What a schema may need to be told. */
export interface Known {
  schemas: Record<string, JsonSchema>;
  /** Ids of rows that are there, the caller's and others', the likeliest first. */
  ids: string[];
}

/** Stands for a list so deep in lists that writing it recursively fails; `writeJson` puts it in. */
export const BOTTOMLESS = '@bottomless';
const DEPTH = 20_000;

export const writeJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(`"${BOTTOMLESS}"`, '['.repeat(DEPTH) + ']'.repeat(DEPTH));

/** Texts that trip what is careless of lengths, encodings, paths and reserved names. */
export const ODD_TEXTS = [
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

const ODD_VALUES: unknown[] = [
  ...ODD_TEXTS,
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

const oddValue = fc.oneof(fc.constantFrom(...ODD_VALUES), fc.jsonValue());

const isId = (name: string) => /(^|_)ids?$/.test(name);

function textOf(name: string, example: unknown, { ids }: Known): Arbitrary<unknown> {
  if (isId(name))
    return fc.oneof(
      { weight: 3, arbitrary: fc.constant(ids[0] ?? '') },
      { weight: 4, arbitrary: fc.constantFrom(...ids) },
      fc.constantFrom(...ODD_TEXTS),
    );
  const usual = fc.constant(typeof example === 'string' ? example : 'Ana');
  return fc.oneof(
    { weight: 20, arbitrary: usual },
    fc.string({ unit: 'binary' }),
    fc.constantFrom(...ODD_TEXTS),
  );
}

const at = (example: unknown, key: string | number) =>
  (example as Record<string, unknown> | undefined)?.[key];

/** Values as a schema describes them, near its example. */
export function valueOf(
  schema: JsonSchema,
  known: Known,
  name = '',
  example: unknown = schema.example,
): Arbitrary<unknown> {
  const { $ref, allOf, type, properties, items, prefixItems } = schema;
  const inner = (part: JsonSchema, key: string | number) =>
    valueOf(part, known, typeof key === 'string' ? key : name, at(example, key) ?? part.example);
  if ($ref) {
    const named = known.schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {};
    return valueOf(named, known, name, example ?? named.example);
  }
  if (allOf)
    return fc
      .tuple(...allOf.map((part) => valueOf(part, known, name, example)))
      .map((parts) => Object.assign({}, ...parts));
  if (Array.isArray(type)) {
    const [first] = type.filter((kind) => kind !== 'null');
    return fc.option(valueOf({ ...schema, type: first ?? 'string' }, known, name, example), { nil: null });
  }
  if (schema.enum) return fc.constantFrom(...schema.enum.filter((value) => value !== null));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (prefixItems) return fc.tuple(...prefixItems.map(inner));
  switch (type) {
    case 'object': {
      if (!properties && example !== undefined) return fc.constant(example);
      if (!properties) return fc.dictionary(fc.string(), oddValue, { maxKeys: 3 });
      const fields = Object.entries(properties).map(([key, part]) => [key, inner(part, key)]);
      return fc.record(Object.fromEntries(fields), { requiredKeys: (schema.required ?? []) as never[] });
    }
    case 'array':
      return fc.array(inner(items ?? {}, 0), { minLength: schema.minItems ?? 0, maxLength: 4 });
    case 'string':
      return textOf(name, example, known);
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? -2, max: schema.maximum ?? 1000 });
    case 'boolean':
      return fc.boolean();
    default:
      return oddValue;
  }
}

type Place = [holder: Record<string, unknown>, key: string];

const placesIn = (value: unknown): Place[] =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).flatMap((key) => {
        const holder = value as Record<string, unknown>;
        return [[holder, key] as Place, ...placesIn(holder[key])];
      })
    : [];

/** Values of which one thing is wrong: replaced, missing, or too much. */
export const nearly = (valid: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc
    .tuple(valid, fc.nat(), oddValue, fc.constantFrom('replace', 'remove', 'add'))
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

/** Bodies that are wrong as a whole. */
export const garbage: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...BROKEN_JSON),
  oddValue.map(writeJson),
  fc.string({ unit: 'binary' }),
  fc
    .integer({ min: -40, max: 2 })
    .map((more) => JSON.stringify({ name: 'x'.repeat(256 * 1024 + more - 11) })),
);
