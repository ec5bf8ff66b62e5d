import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { queries, type QueryShape } from 'functions/stores/core/queries.ts';
import { describe, expect, test } from 'vitest';
import { root } from '#paths.ts';

interface IndexFile {
  indexes: {
    collectionGroup: string;
    queryScope: string;
    fields: { fieldPath: string; order?: string; arrayConfig?: string }[];
  }[];
  fieldOverrides: {
    collectionGroup: string;
    fieldPath: string;
    indexes: { order?: string; queryScope: string }[];
  }[];
}

const file = JSON.parse(readFileSync(join(root, 'firestore.indexes.json'), 'utf8')) as IndexFile;

/** Returns the composite indexes that a query needs, as strings; none if single-field indexes are enough. */
function compositesOf({ collection, scope, equal, order, contains, any }: QueryShape): string[] {
  const sorted = order.filter(([field]) => field !== '__name__');
  const compared = equal.map((field) => `${field} asc`);
  const held = contains ? [`${contains} contains`] : [];
  const alternatives = any ? [...compared, ...held].map((field) => [field]) : [[...compared, ...held]];
  return alternatives
    .filter((fields) => sorted.length > 0 && fields.length + sorted.length > 1)
    .map(
      (fields) =>
        `${scope} ${collection}: ${[...fields, ...sorted.map((field) => field.join(' '))].join(', ')}`,
    );
}

const declared = file.indexes.map(({ collectionGroup, queryScope, fields }) => {
  const scope = queryScope === 'COLLECTION' ? 'collection' : 'collection-group';
  const WORDS: Record<string, string> = { ASCENDING: 'asc', DESCENDING: 'desc', CONTAINS: 'contains' };
  const order = fields.map(
    ({ fieldPath, order, arrayConfig }) => `${fieldPath} ${WORDS[order ?? arrayConfig ?? '']}`,
  );
  return `${scope} ${collectionGroup}: ${order.join(', ')}`;
});

const shapes = Object.entries<QueryShape>(queries);

describe.each(shapes)('the query %s', (_, shape) => {
  test('has the composite indexes it needs', () => {
    expect(compositesOf(shape).filter((index) => !declared.includes(index))).toEqual([]);
  });

  test('uses only fields whose single-field index is on, with collection-group scope if it reads across users', () => {
    if (compositesOf(shape).length > 0) return; // this query uses only its composite indexes
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
  const needed = shapes.flatMap(([, shape]) => compositesOf(shape));
  expect(declared.filter((index) => !needed.includes(index))).toEqual([]);
});
