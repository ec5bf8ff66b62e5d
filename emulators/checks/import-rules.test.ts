import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '#paths.ts';

const refused = [
  ['functions/src/contract/a.ts', '#errors.ts'],
  ['functions/src/contract/b.ts', 'hono'],
  ['functions/src/stores/a.ts', '#services/people/people.ts'],
  ['functions/src/clients/a.ts', '#stores/core/collection.ts'],
  ['functions/src/services/a.ts', '#stores/core/collection.ts'],
  ['functions/src/services/b.ts', 'hono/factory'],
  ['functions/src/services/c.ts', 'firebase-admin/firestore'],
  ['functions/src/services/d.ts', '../errors.ts'],
  ['functions/src/http/a.ts', '#services/people/people.ts'],
  ['functions/src/routes/a.ts', '#clients/twilio.ts'],
  ['web/src/lib/a.ts', '#api/client.ts'],
  ['web/src/ui/a.tsx', '#queries/people/people.ts'],
  ['web/src/ui/b.tsx', '#router/lazy-screen.ts'],
  ['web/src/router/a.tsx', '#screens/people.tsx'],
  ['web/src/api/a.ts', 'react'],
  ['web/src/queries/a.ts', '#ui/form/button.tsx'],
  ['web/src/features/people-list/a.tsx', '#features/profile/profile-panel.tsx'],
  ['web/src/features/people-list/b.tsx', '#api/client.ts'],
  ['web/src/screens/a.tsx', '#api/client.ts'],
] as const;
const allowed = [
  ['functions/src/contract/ok.ts', '@hono/zod-openapi'],
  ['functions/src/stores/ok.ts', 'firebase-admin/firestore'],
  ['functions/src/services/ok.ts', '#contract/person.ts'],
  ['functions/src/routes/ok.ts', '#services/people/people.ts'],
  ['web/src/ui/ok.tsx', '#router/index.ts'],
  ['web/src/features/people-list/ok.tsx', '#queries/people/people.ts'],
  ['web/src/screens/ok.tsx', '#features/profile/profile-panel.tsx'],
] as const;

let folder: string;
let report: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const [file, from] of [...refused, ...allowed]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `export * from '${from}';\n`);
  }
  const long = Array.from({ length: 301 }, (_, line) => `export const line${line} = ${line};`);
  writeFileSync(join(folder, 'functions/src/services/long.ts'), long.join('\n'));
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

test('lint refuses a file of more than 300 lines', () => {
  expect(report).toMatch(/services\/long\.ts.*max-lines/);
});
