import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Growth } from './growth/judge.ts';
import type { Measurement } from './measurement.ts';

/** A measurement as stored in `bench/results.json`. The part `web` was measured in the browser. */
export interface Result extends Required<Omit<Measurement, 'limit'>> {
  part: 'server' | 'web';
  row: number;
  /** Null without a goal. */
  limit: number | null;
  ratio: number;
  ok: boolean;
}

interface Results {
  results: Result[];
  growth: Growth;
}

/** Replaces the results of the benchmarks that ran; keeps the others in the file. */
export function mergeResults(file: string, { results, growth }: Partial<Results>): void {
  const known: Results = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { results: [], growth: {} };
  const isNew = (old: Result) => results?.some(({ part, row }) => part === old.part && row === old.row);
  const all = [...known.results.filter((old) => !isNew(old)), ...(results ?? [])];
  const merged: Results = { results: all.toSorted((a, b) => a.row - b.row), growth: growth ?? known.growth };
  writeFileSync(file, `${JSON.stringify(merged, null, 2)}\n`);
}
