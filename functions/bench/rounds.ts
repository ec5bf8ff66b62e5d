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

/** Returns the milliseconds that work takes once. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Work to time, with an optional preparation that is not timed. */
export interface Work {
  (): Promise<unknown>;
  before?: () => Promise<unknown>;
}

/** Returns the milliseconds that have passed. */
type Clock = () => number;
const wallClock: Clock = () => performance.now();

async function timesOf(work: Work, clocks: Clock[]): Promise<number[]> {
  await work.before?.();
  const starts = clocks.map((clock) => clock());
  await work();
  return clocks.map((clock, index) => clock() - starts[index]!);
}

/**
 * Returns the median milliseconds of each piece of work, by each of the clocks. Each runs once per round in shuffled
 * order, so that noise of the machine affects all alike. The first rounds warm up and do not count.
 */
export async function mediansBy<Name extends string>(
  clocks: Clock[],
  works: Record<Name, Work>,
  rounds: number,
  warmUp = Math.ceil(rounds / 5),
): Promise<Record<Name, number[]>> {
  const names = Object.keys(works) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, clocks.map((): number[] => [])])) as Record<
    Name,
    number[][]
  >;
  for (let round = -warmUp; round < rounds; round++)
    for (const name of shuffled(names)) {
      const measured = await timesOf(works[name], clocks);
      if (round >= 0) measured.forEach((time, index) => times[name][index]!.push(time));
    }
  return Object.fromEntries(names.map((name) => [name, times[name].map(median)])) as Record<Name, number[]>;
}

/** Like `mediansBy`, by the clock on the wall. */
export async function medianTimes<Name extends string>(
  works: Record<Name, Work>,
  rounds: number,
  warmUp?: number,
): Promise<Record<Name, number>> {
  const medians = await mediansBy([wallClock], works, rounds, warmUp);
  return Object.fromEntries(
    (Object.keys(medians) as Name[]).map((name) => [name, medians[name][0]!]),
  ) as Record<Name, number>;
}
