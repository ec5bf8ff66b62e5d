import { randomUUID } from 'node:crypto';
import type { Random } from '#testing/data/random.ts';
import { checkTexting } from './check.ts';
import { openOperations } from './operations.ts';
import type { TextingWorld } from './world.ts';

export interface TextingRun {
  users: number;
  people: number;
  phones: string[];
  operations: number;
  /** Number of operations that run at the same time. */
  atOnce: number;
  kills: number;
}

export interface TextingResult {
  tried: string;
  problems: string[];
}

/**
 * Lets users text people who answer, stop and start. Meanwhile people are merged, deleted and restored, their
 * phones change, and processes are killed. At the end everyone is texted once more and answers, and the
 * stored data is compared with what was done.
 */
export async function runTextingRaces(
  world: TextingWorld,
  random: Random,
  { users, people, phones, operations, atOnce, kills }: TextingRun,
): Promise<TextingResult> {
  const uids = Array.from({ length: users }, () => `races-${randomUUID()}`);
  const doing = openOperations(world, random, uids, phones);
  const { history } = doing;
  for (let n = 0; n < people; n++) await doing.addPerson(uids[n % users]!);

  const every = Math.ceil(operations / (kills + 1));
  const killing: Promise<void>[] = [];
  const disturb = async () => {
    await world.failTwilio?.(random);
    await world.kill(random);
  };
  let begun = 0;
  async function work(): Promise<void> {
    while (begun < operations) {
      if (++begun % every === 0) killing.push(disturb());
      await doing.doSomething();
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  await Promise.all(killing);
  await world.settle();

  for (const personId of history.people.keys()) {
    await doing.send(personId);
    const { body } = history.sendings.at(-1)!;
    const text = (await world.accepted()).find((one) => one.body === body);
    if (text) await doing.reply(text.to, text.from, `${body} received`);
  }
  await world.settle();
  const problems = await checkTexting(world, random, uids, history);
  const texts = (await world.accepted()).filter(({ to }) => phones.includes(to)).length;
  const tried = `${operations} operations, ${killing.length} kills, ${history.people.size} people, ${texts} texts sent, ${history.replies.length} received`;
  return { tried, problems };
}
