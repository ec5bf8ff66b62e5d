import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import { interpret } from '#assistant/interpret.ts';
import { offlineEngine } from '#assistant/offline/engine.ts';
import { options } from '#build';
import { hostileNarratives } from '#bench/hostile-narratives.ts';
import { nameOf } from '#bench/many-people.ts';
import { atMost, type Benchmark } from '#bench/measurement.ts';
import { median } from '#bench/rounds.ts';
import { processorMs } from '#testing/costs/processor-time.ts';

const PEOPLE = Array.from({ length: 1_000 }, (_, n) => ({ id: `p${n}`, name: nameOf(n) }));
const LIMIT = 1_000;
const ROUNDS = 40;
const HOSTILE = 500;
const FIRST_USES = 9;

/** Twenty sentences of a busy week, cut to the longest narrative the assistant accepts. */
const text = Array.from({ length: 20 }, (_, n) => {
  const [known, friend] = [nameOf(n * 31), `Rosa Whitfield${'aeiou'[n % 5]}`];
  return n % 2
    ? `Had lunch with ${known} yesterday, who is training for a marathon.`
    : `Met ${friend} at the market; she teaches chemistry in Austin and goes climbing with ${known}.`;
})
  .join(' ')
  .slice(0, LIMIT);

const today = '2026-03-01';

/** Returns the processor time of reading one narrative. The time of other programs is not in it. */
async function timeOf(narrative: string, people = PEOPLE): Promise<number> {
  const given = { text: narrative, today, people, tags: ['Climbing', 'College', 'Work'] };
  const start = processorMs();
  interpret(await offlineEngine.read(given, AbortSignal.timeout(60_000)), given);
  return processorMs() - start;
}

async function timesOf(narratives: readonly string[], people = PEOPLE): Promise<number[]> {
  const times: number[] = [];
  for (const narrative of narratives) times.push(await timeOf(narrative, people));
  return times;
}

/** Loads the bundled engine in a process of its own and reads one narrative; prints the processor time. */
const FIRST_USE = `
  const { offlineEngine } = await import(process.argv[1]);
  await offlineEngine.read({ text: 'Dinner with Ana and Ben on Friday.', today: '2026-03-01', people: [], tags: [] });
  console.log(process.threadCpuUsage().user / 1000);
`;

async function firstUse(): Promise<number> {
  const outdir = join(options.absWorkingDir, 'node_modules/.cache/bench/engine');
  const entryPoints = ['src/assistant/offline/engine.ts'];
  await build({ ...options, entryPoints, outdir, write: true });
  const args = ['--input-type=module', '--eval', FIRST_USE, join(outdir, 'engine.js')];
  return median(Array.from({ length: FIRST_USES }, () => Number(execFileSync(process.execPath, args))));
}

export const bench: Benchmark = {
  row: 16,
  async measure() {
    const times = await timesOf(Array.from({ length: ROUNDS }, () => text));
    const hostile = await timesOf(hostileNarratives(HOSTILE, LIMIT), PEOPLE.slice(0, 3));
    return [
      atMost('processor time of 1,000 characters against 1,000 people', median(times), 20, 'ms'),
      atMost('worst of 500 hostile texts of 1,000 characters', Math.max(...hostile), 100, 'ms'),
      atMost('first use of the offline engine in a process', await firstUse(), 150, 'ms'),
    ];
  },
};
