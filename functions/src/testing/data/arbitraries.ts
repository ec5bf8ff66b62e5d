import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { INVALID_TEXTS, invalidValue } from '#testing/api/invalid-values.ts';

/** The part of JSON Schema that our OpenAPI document uses. */
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

/** Input for generated values: the document's schemas by name, and ids for fields that hold ids. */
export interface Known {
  schemas: Record<string, JsonSchema>;
  /** Ids of existing records, of the caller and of other users, most useful first. */
  ids: string[];
}

const isId = (name: string) => /(^|_)ids?$/.test(name);

function textOf(name: string, example: unknown, { ids }: Known): Arbitrary<unknown> {
  if (isId(name))
    return fc.oneof(
      { weight: 3, arbitrary: fc.constant(ids[0] ?? '') },
      { weight: 4, arbitrary: fc.constantFrom(...ids) },
      fc.constantFrom(...INVALID_TEXTS),
    );
  const usual = fc.constant(typeof example === 'string' ? example : 'Ana');
  return fc.oneof(
    { weight: 20, arbitrary: usual },
    fc.string({ unit: 'binary' }),
    fc.constantFrom(...INVALID_TEXTS),
  );
}

const at = (example: unknown, key: string | number) =>
  (example as Record<string, unknown> | undefined)?.[key];

/**
 * Generates values of a schema's type. Texts are mostly its example and ids mostly from `known`; some texts
 * are invalid.
 */
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
      if (!properties) return fc.dictionary(fc.string(), invalidValue, { maxKeys: 3 });
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
      return invalidValue;
  }
}
