/** A candidate's features, and whether it is a person's name. */
export interface Example {
  features: readonly string[];
  isName: boolean;
}

export type Weights = Record<string, number>;

const ROUNDS = 600;
/** Strength with which each weight is pulled towards zero (regularisation). */
const PULL = 0.02;
const STEP = 0.5;
const DIGITS = 1000;
/**
 * Cost of a missed name, where an invented one costs 1. Missing is worse, because strangers are dropped
 * later.
 */
const MISSED = 2;

/**
 * Fits a logistic regression by gradient descent with one step size per weight (Adagrad). The result depends
 * only on the examples and their order. Weights are rounded to stay readable.
 */
export function fit(examples: readonly Example[], names: readonly string[]): Weights {
  const index = new Map(['bias', ...names].map((name, i) => [name, i]));
  const rows = examples.map(({ features, isName }) => ({
    at: [0, ...features.map((feature) => index.get(feature)!)],
    target: Number(isName),
  }));
  const weights = new Float64Array(index.size);
  const sums = new Float64Array(index.size);
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = new Float64Array(index.size);
    for (const { at, target } of rows) {
      let sum = 0;
      for (const i of at) sum += weights[i]!;
      const error = (1 / (1 + Math.exp(-sum)) - target) * (target ? MISSED : 1);
      for (const i of at) gradient[i]! += error;
    }
    for (let i = 0; i < weights.length; i++) {
      const slope = gradient[i]! + (i === 0 ? 0 : PULL * weights[i]!);
      sums[i]! += slope * slope;
      if (sums[i]! > 0) weights[i]! -= (STEP * slope) / Math.sqrt(sums[i]!);
    }
  }
  return Object.fromEntries(
    [...index]
      .map(([name, i]) => [name, Math.round(weights[i]! * DIGITS) / DIGITS])
      .filter(([name, weight]) => name === 'bias' || weight !== 0),
  ) as Weights;
}
