import type { TestServer } from './test-server.ts';

/** One measurement and its baseline from the same run. */
export interface Measurement {
  what: string;
  ours: number;
  baseline: number;
  /** Highest ratio of `ours` to `baseline` that meets the goal. */
  limit: number;
  /** Unit of the figures; default `ms`. */
  unit?: string;
}

/** A measurement with a fixed budget: the budget is the baseline, so the ratio must not exceed 1. */
export const atMost = (what: string, ours: number, most: number, unit: string): Measurement => ({
  what,
  ours,
  baseline: most,
  limit: 1,
  unit,
});

export interface Benchmark {
  /** Number of the benchmark in the table of goals. */
  row: number;
  measure: (server: TestServer) => Promise<Measurement[]>;
}
