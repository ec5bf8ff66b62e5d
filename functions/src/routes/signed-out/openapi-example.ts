/** The parts of a JSON schema that are needed to find its example. */
export interface Schema {
  $ref?: string;
  example?: unknown;
  items?: Schema;
}

const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

/** Returns the example of a schema, following references and list items; undefined if there is none. */
export function exampleOf({ example, $ref, items }: Schema, named: Record<string, Schema>): unknown {
  if (example !== undefined) return example;
  if ($ref) return exampleOf(named[nameOf($ref)] ?? {}, named);
  return items && [exampleOf(items, named)];
}
