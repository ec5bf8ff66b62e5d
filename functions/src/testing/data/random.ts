/** Random choices that are the same for the same seed. */
export interface Random {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number;
  /** Returns a whole number from 0 up to, but not including, `end`. */
  below(end: number): number;
  pick<T>(from: readonly T[]): T;
  /** Picks a name, each with the probability that its weight gives. */
  weighted<Name extends string>(weights: Record<Name, number>): Name;
}

/** Returns the seed of this run: `SEED` of the environment, which repeats an earlier run, else a new one. */
export const seedOfRun = () => Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

/** Opens random choices for a seed, with the generator mulberry32. */
export function openRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    pick: <T>(from: readonly T[]) => from[below(from.length)] as T,
    weighted<Name extends string>(weights: Record<Name, number>) {
      const entries = Object.entries<number>(weights) as [Name, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const chosen = entries.find(([, weight]) => (left -= weight) < 0) ?? entries.at(-1);
      return chosen![0];
    },
  };
}
