import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '#paths.ts';
import { readRun, type Run, summarize } from './test-results.ts';

function writeReport(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-results-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const NOTHING: Run = { passed: 0, failed: 0, skipped: 0, failedTests: [], secondTries: [] };

type Assertion = [title: string, status: string, failureMessages?: string[]];

const vitestFile = (file: string, status: string, tests: Assertion[]) => ({
  name: join(root, file),
  status,
  assertionResults: tests.map(([title, result, failureMessages = []]) => ({
    ancestorTitles: ['the list'],
    title,
    status: result,
    failureMessages,
  })),
});

const vitest = (...testResults: object[]) => writeReport({ testResults });

test('a check without a report counts as one test', () => {
  expect(readRun(0)).toEqual({ ...NOTHING, passed: 1 });
  expect(readRun(2)).toEqual({ ...NOTHING, failed: 1 });
});

test('the tests of a report of Vitest are counted, and those that failed or were tried twice are named', () => {
  const report = vitest(
    vitestFile('web/src/list.test.tsx', 'failed', [
      ['is empty', 'passed'],
      ['is full', 'failed', ['\u001b[31mError: no\n    at list.test.tsx:3']],
      ['is slow', 'passed', ['Error: too late']],
    ]),
    vitestFile('web/src/row.test.tsx', 'passed', [
      ['is there', 'skipped'],
      ['will be there', 'todo'],
    ]),
  );
  expect(readRun(1, report)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 2,
    failedTests: ['web/src/list.test.tsx › the list › is full: Error: no'],
    secondTries: ['web/src/list.test.tsx › the list › is slow'],
  });
});

test('a file that failed before, between or after its tests is named and counts as a failure', () => {
  const report = vitest(
    vitestFile('web/src/broken.test.ts', 'failed', []),
    vitestFile('web/src/row.test.ts', 'failed', [['is there', 'passed']]),
  );
  expect(readRun(1, report)).toMatchObject({
    passed: 1,
    failed: 2,
    failedTests: ['web/src/broken.test.ts', 'web/src/row.test.ts'],
  });
});

test('the tests of a report of Playwright are counted, and those that failed or were tried twice are named', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    tests: [{ status, results: [{ error: message ? { message } : undefined }] }],
  });
  const report = writeReport({
    config: { rootDir: join(root, 'web/e2e') },
    suites: [
      {
        title: 'map.spec.ts',
        specs: [
          spec('moves', 'expected'),
          spec('stays', 'skipped'),
          spec('falls', 'unexpected', 'Too deep\nat once'),
        ],
        suites: [{ title: 'on a phone', specs: [spec('moves', 'flaky')] }],
      },
    ],
    errors: [
      { message: 'Unexpected token', location: { file: join(root, 'web/e2e/broken.spec.ts') } },
      { message: 'No more memory\nat once' },
    ],
  });
  expect(readRun(1, report)).toEqual({
    passed: 2,
    failed: 3,
    skipped: 1,
    failedTests: [
      'web/e2e/map.spec.ts › falls: Too deep',
      'web/e2e/broken.spec.ts: Unexpected token',
      'outside the tests: No more memory',
    ],
    secondTries: ['web/e2e/map.spec.ts › on a phone › moves'],
  });
});

test('a runner that ends badly although no test failed counts as one failure', () => {
  const report = vitest(vitestFile('web/src/row.test.ts', 'passed', [['is there', 'passed']]));
  expect(readRun(1, report)).toEqual({ ...NOTHING, passed: 1, failed: 1 });
});

test('a runner that leaves no report, or half of one, counts as one failure', () => {
  expect(readRun(0, '/nowhere/report.json')).toEqual({ ...NOTHING, failed: 1 });
  expect(readRun(0, writeReport('{"testResults'))).toEqual({ ...NOTHING, failed: 1 });
});

test('the summary names tests that failed or were tried twice, and ends with the totals alone', () => {
  const runs = new Map([
    ['types', { ...NOTHING, failed: 1 }],
    ['web', { passed: 40, failed: 1, skipped: 3, failedTests: ['a › b'], secondTries: ['c › d'] }],
  ]);
  expect(summarize(runs).split('\n')).toEqual([
    'Failed: types',
    'Failed: web',
    '  a › b',
    'Passed at the second try:',
    '  c › d',
    '3 skipped',
    '40 passed, 2 failed',
  ]);
});

test('a summary of tests that all passed at once is the totals and nothing else', () => {
  expect(summarize(new Map([['types', { ...NOTHING, passed: 1 }]]))).toBe('1 passed, 0 failed');
});
