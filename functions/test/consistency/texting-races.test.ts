import { expect, test } from 'vitest';
import type { Text } from '#clients/twilio.ts';
import type { Deps } from '#deps.ts';
import { finishMerges } from '#services/duplicates/finish-merge.ts';
import { settleMessages } from '#services/messages/settle-messages.ts';
import { openSystem } from '#system.ts';
import { type KillableApi, startKillableApi } from '#testing/kills/killable-api.ts';
import { openRandom, type Random, seedOfRun } from '#testing/data/random.ts';
import { always, MINUTE_MS } from '#testing/schedules.ts';
import { freshPhone, NUMBERS, startApi } from '#testing/api/start-api.ts';
import { runTextingRaces } from '#testing/texting-races/run.ts';
import type { TextingWorld } from '#testing/texting-races/world.ts';

const SEED = seedOfRun();

/**
 * Makes the text service refuse, fail, or lose its answer for some texts. Returns the texts that it accepted.
 */
function failSometimes({ texting }: Deps, random: Random): Text[] {
  const accepted: Text[] = [];
  const send = texting.send.bind(texting);
  texting.send = async (text) => {
    const fault = random.weighted({ none: 17, refuses: 1, fails: 1, losesAnswer: 1 });
    if (fault === 'refuses') return { outcome: 'refused', message: 'No' };
    if (fault === 'fails') return { outcome: 'unknown', isTimeout: false };
    accepted.push(text);
    const outcome = await send(text);
    return fault === 'losesAnswer' ? { outcome: 'unknown', isTimeout: true } : outcome;
  };
  return accepted;
}

/** Starts three APIs of one database; each can be killed. */
async function openWorld(random: Random): Promise<TextingWorld> {
  const { deps, clock } = await startApi();
  const accepted = failSometimes(deps, random);
  const start = performance.now();
  const began = clock.now.getTime();
  deps.now = () => new Date(began + performance.now() - start);
  const apis: KillableApi[] = [];
  for (let n = 0; n < 3; n++) apis.push(await startKillableApi(deps));
  return {
    db: deps.db,
    numbers: NUMBERS,
    now: deps.now,
    tokenOf: (uid) => `token-${uid}`,
    origin: (random) => random.pick(apis).origin,
    async kill(random) {
      const victim = random.below(apis.length);
      await apis[victim]!.stop();
      apis[victim] = await startKillableApi(deps);
    },
    async deliver({ sid, from, to, body }, random) {
      const answer = await fetch(`${random.pick(apis).origin}/api/sms/webhook`, {
        method: 'POST',
        headers: { 'x-twilio-signature': 'good' },
        body: new URLSearchParams({ MessageSid: sid, From: from, To: to, Body: body }),
      });
      return answer.status;
    },
    accepted: async () => accepted,
    async settle() {
      const later = { ...deps, now: () => new Date(deps.now().getTime() + 12 * MINUTE_MS) };
      const system = openSystem(later);
      const isOurs = ({ uid }: { uid: string }) => uid.startsWith('races-');
      const queuedTexts = async () => (await system.queuedTexts()).filter(isOurs);
      await settleMessages({ ...system, queuedTexts }, always);
      await finishMerges(system, always);
    },
  };
}

test(`texts, answers, STOP, merges and kills at once lose, double and misdeliver nothing (SEED=${SEED})`, async () => {
  const random = openRandom(SEED);
  const { problems } = await runTextingRaces(await openWorld(random), random, {
    users: 2,
    people: 14,
    phones: Array.from({ length: 9 }, freshPhone),
    operations: 250,
    atOnce: 8,
    kills: 6,
  });
  expect(problems).toEqual([]);
});
