import { randomInt, randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProblems } from 'functions/account-repair.ts';
import { work } from '#paths.ts';
import { openDeps } from '#torture/deps.ts';
import { withServers } from '#torture/several-servers.ts';
import type { ScenarioResult, TestBed } from '#torture/test-bed.ts';
import { countsText, runDevices } from './run.ts';

/** A clock of several processes, which a test moves. They read the time in `file`. */
function openClock() {
  const file = join(work, `clock-${randomUUID()}`);
  let ms = Date.now();
  function write() {
    writeFileSync(`${file}.new`, new Date(ms).toISOString());
    renameSync(`${file}.new`, file); // nobody reads a half
  }
  write();
  return {
    file,
    now: () => new Date(ms),
    pass(more: number) {
      ms += more;
      write();
    },
    close: () => rmSync(file),
  };
}

/** Plays histories of two devices that are mostly offline, against two processes that are killed. */
export async function testDevices(
  testBed: TestBed,
  histories: number,
  operations: number,
  seed = randomInt(2 ** 31),
): Promise<ScenarioResult> {
  const problems: string[] = [];
  const all = new Map<string, number>();
  const clock = openClock();
  const env = { CLOCK_FILE: clock.file };
  await withServers(testBed, [env, env], async (kill) => {
    for (let n = 0; n < histories; n++) {
      const world = {
        tokenOf: (uid: string) => uid,
        origin: () => testBed.balancer.origin,
        now: clock.now,
        pass: clock.pass,
        findProblems: async (uid: string) =>
          (await findProblems(openDeps().db, uid, clock.now)).map(({ what }) => `stored: ${what}`),
        kill,
      };
      const history = await runDevices(world, seed + n, operations);
      problems.push(...history.problems.map((problem) => `seed ${seed + n}: ${problem}`));
      for (const [what, times] of history.counts) all.set(what, (all.get(what) ?? 0) + times);
    }
  });
  clock.close();
  const what = `${histories} histories of two offline devices, seed ${seed}`;
  return { what, tried: countsText(all), problems };
}
