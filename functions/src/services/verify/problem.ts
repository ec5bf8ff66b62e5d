import type { Repair } from '#stores/whole-account/repairs.ts';

/** An inconsistency in an account, in words, with its repair. */
export interface Problem {
  what: string;
  repair: Repair;
}

/** Names the account's own document in a repair. */
export const ACCOUNT = '';

export type Report = (what: string, repair: Repair) => void;
