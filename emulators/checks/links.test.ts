import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '#paths.ts';

const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: root })];
const read = (document: string) => readFileSync(join(root, document), 'utf8');

const sources = globSync(['*.ts', '{functions,web,emulators}/**/*.{ts,tsx,mjs,css}'], {
  cwd: root,
  exclude: (name) => ['node_modules', 'dist', '.data'].includes(name),
});

describe('the documents', () => {
  test.each(documents)('every relative link of %s has a target', (document) => {
    const targets = [...read(document).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)[^)]*\)/g)].map(
      ([, target]) => target!,
    );
    const missing = targets.filter((target) => !existsSync(join(root, dirname(document), target)));
    expect(missing).toEqual([]);
  });

  test.each(documents)('every source file that %s names exists', (document) => {
    const named = [...read(document).matchAll(/`(\w[\w.-]*(?:\/[\w.-]+)*\.(?:ts|tsx|mjs|css))`/g)].map(
      ([, path]) => path!,
    );
    const missing = named.filter((path) => !sources.some((source) => `/${source}`.endsWith(`/${path}`)));
    expect(missing).toEqual([]);
  });
});
