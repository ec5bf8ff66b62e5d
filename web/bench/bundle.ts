import { weigh } from '#budgets';
import { atMost, type Row } from './rounds.ts';
import type { Theatre } from './browser.ts';

/** What the build weighs against its budgets. */
export const measureBundle = ({ folder }: Theatre): Row[] =>
  weigh(folder).map(({ what, kib, limit }) =>
    atMost({ row: 14, what: `JavaScript ${what}`, ours: kib, unit: 'KiB' }, limit),
  );
