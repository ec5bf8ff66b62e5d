import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { countRun, summarize } from './test-results.ts';

function writeReport(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-results-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const vitest = (passed: number, failed: number, skipped = 0) =>
  writeReport({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: skipped,
    numTodoTests: 0,
    numPassedTestSuites: 1,
  });

test('a check without a report counts as one test', () => {
  expect(countRun(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(countRun(2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a report of Vitest is counted', () => {
  expect(countRun(1, vitest(7, 2, 1))).toEqual({ passed: 7, failed: 2, skipped: 1 });
});

test('a report of Playwright is counted, and a test that passed at the second try passed', () => {
  const report = writeReport({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } });
  expect(countRun(1, report)).toEqual({ passed: 5, failed: 1, skipped: 2 });
});

test('a runner that ends badly although no test failed counts as one failure', () => {
  expect(countRun(1, vitest(7, 0))).toEqual({ passed: 7, failed: 1, skipped: 0 });
});

test('a runner that leaves no report, or half of one, counts as one failure', () => {
  expect(countRun(0, '/nowhere/report.json')).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(countRun(0, writeReport('{"numPassed'))).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('the summary ends with the totals alone on the last line', () => {
  const runs = new Map([
    ['types', { passed: 1, failed: 0, skipped: 0 }],
    ['web', { passed: 40, failed: 2, skipped: 3 }],
  ]);
  expect(summarize(runs)).toBe('Failures in: web\n3 skipped\n41 passed, 2 failed');
});

test('a summary without failures or skipped tests is the totals and nothing else', () => {
  expect(summarize(new Map([['types', { passed: 1, failed: 0, skipped: 0 }]]))).toBe('1 passed, 0 failed');
});
