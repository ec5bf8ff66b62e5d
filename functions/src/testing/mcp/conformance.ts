import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';

/**
 * The check that every message follows the protocol's schema. The suite makes it of messages that its own
 * client gets. Scenarios that send plain HTTP requests instead never have it.
 */
const WIRE = 'wire-schema-valid';

/**
 * The scenarios of the official suite that need none of its own tools: the revision of the protocol, the
 * name, and a check that must be among those that pass: `WIRE` wherever the suite makes it.
 */
export const SCENARIOS: [version: string, scenario: string, passes: string][] = [
  ['2026-07-28', 'server-stateless', 'sep-2575-server-implements-discover'],
  ['2026-07-28', 'tools-list', WIRE],
  ['2026-07-28', 'caching', WIRE],
  ['2026-07-28', 'dns-rebinding-protection', 'localhost-host-rebinding-rejected'],
  ['2026-07-28', 'http-header-validation', WIRE],
  ['2026-07-28', 'server-sse-multiple-streams', 'server-accepts-multiple-post-streams'],
  ['2025-11-25', 'server-initialize', WIRE],
  ['2025-11-25', 'ping', WIRE],
  ['2025-11-25', 'tools-list', WIRE],
  ['2025-11-25', 'dns-rebinding-protection', 'localhost-host-rebinding-rejected'],
];

/** Checks of features that Kindred does not offer: prompts and resources. */
const OF_OTHERS = /^sep-2549-(prompts|resources)-/;

interface Check {
  id: string;
  status: string;
  errorMessage?: string;
}

const program = join(
  dirname(createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/package.json')),
  'dist/index.js',
);

/** Returns the error in what a program printed, else all of that. */
const errorIn = (output: string) => /^\w*Error\b.*/m.exec(output)?.[0] ?? output.trim();

/** Reads the checks of a run from its folder of results. */
function readChecks(folder: string): Check[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('checks.json'))
    .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Check[]);
}

/**
 * Runs one scenario of the official conformance suite against a server. Returns the ids of the checks that
 * passed, and those that failed or warned, each with its message. A check that cannot be made without the
 * suite's own tools is neither. Throws what the suite printed if it made no check at all.
 */
export async function runScenario(
  url: string,
  version: string,
  scenario: string,
): Promise<{ passed: string[]; faults: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  try {
    const flags = ['--url', url, '--scenario', scenario, '--spec-version', version, '-o', folder];
    const run = spawn(process.execPath, [program, 'server', ...flags], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [output] = await Promise.all([
      Promise.all([text(run.stdout), text(run.stderr)]),
      new Promise((ended) => void run.once('close', ended)),
    ]);
    const checks = readChecks(folder).filter(({ id }) => !OF_OTHERS.test(id));
    if (checks.length === 0) throw new Error(`The suite checked nothing: ${errorIn(output.join('\n'))}`);
    const isFault = ({ status, errorMessage = '' }: Check) =>
      (status === 'FAILURE' || status === 'WARNING') && !/^not testable/i.test(errorMessage);
    return {
      passed: checks.filter(({ status }) => status === 'SUCCESS').map(({ id }) => id),
      faults: checks
        .filter(isFault)
        .map(({ id, status, errorMessage }) => `${id} ${status}: ${errorMessage}`),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
