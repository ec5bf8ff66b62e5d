import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserPath } from './e2e/chromium.ts';

const SITE = process.env.SITE ?? 'http://localhost:8000';
const PAGES = ['/landing', '/blog/tom-dunbar-number'];
/**
 * Run with `npm exec` and not a dependency, because it is larger than all dependencies together and rarely
 * needed.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';

const GOALS = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 100 };
const LARGEST_PAINT_MS = 1800;

interface Audit {
  title: string;
  score: number | null;
  numericValue?: number;
  details?: { items?: { [key: string]: unknown }[] };
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

function audit(page: string, chrome: string): Report {
  const folder = mkdtempSync(join(tmpdir(), 'kindred-lighthouse-'));
  const file = join(folder, 'report.json');
  const run = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', SITE + page];
  const options = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${Object.keys(GOALS).join()}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ];
  try {
    const { status } = spawnSync('npm', [...run, ...options], {
      env: { ...process.env, CHROME_PATH: chrome },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (status !== 0) throw new Error(`Lighthouse could not look at ${SITE}${page}: is it running?`);
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Bytes of JavaScript that were transferred. */
const scriptBytes = ({ audits }: Report) =>
  (audits['network-requests']?.details?.items ?? [])
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + Number(transferSize), 0);

/** Returns the audits that count for a category's score and have a score below 0.9. */
const faults = ({ categories, audits }: Report) =>
  Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .map(({ id }) => audits[id]!)
    .filter(({ score }) => score !== null && score < 0.9);

/** Prints a page's scores and measurements; returns true if every goal is met. */
function meetsGoals(page: string, report: Report): boolean {
  const value = (id: string) => report.audits[id]?.numericValue ?? Number.NaN;
  const score = (id: string) => Math.round((report.categories[id]?.score ?? 0) * 100);
  const scores = Object.entries(GOALS).map(([id, goal]) => `${id} ${score(id)} (${goal})`);
  const paint = Math.round(value('largest-contentful-paint'));
  console.log(`${page}: ${scores.join(' · ')}`);
  console.log(
    `  largest paint ${paint} ms (${LARGEST_PAINT_MS}) · blocked ${Math.round(value('total-blocking-time'))} ms · ` +
      `shift ${value('cumulative-layout-shift').toFixed(3)} · JavaScript ${(scriptBytes(report) / 1024).toFixed(1)} KiB`,
  );
  for (const { title } of faults(report)) console.log(`  - ${title}`);
  return paint <= LARGEST_PAINT_MS && Object.entries(GOALS).every(([id, goal]) => score(id) >= goal);
}

const chrome = await browserPath();
/** True if a page misses its goals twice. A busy machine may be slow once. */
const isMissed = (page: string) =>
  !meetsGoals(page, audit(page, chrome)) && !meetsGoals(page, audit(page, chrome));

process.exitCode = PAGES.filter(isMissed).length ? 1 : 0;
