import { expect, test } from 'vitest';
import { startApi } from '#testing/api/start-api.ts';
import { runContacts } from '#testing/contact-sync/run.ts';
import type { ContactsWorld } from '#testing/contact-sync/world.ts';
import { type KillableApi, startKillableApi } from '#testing/kills/killable-api.ts';
import { seedOfRun } from '#testing/data/random.ts';

const SEED = seedOfRun();

/** Starts three processes of one database; each can be killed. */
async function openWorld(): Promise<ContactsWorld> {
  const { deps, clock } = await startApi();
  let began = clock.now.getTime() - performance.now();
  deps.now = () => new Date(began + performance.now());
  const apis: KillableApi[] = [];
  for (let n = 0; n < 3; n++) apis.push(await startKillableApi(deps));
  return {
    db: deps.db,
    now: deps.now,
    tokenOf: (uid) => `token-${uid}`,
    emailOf: (uid) => `${uid}@example.com`,
    origin: (random) => random.pick(apis).origin,
    davPath: '/dav/',
    async kill(random) {
      const victim = random.below(apis.length);
      await apis[victim]!.stop();
      apis[victim] = await startKillableApi(deps);
    },
    rest: async () => void (began += 61_000),
  };
}

test(`two phones and the web lose, double and delete nothing by a conflict, a kill or a lost answer (SEED=${SEED})`, async () => {
  const { problems, tried } = await runContacts(await openWorld(), SEED, { edits: 60, kills: 5 });
  expect(problems, tried).toEqual([]);
}, 120_000);
