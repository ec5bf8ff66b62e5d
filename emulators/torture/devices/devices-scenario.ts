import { randomInt } from 'node:crypto';
import { findProblems } from 'functions/account-repair.ts';
import { openDeps } from '#torture/deps.ts';
import { withServers } from '#torture/several-servers.ts';
import type { ScenarioResult, TestBed } from '#torture/test-bed.ts';
import { countsText, PAUSE_MS, runDevices } from './run.ts';

const HOUR_MS = 3_600_000;

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
      // The devices live faster than the processes, so everything they do lies behind these.
      const begunMs = Date.now() - 2 * operations * PAUSE_MS - HOUR_MS;
      let passedMs = 0;
      const world = {
        tokenOf: (uid: string) => uid,
        origin: () => testBed.balancer.origin,
        now: () => new Date(begunMs + passedMs),
        pass: (ms: number) => void (passedMs += ms),
        findProblems: async (uid: string) =>
          (await findProblems(openDeps().db, uid)).map(({ what }) => `stored: ${what}`),
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
