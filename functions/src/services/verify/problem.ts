import type { Repair } from '#stores/whole-account/repairs.ts';

/** Something inconsistent in an account, in words, and the repair. */
export interface Problem {
  what: string;
  repair: Repair;
}

export type Report = (what: string, repair: Repair) => void;
