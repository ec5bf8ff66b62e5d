import type { Context, Stores } from '#context.ts';

const MOST_PEOPLE = 100;
const MOST_WRITES = 450;

/** Cuts a long list into batches that fit one commit. */
function cut<T>(items: readonly T[], writesOf: (item: T) => number): T[][] {
  const units: T[][] = [];
  let writes = Infinity;
  for (const item of items) {
    const unit = units.at(-1);
    writes += writesOf(item);
    if (unit && unit.length < MOST_PEOPLE && writes <= MOST_WRITES) unit.push(item);
    else {
      units.push([item]);
      writes = writesOf(item);
    }
  }
  return units;
}

type Work<T, Result> = (stores: Stores, items: T[], attempt: number) => Promise<Result>;

/**
 * Works through a list about people in batches of at most 100, one unit of work after the other; `writesOf`
 * estimates how many documents an item writes. If interrupted, earlier batches are stored: a repeat must
 * recognise them and continue.
 */
export async function inBatches<T, Result>(
  ctx: Context,
  items: readonly T[],
  writesOf: (item: T) => number,
  work: Work<T, Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const unit of cut(items, writesOf)) {
    if (results.length > 0) await ctx.refresh();
    results.push(await ctx.transact((stores, attempt) => work(stores, unit, attempt)));
  }
  return results;
}

/**
 * Like `inBatches`, for items that do not depend on each other: batches run concurrently, so that one is
 * prepared while another is written. If interrupted, any of them may be stored; if one fails, the others
 * still finish.
 */
export async function inParallelBatches<T, Result>(
  ctx: Context,
  items: readonly T[],
  writesOf: (item: T) => number,
  work: Work<T, Result>,
): Promise<Result[]> {
  const units = cut(items, writesOf).map((unit) =>
    ctx.transact((stores, attempt) => work(stores, unit, attempt)),
  );
  await Promise.allSettled(units);
  return Promise.all(units);
}
