import { expect, test } from 'vitest';
import { runDigestDays } from '#testing/digest-days/run.ts';
import { startApi } from '#testing/api/start-api.ts';

test('over clock changes and the end of a year, with kills and faults, each digest is seen once, in its five minutes', async () => {
  const { deps } = await startApi();
  const { problems, tried } = await runDigestDays(deps, {
    seed: 20_191_027,
    users: 40,
    windows: [
      ['2019-10-27T00:00:00Z', '2019-10-28T12:00:00Z'],
      ['2019-12-31T09:00:00Z', '2020-01-01T12:00:00Z'],
    ],
    kills: 6,
    faults: 0.2,
  });
  expect(problems, tried).toEqual([]);
}, 120_000);
