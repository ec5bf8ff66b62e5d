import type { Repair } from '#stores/whole-account/repairs.ts';

/** A derived value that does not agree with its sources, and the repair. */
export interface Problem {
  what: string;
  repair: Repair;
}

export type Report = (what: string, repair: Repair) => void;
