import type { Repair } from '#stores/whole-account/repairs.ts';

/** Something derived that does not agree with what it is derived from, and what puts it right. */
export interface Problem {
  what: string;
  repair: Repair;
}

export type Report = (what: string, repair: Repair) => void;
