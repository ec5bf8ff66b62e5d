import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Context } from '#context.ts';
import { inParallelBatches } from './batches.ts';

/** The part of a context that batches use. */
const ctx = {
  transact: async (work: (stores: object, attempt: number) => unknown) => work({}, 1),
} as unknown as Context;
const items = Array.from({ length: 250 }, (_, n) => n);

test('concurrent batches return results in the order of their items', async () => {
  const answers = await inParallelBatches(
    ctx,
    items,
    () => 2,
    async (_, unit) => {
      await delay(unit.length === 100 ? 2 : 0);
      return unit;
    },
  );
  expect(answers.map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(answers.flat()).toEqual(items);
});

test('when one batch fails, the others have ended before the failure is reported', async () => {
  const ended: number[] = [];
  const failing = inParallelBatches(
    ctx,
    items,
    () => 2,
    async (_, [first]) => {
      if (first === 0) throw new Error('lost');
      await delay(2);
      ended.push(first as number);
    },
  );
  await expect(failing).rejects.toThrow('lost');
  expect(ended).toEqual([100, 200]);
});
