import type { Rig } from './rig.ts';

/** One measurement against its baseline of the same run. */
export interface Measured {
  what: string;
  ours: number;
  baseline: number;
  /** What the ratio may be at most. */
  limit: number;
  /** What the figures count; `ms` unless told. */
  unit?: string;
}

/** Something of a fixed size: its baseline is what it may be, so that the ratio is at most one. */
export const atMost = (what: string, ours: number, most: number, unit: string): Measured => ({
  what,
  ours,
  baseline: most,
  limit: 1,
  unit,
});

export interface Bench {
  /** The row of the table of goals. */
  row: number;
  measure: (rig: Rig) => Promise<Measured[]>;
}
