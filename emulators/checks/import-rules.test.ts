import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '#paths.ts';

const refused = [
  ['functions/src/contract/a.ts', '#errors.ts'],
  ['functions/src/contract/b.ts', 'hono'],
  ['functions/src/stores/a.ts', '#services/people/people.ts'],
  ['functions/src/clients/a.ts', '#stores/core/collection.ts'],
  ['functions/src/names/a.ts', '#assistant/engine.ts'],
  ['functions/src/matching/a.ts', '#services/people/people.ts'],
  ['functions/src/assistant/a.ts', '#services/people/people.ts'],
  ['functions/src/services/people/a.ts', '#stores/core/collection.ts'],
  ['functions/src/services/people/b.ts', 'hono/factory'],
  ['functions/src/services/people/c.ts', '@google-cloud/firestore'],
  ['functions/src/services/people/d.ts', '../errors.ts'],
  ['functions/src/services/people/e.ts', '#services/people-list/packing/pack.ts'],
  ['functions/src/services/people-list/a.ts', '#services/write/save-people.ts'],
  ['functions/src/services/messages/a.ts', '#services/people/people.ts'],
  ['functions/src/services/tags/a.ts', '#services/duplicates/merge-people.ts'],
  ['functions/src/services/backup/a.ts', '#services/verify/verify-account.ts'],
  ['functions/src/http/a.ts', '#services/people/people.ts'],
  ['functions/src/routes/a.ts', '#clients/twilio.ts'],
  ['functions/src/mcp/a.ts', '#routes/people.ts'],
  ['functions/src/mcp/b.ts', '#services/people-list/packing/pack.ts'],
  ['functions/src/dav/a.ts', '#stores/core/collection.ts'],
  ['functions/src/dav/b.ts', '#routes/people.ts'],
  ['web/src/lib/a.ts', '#api/client.ts'],
  ['web/src/ui/a.tsx', '#queries/people/people.ts'],
  ['web/src/ui/b.tsx', '#router/lazy-screen.ts'],
  ['web/src/router/a.tsx', '#screens/people.tsx'],
  ['web/src/router/b.tsx', '#lib/toasts.ts'],
  ['web/src/api/a.ts', 'react'],
  ['web/src/queries/a.ts', '#ui/form/button.tsx'],
  ['web/src/queries/b.ts', 'functions/services/today/today.ts'],
  ['web/src/features/people-list/a.tsx', '#features/profile/profile-panel.tsx'],
  ['web/src/features/people-list/b.tsx', '#api/client.ts'],
  ['web/src/screens/a.tsx', '#api/client.ts'],
] as const;
const allowed = [
  ['functions/src/contract/ok.ts', '@hono/zod-openapi'],
  ['functions/src/stores/ok.ts', '@google-cloud/firestore'],
  ['functions/src/services/people/ok.ts', '#contract/person.ts'],
  ['functions/src/services/people/down.ts', '#services/tags/tags.ts'],
  ['functions/src/services/people/face.ts', '#services/people-list/index.ts'],
  ['functions/src/routes/ok.ts', '#services/people/people.ts'],
  ['functions/src/mcp/ok.ts', '#services/people/people.ts'],
  ['functions/src/dav/ok.ts', '#services/tags/tags.ts'],
  ['web/src/ui/ok.tsx', '#router/index.ts'],
  ['web/src/queries/ok.ts', 'functions/contract/people/health'],
  ['web/src/router/ok.ts', '#lib/storage/storage.ts'],
  ['web/src/features/people-list/ok.tsx', '#queries/people/people.ts'],
  ['web/src/features/people-list/inner/ok.tsx', '#features/people-list/person-row.tsx'],
  ['web/src/screens/ok.tsx', '#features/profile/profile-panel.tsx'],
] as const;

let folder: string;
let report: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
  copyFileSync(join(root, 'oxlint.config.ts'), join(folder, 'oxlint.config.ts'));
  const write = (file: string, code: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  };
  for (const [file, from] of [...refused, ...allowed]) write(file, `export * from '${from}';\n`);
  write('functions/src/services/people/type.ts', "export type { Row } from '#stores/core/collection.ts';\n");
  write('functions/src/services/people/one.ts', "export * from './two.ts';\n");
  write('functions/src/services/people/two.ts', "export * from './one.ts';\n");
  write('web/src/ui/stored.ts', 'export const stored = [localStorage, navigator.locks];\n');
  const long = Array.from({ length: 301 }, (_, line) => `export const line${line} = ${line};`);
  write('functions/src/services/people/long.ts', long.join('\n'));
  const oxlint = join(root, 'node_modules/.bin/oxlint');
  report = spawnSync(oxlint, ['--format=unix'], { cwd: folder, encoding: 'utf8' }).stdout;
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(refused)('lint refuses %s importing %s', (file) => {
  expect(report).toMatch(new RegExp(`${file}.*import is restricted`));
});

test.each(allowed)('lint lets %s import %s', (file) => {
  expect(report).not.toContain(file);
});

test('lint lets a service import a type of the stores', () => {
  expect(report).not.toContain('functions/src/services/people/type.ts');
});

test('lint refuses an import circle', () => {
  expect(report).toMatch(/services\/people\/one\.ts.*cycle/);
});

test('lint refuses what throws where the browser blocks site data', () => {
  expect(report).toMatch(/ui\/stored\.ts.*'localStorage'.*site data is blocked/);
  expect(report).toMatch(/ui\/stored\.ts.*'navigator\.locks'/);
});

test('lint refuses a file of more than 300 lines', () => {
  expect(report).toMatch(/services\/people\/long\.ts.*max-lines/);
});

test('services are folders of at most nine source files, each a domain with its floor', () => {
  const services = join(root, 'functions/src/services');
  const config = readFileSync(join(root, 'oxlint.config.ts'), 'utf8');
  const [, domains = ''] = /DOMAINS =\s*words\(`([^`]+)`/.exec(config) ?? [];
  const entries = readdirSync(services, { withFileTypes: true });
  expect(entries.filter((entry) => !entry.isDirectory())).toEqual([]);
  expect(entries.map(({ name }) => name).toSorted()).toEqual(domains.split(/\s+/).toSorted());
  for (const { name } of entries) {
    const sources = readdirSync(join(services, name)).filter((file) => !file.endsWith('.test.ts'));
    expect(sources.length, name).toBeLessThanOrEqual(9);
  }
});
