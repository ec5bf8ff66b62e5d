import type { Context } from '#context.ts';
import type { Stores } from '#stores/user/user-stores.ts';

const MOST_PEOPLE = 100;
const MOST_WRITES = 450;

/** Cuts a long list into runs that one commit holds. */
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
 * Works through a list about people, at most 100 to a unit of work, one unit after the other; `writesOf` tells about how
 * many documents an item writes. Interrupted, the units before have event: repeating must find that and go on.
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
 * As `inBatches`, of items that do not depend on each other: the units are under way together, so that one is prepared while
 * another is written. Interrupted, any of them have event; when one fails, the others still come to their end.
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
