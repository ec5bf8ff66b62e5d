import { expect, test } from 'vitest';
import { type Answer } from './api/start-api.ts';
import { expectConsistent } from './expect-consistent.ts';
import { type Fixtures, openFixtures } from './openapi/fixtures.ts';

export const MANY = 20;
type Calls = ((n: number) => Promise<Answer | { status: number }>)[];

export interface Race {
  /** Creates the data and returns the calls. Twenty are sent at once, taking these calls in turn. */
  prepare: (world: Fixtures) => Promise<Calls>;
  /**
   * Expects data and statuses that are also possible if the twenty were sent one after another in some order.
   */
  expect: (world: Fixtures, statuses: number[]) => Promise<void>;
}

export const list = async ({ me }: Fixtures, path = '/api/people'): Promise<any[]> =>
  (await me.get(path)).body;
export const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;
/** Returns the number of answers with this status. */
export const countAnswers = (answers: { status: number }[], status: number) =>
  count(
    answers.map((answer) => answer.status),
    status,
  );
export const allOf = (statuses: number[], status: number) =>
  expect(count(statuses, status)).toBe(statuses.length);
export const times = <T>(work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: MANY }, (_, n) => work(n)));
export const people = (world: Fixtures) => times((n) => world.person({ name: `P${n}` }));

/** Tests each race: twenty calls at once, after which the account is consistent. */
export function testRaces(races: Record<string, Race>): void {
  test.each(Object.entries(races))(
    'twenty at once are as good as one after another: %s',
    async (_, race) => {
      const world = await openFixtures();
      const calls = await race.prepare(world);
      const answers = await times((n) => calls[n % calls.length]!(n));
      await race.expect(
        world,
        answers.map(({ status }) => status),
      );
      await expectConsistent(world.me, world.api.clock.now);
    },
    60_000,
  );
}
