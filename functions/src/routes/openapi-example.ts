/** As much of a JSON schema as an example is found by. */
export interface Schema {
  $ref?: string;
  example?: unknown;
  items?: Schema;
}

const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

/** The example of a schema, a named one or a list of one; undefined when it gives none. */
export function exampleOf({ example, $ref, items }: Schema, named: Record<string, Schema>): unknown {
  if (example !== undefined) return example;
  if ($ref) return exampleOf(named[nameOf($ref)] ?? {}, named);
  return items && [exampleOf(items, named)];
}
