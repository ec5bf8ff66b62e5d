import { findProblems } from 'functions/account-repair.ts';
import { startApi, testDb } from 'functions/testing/api/start-api.ts';
import { type KillableApi, startKillableApi } from 'functions/testing/kills/killable-api.ts';
import { expect, test } from 'vitest';
import { countsText, runDevices } from './run.ts';
import type { DevicesWorld } from './world.ts';
import { seedOfRun } from 'functions/testing/data/random.ts';

const SEED = seedOfRun();

/** Starts two processes of one database, with a clock that the test moves. */
async function openWorld(): Promise<DevicesWorld> {
  const { deps, clock } = await startApi();
  const apis: KillableApi[] = [await startKillableApi(deps), await startKillableApi(deps)];
  let turn = 0;
  return {
    tokenOf: (uid) => `token-${uid}`,
    origin: () => apis[++turn % apis.length]!.origin,
    now: () => clock.now,
    pass: (ms) => void (clock.now = new Date(clock.now.getTime() + ms)),
    findProblems: async (uid) =>
      (await findProblems(testDb(), uid, () => clock.now)).map(({ what }) => `stored: ${what}`),
    async kill(random) {
      const victim = random.below(apis.length);
      await apis[victim]!.stop();
      apis[victim] = await startKillableApi(deps);
    },
  };
}

test(`two devices that are mostly offline end equal, and nothing acknowledged is lost untold (SEED=${SEED})`, async () => {
  const { problems, counts } = await runDevices(await openWorld(), SEED, 30);
  expect(problems, countsText(counts)).toEqual([]);
}, 60_000);
