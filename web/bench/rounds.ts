/** What is measured, or read, as a goal of the table in docs/scale.md. */
export interface Row {
  row: number;
  what: string;
  ours: number;
  /** Missing where the goal is no comparison. */
  baseline: number | null;
  ratio: number | null;
  goal: string;
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

/** Measures all of these again and again, each round in another order, and keeps every answer. */
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

/** A row that must not be more than so many times what it is compared with. */
export function compared(measured: Measured & { baseline: number }, limit: number): Row {
  const ratio = measured.ours / measured.baseline;
  return { ...measured, ratio, goal: `≤ ${limit} ×`, ok: ratio <= limit };
}

/** A row that must not be more than so much. */
export const limited = (measured: Measured, limit: number): Row => ({
  ...measured,
  baseline: null,
  ratio: null,
  goal: `≤ ${limit}`,
  ok: measured.ours <= limit,
});
