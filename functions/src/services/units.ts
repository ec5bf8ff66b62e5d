import type { Context, Stores } from '#context.ts';

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

/**
 * Works through a list about people, at most 100 to a unit of work, one unit after the other; `writesOf` tells about how
 * many documents an item writes. Interrupted, the units before have happened: repeating must find that and go on.
 */
export async function inUnits<T, Result>(
  ctx: Context,
  items: readonly T[],
  writesOf: (item: T) => number,
  work: (stores: Stores, items: T[], attempt: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const unit of cut(items, writesOf)) {
    await ctx.refresh();
    results.push(await ctx.transact((stores, attempt) => work(stores, unit, attempt)));
  }
  return results;
}
