import { join } from 'node:path';
import { work } from '#paths.ts';

export const RESULTS = join(work, 'test-results');

export interface Runner {
  name: string;
  /** Path of a Node program, followed by its arguments. */
  args: string[];
  env?: Record<string, string>;
  /** Path of the JSON report that it writes. A runner without one counts as a single test. */
  report?: string;
}

const npm = process.env.npm_execpath ?? 'npm';
const script = (name: string, title: string): Runner => ({
  name: title,
  args: [npm, 'run', '--silent', name],
});

function vitest(folder: string, project: string): Runner {
  const report = join(RESULTS, `${folder}-${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name: `${folder} (${project})`,
    args: ['node_modules/vitest/vitest.mjs', 'run', '--root', folder, '--project', project, ...reporters],
    report,
  };
}

function playwright(): Runner {
  const report = join(RESULTS, 'web-e2e.json');
  const args = ['test', '--config', 'web/playwright.config.ts', '--reporter=list,json'];
  return {
    name: 'web (e2e)',
    args: ['node_modules/@playwright/test/cli.js', ...args],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report,
  };
}

/** Runners for types, lint and unit tests, quick enough to run after every change. */
export const QUICK_RUNNERS = [
  script('typecheck', 'types'),
  script('lint', 'lint'),
  vitest('functions', 'unit'),
  vitest('web', 'unit'),
  vitest('emulators', 'unit'),
];

/** Tests that render components in a simulated browser. */
export const COMPONENT_RUNNERS = [vitest('web', 'components')];

/** Tests that need the running suite. */
export const SUITE_RUNNERS = [vitest('functions', 'emulator'), vitest('emulators', 'emulator')];

/** The check of bundle sizes, which needs the built web app. */
export const budgets = (webFolder: string): Runner => ({
  name: 'web (budgets)',
  args: ['web/budgets.ts', webFolder],
});

/** Tests that need the running suite and the built web app. */
export const BROWSER_RUNNERS = [playwright()];
