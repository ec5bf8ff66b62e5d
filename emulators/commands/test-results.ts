import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '#paths.ts';

/** A test, or a file that could not be run, by its path and name. */
interface TestResult {
  name: string;
  outcome: 'passed' | 'passed at the second try' | 'failed' | 'skipped';
  /** First line of the error, if the runner reports one. */
  error?: string;
}

/** The results of a test runner. */
export interface Run {
  passed: number;
  failed: number;
  skipped: number;
  /** The tests that failed, each with the first line of its error. */
  failedTests: string[];
  secondTries: string[];
}

interface VitestReport {
  testResults: {
    /** Absolute path of the file. */
    name: string;
    status: 'passed' | 'failed';
    assertionResults: {
      ancestorTitles: string[];
      title: string;
      status: string;
      /** Errors of all tries, so a test that passed may have some. */
      failureMessages: string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  specs: {
    title: string;
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: { error?: { message?: string } }[];
    }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
  /** Errors outside tests, as of a file that cannot be loaded. */
  errors: { message?: string; location?: { file: string } }[];
}

const nameOf = (file: string, ...titles: string[]) =>
  [relative(root, file), ...titles.filter((title) => title !== '')].join(' › ');

const MOST_OF_A_LINE = 300;

/** Returns the first line of an error, without colours. */
const firstLine = (error: string) =>
  stripVTControlCharacters(error).trim().split('\n', 1)[0]!.slice(0, MOST_OF_A_LINE);

function vitestOutcome(status: string, errors: string[]): TestResult['outcome'] {
  if (status === 'failed') return 'failed';
  if (status !== 'passed') return 'skipped';
  return errors.length > 0 ? 'passed at the second try' : 'passed';
}

function vitestResults({ testResults }: VitestReport): TestResult[] {
  return testResults.flatMap(({ name: file, status, assertionResults }) => {
    const results: TestResult[] = assertionResults.map((test) => ({
      name: nameOf(file, ...test.ancestorTitles, test.title),
      outcome: vitestOutcome(test.status, test.failureMessages),
      error: firstLine(test.failureMessages.at(-1) ?? ''),
    }));
    const isExplained = status === 'passed' || results.some(({ outcome }) => outcome === 'failed');
    return isExplained ? results : [...results, { name: nameOf(file), outcome: 'failed' }];
  });
}

const PLAYWRIGHT_OUTCOMES = {
  expected: 'passed',
  flaky: 'passed at the second try',
  unexpected: 'failed',
  skipped: 'skipped',
} as const;

function suiteResults({ specs, suites = [] }: PlaywrightSuite, file: string, titles: string[]): TestResult[] {
  return [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ status, results }) => ({
        name: nameOf(file, ...titles, title),
        outcome: PLAYWRIGHT_OUTCOMES[status],
        error: firstLine(results.at(-1)?.error?.message ?? ''),
      })),
    ),
    ...suites.flatMap((suite) => suiteResults(suite, file, [...titles, suite.title])),
  ];
}

function playwrightResults({ config, suites, errors }: PlaywrightReport): TestResult[] {
  return [
    ...suites.flatMap((suite) => suiteResults(suite, join(config.rootDir, suite.title), [])),
    ...errors.map(({ message = '', location }) => ({
      name: location ? nameOf(location.file) : 'outside the tests',
      outcome: 'failed' as const,
      error: firstLine(message),
    })),
  ];
}

function runOf(results: TestResult[]): Run {
  const those = (outcome: TestResult['outcome']) => results.filter((result) => result.outcome === outcome);
  const names = (outcome: TestResult['outcome']) => those(outcome).map(({ name }) => name);
  const failedTests = those('failed').map(({ name, error }) => (error ? `${name}: ${error}` : name));
  const secondTries = names('passed at the second try');
  return {
    passed: names('passed').length + secondTries.length,
    failed: failedTests.length,
    skipped: names('skipped').length,
    failedTests,
    secondTries,
  };
}

/**
 * Counts a runner's results from the JSON file at the path `report`. Without a path the whole run is one
 * test, which passed if the exit code is 0. An unreadable report, or another exit code although no test
 * failed, counts as one failure.
 */
export function readRun(exitCode: number, report?: string): Run {
  const succeeded = exitCode === 0;
  if (!report) return { ...runOf([]), passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 };
  try {
    const content = JSON.parse(readFileSync(report, 'utf8')) as VitestReport | PlaywrightReport;
    const run = runOf('testResults' in content ? vitestResults(content) : playwrightResults(content));
    return !succeeded && run.failed === 0 ? { ...run, failed: 1 } : run;
  } catch {
    return { ...runOf([]), failed: 1 };
  }
}

const indented = (names: string[]) => names.map((name) => `  ${name}`);

/**
 * Returns the last lines of a test run's output: the tests that failed with their errors, those that needed a second try,
 * the number of skipped ones, and last of all `N passed, N failed`.
 */
export function summarize(runs: Map<string, Run>): string {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    [...runs.values()].reduce((total, run) => total + run[key], 0);
  const failed = [...runs].filter(([, run]) => run.failed > 0);
  const secondTries = [...runs.values()].flatMap((run) => run.secondTries);
  const lines = [
    ...failed.flatMap(([runner, { failedTests }]) => [`Failed: ${runner}`, ...indented(failedTests)]),
    ...(secondTries.length ? ['Passed at the second try:', ...indented(secondTries)] : []),
    ...(sum('skipped') ? [`${sum('skipped')} skipped`] : []),
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ];
  return lines.join('\n');
}
