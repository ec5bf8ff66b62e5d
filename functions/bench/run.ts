import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { EXCEPTIONS, measureGrowth, PAIRS } from './growth/growth.ts';
import { isTooFast, judge } from './growth/judge.ts';
import type { Benchmark, Measurement } from './measurement.ts';
import { measureBrowser } from './browser.ts';
import { withEmulator } from './own-emulator.ts';
import { growthTable, resultsTable, verdictsTable } from './print.ts';
import { mergeResults, type Result } from './results.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { bench as unchangedList } from './benchmarks/01-unchanged-list.ts';
import { bench as changedList } from './benchmarks/02-changed-list.ts';
import { bench as documents } from './benchmarks/03-documents.ts';
import { bench as bytes } from './benchmarks/04-bytes.ts';
import { bench as patch } from './benchmarks/05-patch.ts';
import { bench as app } from './benchmarks/06-app.ts';
import { bench as coldStart } from './benchmarks/07-cold-start.ts';
import { bench as health } from './benchmarks/08-health.ts';
import { bench as deletion } from './benchmarks/09-deletion.ts';
import { bench as importing } from './benchmarks/10-import.ts';
import { bench as assistant } from './benchmarks/16-assistant.ts';
import { bench as load } from './benchmarks/17-load.ts';
import { bench as day } from './benchmarks/18-day.ts';
import { bench as duplicates } from './benchmarks/19-duplicates.ts';
import { bench as reminders } from './benchmarks/20-reminders.ts';
import { bench as contacts } from './benchmarks/22-contacts.ts';

// Small accounts first: the emulator slows down with the data it holds.
const BENCHMARKS = [app, coldStart, assistant, documents, deletion, importing, duplicates, day, load, health];
const ON_LARGE_ACCOUNTS = [bytes, patch, unchangedList, changedList, contacts, reminders];
const RESULTS = join(import.meta.dirname, 'results.json');

const ratioOf = ({ ours, baseline }: Measurement) => ours / baseline;

/** Measures once. If a goal is missed, measures twice more and takes the median ratio. */
async function measure({ row, measure: once }: Benchmark, server: TestServer): Promise<Result[]> {
  const attempts = [await once(server)];
  if (attempts[0]?.some((one) => ratioOf(one) > one.limit))
    attempts.push(await once(server), await once(server));
  return attempts[0]!.map((_, index) => {
    const sorted = attempts.map((one) => one[index]!).toSorted((a, b) => ratioOf(a) - ratioOf(b));
    const middle = sorted[Math.floor(sorted.length / 2)]!;
    const ratio = ratioOf(middle);
    return { part: 'server', row, unit: 'ms', ...middle, ratio, ok: ratio <= middle.limit };
  });
}

const { values } = parseArgs({ options: { only: { type: 'string' }, growth: { type: 'boolean' } } });
const only = values.only?.split(',').map(Number);
const results: Result[] = [];

function keep(measured: Result[]) {
  for (const { what, ratio, ok } of measured)
    console.log(`${ok ? 'ok' : 'MISSED'} ${ratio.toFixed(2)} ${what}`);
  results.push(...measured);
  mergeResults(RESULTS, { results: measured });
}

async function measureServer() {
  const benches = [...BENCHMARKS, ...ON_LARGE_ACCOUNTS].filter(({ row }) => !only || only.includes(row));
  const isGrowthAsked = !only || values.growth;
  if (!benches.length && !isGrowthAsked) return;
  const stop = await withEmulator();
  const server = await startTestServer();
  for (const bench of benches) keep(await measure(bench, server));
  const growth = isGrowthAsked ? await measureGrowth(server) : undefined;
  await stop();
  return growth;
}

const growth = await measureServer();
if (growth) mergeResults(RESULTS, { growth });
await measureBrowser(keep, only);
console.log(`\n${resultsTable(results.toSorted((a, b) => a.row - b.row))}`);
const verdicts = growth ? judge(growth, PAIRS, EXCEPTIONS) : [];
if (growth) console.log(`\n${growthTable(growth, 'ms')}\n\n${growthTable(growth, 'documents')}`);
if (growth) console.log(`\n${verdictsTable(verdicts)}`);
process.exit(results.every(({ ok }) => ok) && !verdicts.some(isTooFast) ? 0 : 1);
