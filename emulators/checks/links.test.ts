import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '#paths.ts';

const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: root })];

describe('the documents', () => {
  test.each(documents)('every relative link of %s has a target', (document) => {
    const text = readFileSync(join(root, document), 'utf8');
    const targets = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)[^)]*\)/g)].map(
      ([, target]) => target!,
    );
    const missing = targets.filter((target) => !existsSync(join(root, dirname(document), target)));
    expect(missing).toEqual([]);
  });
});
