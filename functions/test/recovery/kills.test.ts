import { expect, test } from 'vitest';
import { startKillableApi } from '#testing/kills/killable-api.ts';
import { scenarios } from '#testing/kills/scenarios.ts';
import { sweep } from '#testing/kills/sweep.ts';
import { startApi } from '#testing/api/start-api.ts';

/**
 * The first commits differ; later ones repeat a page of work, so only every eighth is tested here. The
 * torture tests all.
 */
const isKilledAt = (commit: number) => commit <= 6 || commit % 8 === 0;

test.for(scenarios)(
  '$name: killed at a commit and repeated, it ends as if it had not been killed',
  { timeout: 120_000 },
  async (scenario) => {
    const { deps, origin } = await startApi();
    const bed = {
      deps,
      tokenOf: (uid: string) => `token-${uid}`,
      origin,
      startKillable: startKillableApi.bind(undefined, deps),
    };
    const { kills, problems } = await sweep(bed, scenario, (commit) =>
      isKilledAt(commit) ? [[commit % 3 ? 'after' : 'before', 'repeat']] : [],
    );
    expect(problems).toEqual([]);
    expect(kills).toBeGreaterThan(1);
  },
);
