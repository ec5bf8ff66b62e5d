import { naivePatch, patch } from '#bench/measured-calls.ts';
import type { Benchmark } from '#bench/measurement.ts';
import { medianTimes } from '#bench/rounds.ts';

export const bench: Benchmark = {
  row: 5,
  async measure(server) {
    const user = await server.user(500);
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
