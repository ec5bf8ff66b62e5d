import { randomInt } from 'node:crypto';
import { runDigestDays } from 'functions/testing/digest-days/run.ts';
import { openDeps } from '#torture/deps.ts';
import type { ScenarioResult } from '#torture/test-bed.ts';

/**
 * Two clock changes of Europe and the end of a year. Each lasts 30 hours, so in every time zone each hour
 * of the day occurs.
 */
const WINDOWS: [from: string, to: string][] = [
  ['2026-10-24T18:00:00Z', '2026-10-26T00:00:00Z'],
  ['2026-12-31T09:00:00Z', '2027-01-01T15:00:00Z'],
  ['2027-03-27T18:00:00Z', '2027-03-29T00:00:00Z'],
];

/**
 * Sends the digests of many users in all kinds of time zones. Two runs of the schedule work at once, and at
 * most `kills` times one of them is killed.
 */
export async function testDigests(
  users: number,
  kills: number,
  seed = randomInt(2 ** 31),
): Promise<ScenarioResult> {
  const { problems, tried } = await runDigestDays(openDeps(), {
    seed,
    users,
    windows: WINDOWS,
    kills,
    faults: 0.2,
  });
  return { what: `digests over clock changes and a year’s end, seed ${seed}`, tried, problems };
}
