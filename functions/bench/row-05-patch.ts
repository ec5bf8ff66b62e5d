import { naivePatch, patch } from './calls.ts';
import type { Bench } from './measured.ts';
import { medianTimes } from './rounds.ts';

export const bench: Bench = {
  row: 5,
  async measure(rig) {
    const user = await rig.user(500);
    const times = await medianTimes({ ours: patch(user), bare: naivePatch(user) }, 60);
    return [
      {
        what: 'PATCH of a person : bare update',
        ours: times.ours,
        baseline: times.bare,
        limit: 2,
      },
    ];
  },
};
