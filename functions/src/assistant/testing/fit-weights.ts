/** The features of something in a text, and whether it is what is looked for, such as a person's name. */
export interface Example {
  features: readonly string[];
  isTrue: boolean;
}

export type Weights = Record<string, number>;

const ROUNDS = 600;
const STEP = 0.5;
const DIGITS = 1000;

/** Options of the fit. */
export interface Fitting {
  /** Strength with which each weight is pulled towards zero (regularisation). */
  pull: number;
  /** Cost of a missed `true`, where a wrong one costs 1. */
  missed: number;
}

/** Missing a name is worse than inventing one, because strangers are dropped later. */
const NAMES: Fitting = { pull: 0.02, missed: 2 };

/**
 * Fits a logistic regression by gradient descent with one step size per weight (Adagrad). The result depends
 * only on the examples and their order. Weights are rounded to stay readable.
 */
export function fit(
  examples: readonly Example[],
  names: readonly string[],
  { pull, missed } = NAMES,
): Weights {
  const index = new Map(['bias', ...names].map((name, i) => [name, i]));
  const rows = examples.map(({ features, isTrue }) => ({
    at: [0, ...features.map((feature) => index.get(feature)!)],
    target: Number(isTrue),
  }));
  const weights = new Float64Array(index.size);
  const sums = new Float64Array(index.size);
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = new Float64Array(index.size);
    for (const { at, target } of rows) {
      let sum = 0;
      for (const i of at) sum += weights[i]!;
      const error = (1 / (1 + Math.exp(-sum)) - target) * (target ? missed : 1);
      for (const i of at) gradient[i]! += error;
    }
    for (let i = 0; i < weights.length; i++) {
      const slope = gradient[i]! + (i === 0 ? 0 : pull * weights[i]!);
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
