import { randomInt } from 'node:crypto';
import { withServers } from '#torture/several-servers.ts';
import type { ScenarioResult, TestBed } from '#torture/test-bed.ts';
import { countsText, runDevices } from './run.ts';

/** Plays histories of two devices that are mostly offline, against two processes that are killed. */
export async function testDevices(
  testBed: TestBed,
  histories: number,
  operations: number,
  seed = randomInt(2 ** 31),
): Promise<ScenarioResult> {
  const problems: string[] = [];
  const all = new Map<string, number>();
  await withServers(testBed, [{}, {}], async (kill) => {
    for (let n = 0; n < histories; n++) {
      const world = {
        tokenOf: (uid: string) => uid,
        origin: () => testBed.balancer.origin,
        now: () => new Date(),
        pass: () => {},
        kill,
      };
      const history = await runDevices(world, seed + n, operations);
      problems.push(...history.problems.map((problem) => `seed ${seed + n}: ${problem}`));
      for (const [what, times] of history.counts) all.set(what, (all.get(what) ?? 0) + times);
    }
  });
  const what = `${histories} histories of two offline devices, seed ${seed}`;
  return { what, tried: countsText(all), problems };
}
