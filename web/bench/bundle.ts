import { weigh } from '#budgets';
import { atMost, type Row } from './rounds.ts';
import type { BenchBrowser } from './browser.ts';

/** Compares the size of the product's JavaScript with its budgets, as results of the benchmark. */
export const measureBundle = ({ folder }: BenchBrowser): Row[] =>
  weigh(folder).map(({ what, kib, limit }) =>
    atMost({ row: 14, what: `JavaScript ${what}`, ours: kib, unit: 'KiB' }, limit),
  );
