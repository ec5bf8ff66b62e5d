import { expect, test } from 'vitest';
import { startKillableApi } from '#testing/kills/killable-api.ts';
import { scenarios } from '#testing/kills/scenarios.ts';
import { sweep } from '#testing/kills/sweep.ts';
import { startApi } from '#testing/start-api.ts';

test.for(scenarios)(
  '$name: killed at any commit and repeated, it ends as if it had not been killed',
  async (scenario) => {
    const { deps, origin } = await startApi();
    const bed = {
      deps,
      tokenOf: (uid: string) => `token-${uid}`,
      origin,
      startKillable: startKillableApi.bind(undefined, deps),
    };
    const { kills, problems } = await sweep(bed, scenario, (commit) => [
      [commit % 2 ? 'after' : 'before', 'repeat'],
    ]);
    expect(problems).toEqual([]);
    expect(kills).toBeGreaterThan(1);
  },
);
