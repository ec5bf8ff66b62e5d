import type { Context } from '#context.ts';
import type { Stores } from '#stores/user/user-stores.ts';

const MOST_PEOPLE = 100;
const MOST_WRITES = 450;

/** Cuts a long list into batches of at most 100 items, each of which fits one commit. */
function cutIntoBatches<T>(items: readonly T[], writesOf: (item: T) => number): T[][] {
  const batches: T[][] = [];
  let writes = Infinity;
  for (const item of items) {
    const batch = batches.at(-1);
    writes += writesOf(item);
    if (batch && batch.length < MOST_PEOPLE && writes <= MOST_WRITES) batch.push(item);
    else {
      batches.push([item]);
      writes = writesOf(item);
    }
  }
  return batches;
}

type Work<T, Result> = (stores: Stores, items: T[], attempt: number) => Promise<Result>;

/**
 * Runs `work` on batches of at most 100 items, one unit of work after the other. `writesOf` estimates the
 * number of documents an item writes. After an interruption the earlier batches are stored: a repeat must
 * recognise them and continue.
 */
export async function inBatches<T, Result>(
  ctx: Context,
  items: readonly T[],
  writesOf: (item: T) => number,
  work: Work<T, Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const batch of cutIntoBatches(items, writesOf)) {
    if (results.length > 0) await ctx.refresh();
    results.push(await ctx.transact((stores, attempt) => work(stores, batch, attempt)));
  }
  return results;
}

/**
 * Like `inBatches`, for items that do not depend on each other. Batches run concurrently, so that one is
 * prepared while another is written. If interrupted, any of them may be stored; if one fails, the others
 * still finish.
 */
export async function inParallelBatches<T, Result>(
  ctx: Context,
  items: readonly T[],
  writesOf: (item: T) => number,
  work: Work<T, Result>,
): Promise<Result[]> {
  const batches = cutIntoBatches(items, writesOf).map((batch) =>
    ctx.transact((stores, attempt) => work(stores, batch, attempt)),
  );
  await Promise.allSettled(batches);
  return Promise.all(batches);
}
