import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserPath } from '#e2e/chromium.ts';
import { buildPages } from './build.ts';
import { measureList } from './list.ts';
import { measureMap } from './map.ts';
import type { Row } from './rounds.ts';
import { measureSearch } from './search.ts';
import { serve } from './serve.ts';
import type { Theatre } from './stage.ts';

type Measure = (theatre: Theatre) => Promise<Row[]>;

const MEASURES: Record<number, Measure> = { 11: measureList, 12: measureSearch, 13: measureMap };

const RESULTS = join(import.meta.dirname, 'results.json');
const TRIES = 3;

/** Measures again while anything is missed; what was reached in two tries of three was missed by chance. */
async function repeatedly(measure: Measure, theatre: Theatre): Promise<Row[]> {
  const tries = [await measure(theatre)];
  if (tries[0]!.every(({ ok }) => ok)) return tries[0]!;
  while (tries.length < TRIES) tries.push(await measure(theatre));
  return tries[0]!.map((row, at) => {
    const reached = tries.map((rows) => rows[at]!).filter(({ ok }) => ok);
    const missed = tries.map((rows) => rows[at]!).filter(({ ok }) => !ok);
    return (reached.length > missed.length ? reached : missed)[0] ?? row;
  });
}

/** Measures the rows of these numbers, or all, on pages built for it. */
export async function measureWeb(only: number[] = Object.keys(MEASURES).map(Number)): Promise<Row[]> {
  const folder = await buildPages();
  const site = await serve(folder, 'bench/pages/page.html');
  const browser = await chromium.launch({ executablePath: await browserPath() });
  try {
    const rows: Row[] = [];
    for (const row of only) {
      const measure = MEASURES[row];
      if (measure) rows.push(...(await repeatedly(measure, { browser, site })));
    }
    return rows;
  } finally {
    await browser.close();
    site.close();
    rmSync(folder, { recursive: true });
  }
}

const shown = (value: number | null) =>
  value === null ? '' : value.toLocaleString('en', { maximumSignificantDigits: 3 });

if (import.meta.main) {
  const asked = process.argv.slice(2).map(Number);
  const rows = await measureWeb(asked.length ? asked : undefined);
  console.log('row | what | ours | baseline | ratio | goal | ok');
  for (const { row, what, ours, baseline, ratio, goal, ok, unit } of rows)
    console.log(
      [row, what, `${shown(ours)} ${unit}`, shown(baseline), shown(ratio), goal, ok ? 'ok' : 'MISSED'].join(
        ' | ',
      ),
    );
  writeFileSync(RESULTS, `${JSON.stringify(rows, null, 2)}\n`);
  process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1;
}
