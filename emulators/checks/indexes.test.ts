import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { queries, type QueryShape } from 'functions/stores/core/queries.ts';
import { describe, expect, test } from 'vitest';
import { root } from '#paths.ts';

interface IndexFile {
  indexes: {
    collectionGroup: string;
    queryScope: string;
    fields: { fieldPath: string; order: string }[];
  }[];
  fieldOverrides: {
    collectionGroup: string;
    fieldPath: string;
    indexes: { order?: string; queryScope: string }[];
  }[];
}

const file = JSON.parse(readFileSync(join(root, 'firestore.indexes.json'), 'utf8')) as IndexFile;

/** Returns the composite index a query needs, as a string; undefined if single-field indexes are enough. */
function compositeOf({ collection, scope, equal, order }: QueryShape): string | undefined {
  const sorted = order.filter(([field]) => field !== '__name__');
  if (equal.length + sorted.length < 2 || sorted.length === 0) return undefined;
  const fields = [...equal.map((field) => `${field} asc`), ...sorted.map((field) => field.join(' '))];
  return `${scope} ${collection}: ${fields.join(', ')}`;
}

const declared = file.indexes.map(({ collectionGroup, queryScope, fields }) => {
  const scope = queryScope === 'COLLECTION' ? 'collection' : 'collection-group';
  const order = fields.map(
    ({ fieldPath, order }) => `${fieldPath} ${order === 'ASCENDING' ? 'asc' : 'desc'}`,
  );
  return `${scope} ${collectionGroup}: ${order.join(', ')}`;
});

const shapes = Object.entries<QueryShape>(queries);

describe.each(shapes)('the query %s', (_, shape) => {
  test('has the composite index it needs', () => {
    const needed = compositeOf(shape);
    expect(needed === undefined || declared.includes(needed), needed).toBe(true);
  });

  test('uses only fields whose single-field index is on, with collection-group scope if it reads across users', () => {
    if (compositeOf(shape)) return; // this query uses its composite index only
    const sorted = shape.order.map(([field]) => field);
    const fields = [...shape.equal, ...sorted, ...(shape.contains ? [shape.contains] : [])];
    for (const field of fields.filter((name) => name !== '__name__')) {
      const override = file.fieldOverrides.find(
        ({ collectionGroup, fieldPath }) => collectionGroup === shape.collection && fieldPath === field,
      );
      const scopes = override?.indexes.map(({ queryScope }) => queryScope) ?? ['COLLECTION'];
      expect(scopes).toContain(shape.scope === 'collection' ? 'COLLECTION' : 'COLLECTION_GROUP');
    }
  });
});

test('every declared index is needed by a query', () => {
  const needed = shapes.map(([, shape]) => compositeOf(shape));
  expect(declared.filter((index) => !needed.includes(index))).toEqual([]);
});
