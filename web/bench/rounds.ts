/**
 * One result of a benchmark. `row` is the number of the benchmark; it passes if `ratio` is at most `limit`.
 */
export interface Row {
  row: number;
  what: string;
  ours: number;
  baseline: number;
  /** Null without a goal. */
  limit: number | null;
  ratio: number;
  ok: boolean;
  unit: string;
}

export const quantile = (values: number[], at: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * at))]!;

export const median = (values: number[]) => quantile(values, 0.5);

const shuffled = <T>(values: T[]) =>
  values
    .map((value) => ({ value, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);

/** Measures every case once per round, in a random order, and returns all results by case. */
export async function inRounds<Case extends string, T>(
  cases: readonly Case[],
  rounds: number,
  measure: (one: Case) => Promise<T>,
): Promise<Record<Case, T[]>> {
  const found = Object.fromEntries(cases.map((one) => [one, []])) as unknown as Record<Case, T[]>;
  for (let round = 0; round < rounds; round++)
    for (const one of shuffled([...cases])) found[one].push(await measure(one));
  return found;
}

type Measured = Pick<Row, 'row' | 'what' | 'ours' | 'unit'>;

const judged = (measured: Measured, baseline: number, ratio: number, limit: number): Row => ({
  ...measured,
  baseline,
  limit,
  ratio,
  ok: ratio <= limit,
});

/** Returns a result that must be at most `limit` times the baseline. */
export const compared = (measured: Measured, baseline: number, limit: number): Row =>
  judged(measured, baseline, measured.ours / baseline, limit);

/** Returns a result without a goal. */
export const told = (measured: Measured, baseline: number): Row => ({
  ...compared(measured, baseline, 0),
  limit: null,
  ok: true,
});

/** Returns a result that must be at most `most`. */
export const atMost = (measured: Measured, most: number): Row => compared(measured, most, 1);

/** Returns a result that must be at least `least`. */
export const atLeast = (measured: Measured, least: number): Row =>
  judged(measured, least, least / measured.ours, 1);
