import { rmSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { browserPath } from '#e2e/chromium.ts';
import { buildPages, buildProduct } from './build.ts';
import { measureBundle } from './bundle.ts';
import { measureCircle } from './circle.ts';
import { measureFirstLoad } from './first-load/first-load.ts';
import { measureHeap } from './first-load/heap.ts';
import { measureImport } from './import.ts';
import { measureInteraction } from './interaction/interaction.ts';
import { measureLanding } from './landing.ts';
import { measureWarm } from './first-load/warm.ts';
import { measureList } from './list.ts';
import { measureMap } from './map.ts';
import type { Row } from './rounds.ts';
import { measureSearch } from './search.ts';
import { serve } from './serve.ts';
import type { BenchBrowser } from './browser.ts';

type Measure = (benchBrowser: BenchBrowser) => Row[] | Promise<Row[]>;

/** A build of the product or of the benchmark's pages, and its measurements by number of their goal. */
interface Build {
  build: () => Promise<string>;
  /** The HTML file served for addresses that are not files. */
  page: string;
  measures: Record<number, Measure>;
}

const BUILDS: Build[] = [
  {
    build: buildProduct,
    page: 'index.html',
    measures: {
      14: measureBundle,
      15: measureLanding,
      23: measureWarm,
      24: measureFirstLoad,
      25: measureInteraction,
      26: measureHeap,
      27: measureImport,
    },
  },
  {
    build: buildPages,
    page: 'bench/pages/page.html',
    measures: { 11: measureList, 12: measureSearch, 13: measureMap, 21: measureCircle },
  },
];

const TRIES = 3;

/**
 * Measures once. If a goal is missed, measures three times in all and returns each result with the median
 * ratio.
 */
async function repeatedly(measure: Measure, benchBrowser: BenchBrowser): Promise<Row[]> {
  const tries = [await measure(benchBrowser)];
  if (tries[0]!.every(({ ok }) => ok)) return tries[0]!;
  while (tries.length < TRIES) tries.push(await measure(benchBrowser));
  return tries[0]!.map(
    (_, at) => tries.map((rows) => rows[at]!).toSorted((a, b) => a.ratio - b.ratio)[Math.floor(TRIES / 2)]!,
  );
}

/** Returns the builds with measurements of these goals, by default all; `selected` are these measurements. */
const buildsWith = (only: number[] | undefined) =>
  BUILDS.map(({ measures, ...build }) => ({
    ...build,
    selected: Object.entries(measures).flatMap(([row, measure]) =>
      !only || only.includes(Number(row)) ? measure : [],
    ),
  })).filter(({ selected }) => selected.length);

/**
 * Measures the goals with these numbers, by default all; calls `report` with the results of each measurement.
 */
async function measureWeb(report: (rows: Row[]) => void, only?: number[]): Promise<void> {
  const builds = buildsWith(only);
  if (!builds.length) return;
  const browser = await chromium.launch({ executablePath: await browserPath() });
  for (const { build, page, selected } of builds) {
    const folder = await build();
    const site = await serve(folder, page);
    for (const measure of selected) report(await repeatedly(measure, { browser, site, folder }));
    site.close();
    rmSync(folder, { recursive: true });
  }
  await browser.close();
}

// Started as a child process by the server's benchmark, which prints the results of both.
if (import.meta.main) {
  const only = process.argv.slice(2).map(Number);
  await measureWeb((rows) => process.send!(rows), only.length ? only : undefined);
  process.disconnect();
}
