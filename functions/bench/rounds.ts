export function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2
    ? (sorted[Math.floor(middle)] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

function shuffled<T>(items: T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Work to time, with an optional preparation that is not timed. */
export interface Work {
  (): Promise<unknown>;
  before?: () => Promise<unknown>;
}

async function timeOf(work: Work): Promise<number> {
  await work.before?.();
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Returns the median milliseconds of each piece of work. Each runs once per round in shuffled order, so
 * that noise of the machine affects all alike. The first rounds warm up and do not count.
 */
export async function medianTimes<Name extends string>(
  works: Record<Name, Work>,
  rounds: number,
  warmUp = Math.ceil(rounds / 5),
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = -warmUp; round < rounds; round++)
    for (const name of shuffled(names)) {
      const time = await timeOf(works[name]);
      if (round >= 0) times[name].push(time);
    }
  return Object.fromEntries(names.map((name) => [name, median(times[name])])) as Record<Name, number>;
}
