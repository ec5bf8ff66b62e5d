import { readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

function countReport(report: VitestReport | PlaywrightReport): Counts {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected + flaky, failed: unexpected, skipped };
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

/**
 * Counts a test runner's tests from the JSON file `report`; a runner without one counts as one test. An exit
 * code other than 0 without a failed test, or an unreadable report, counts as one failure.
 */
export function countRun(exitCode: number, report?: string): Counts {
  const succeeded = exitCode === 0;
  if (!report) return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
  try {
    const counts = countReport(JSON.parse(readFileSync(report, 'utf8')) as VitestReport | PlaywrightReport);
    return !succeeded && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** Returns the last lines of a test run's output; the very last is `N passed, N failed`. */
export function summarize(runs: Map<string, Counts>): string {
  const sum = (key: keyof Counts) => [...runs.values()].reduce((total, counts) => total + counts[key], 0);
  const failed = [...runs].filter(([, counts]) => counts.failed > 0).map(([name]) => name);
  const lines = [
    ...(failed.length ? [`Failures in: ${failed.join(', ')}`] : []),
    ...(sum('skipped') ? [`${sum('skipped')} skipped`] : []),
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ];
  return lines.join('\n');
}
