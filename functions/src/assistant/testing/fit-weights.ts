/** The features of something in a text, and whether it is what is looked for, such as a person's name. */
export interface Example {
  features: readonly string[];
  isTrue: boolean;
}

export type Weights = Record<string, number>;

/** Options of the fit. */
export interface Fitting {
  /** Strength with which each weight is pulled towards zero (regularisation). */
  pull: number;
  /** Cost of a missed `true`, where a wrong one costs 1. */
  missed: number;
  /** Least number of examples in which a feature must occur, where the words of the cases are features. */
  least?: number;
}

/** Missing a name is worse than inventing one, because strangers are dropped later. */
const NAMES: Fitting = { pull: 0.6, missed: 2 };

const MOST_STEPS = 50;
const MOST_DIRECTIONS = 200;
/** The fit is done when a step saves less than this. It is too little to move a rounded weight. */
const LEAST_SAVED = 1e-9;
const DIGITS = 1000;

/** Examples with the same features and the same label. */
interface Row {
  /** The indexes of their weights. Index 0 is the bias. */
  at: Int32Array;
  isTrue: boolean;
  /** Cost of getting all of them wrong. */
  cost: number;
}

function toRows(examples: readonly Example[], index: ReadonlyMap<string, number>, missed: number): Row[] {
  const rows = new Map<string, Row>();
  for (const { features, isTrue } of examples) {
    const key = `${isTrue} ${features.join()}`;
    const row = rows.get(key) ?? {
      at: Int32Array.from([0, ...features.map((feature) => index.get(feature)!)]),
      isTrue,
      cost: 0,
    };
    row.cost += isTrue ? missed : 1;
    rows.set(key, row);
  }
  return [...rows.values()];
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

function sumAt(values: Float64Array, at: Int32Array): number {
  let sum = 0;
  for (const i of at) sum += values[i]!;
  return sum;
}

/** Returns the cost of all wrong answers and of the size of the weights. The bias may have any size. */
function costOf(rows: readonly Row[], weights: Float64Array, pull: number): number {
  let total = (pull / 2) * (dot(weights, weights) - weights[0]! ** 2);
  for (const { at, isTrue, cost } of rows) {
    const wrong = isTrue ? -sumAt(weights, at) : sumAt(weights, at);
    total += cost * (Math.max(0, wrong) + Math.log1p(Math.exp(-Math.abs(wrong))));
  }
  return total;
}

/** Returns the slope of the cost and, for each row, how fast that slope changes. */
function slopeOf(rows: readonly Row[], weights: Float64Array, pull: number) {
  const slope = weights.map((weight, i) => (i === 0 ? 0 : pull * weight));
  const curves = Float64Array.from(rows, ({ at, isTrue, cost }) => {
    const chance = 1 / (1 + Math.exp(-sumAt(weights, at)));
    for (const i of at) slope[i]! += cost * (chance - Number(isTrue));
    return cost * chance * (1 - chance);
  });
  return { slope, curves };
}

/** Returns the step to where the slope would be zero if it changed evenly, found by conjugate gradients. */
function toBottom(rows: readonly Row[], slope: Float64Array, curves: Float64Array, pull: number) {
  const pulls = slope.map((_, i) => (i === 0 ? 0 : pull));
  const scale = pulls.slice();
  for (const [r, { at }] of rows.entries()) for (const i of at) scale[i]! += curves[r]!;
  const step = new Float64Array(slope.length);
  const rest = slope.map((value) => -value);
  let scaled = rest.map((value, i) => value / scale[i]!);
  let direction = scaled;
  let length = dot(rest, scaled);
  const enough = length * 1e-4;
  for (let n = 0; n < MOST_DIRECTIONS && length > enough; n++) {
    const bent = direction.map((value, i) => pulls[i]! * value);
    for (let r = 0; r < rows.length; r++) {
      const { at } = rows[r]!;
      const change = curves[r]! * sumAt(direction, at);
      for (const i of at) bent[i]! += change;
    }
    const far = length / dot(direction, bent);
    for (let i = 0; i < step.length; i++) {
      step[i]! += far * direction[i]!;
      rest[i]! -= far * bent[i]!;
    }
    scaled = rest.map((value, i) => value / scale[i]!);
    const next = dot(rest, scaled);
    const kept = next / length;
    direction = direction.map((value, i) => scaled[i]! + kept * value);
    length = next;
  }
  return step;
}

/**
 * Fits a logistic regression by Newton's method. The result depends only on the examples and their order. Weights are
 * rounded to stay readable.
 */
export function fit(
  examples: readonly Example[],
  names: readonly string[],
  { pull, missed } = NAMES,
): Weights {
  const index = new Map(['bias', ...names].map((name, i) => [name, i]));
  const rows = toRows(examples, index, missed);
  let weights = new Float64Array(index.size);
  let cost = costOf(rows, weights, pull);
  for (let n = 0; n < MOST_STEPS; n++) {
    const { slope, curves } = slopeOf(rows, weights, pull);
    const step = toBottom(rows, slope, curves, pull);
    const moved = (share: number): typeof weights => weights.map((weight, i) => weight + share * step[i]!);
    const next = [1, 0.5, 0.25, 0.1].map(moved).find((one) => costOf(rows, one, pull) < cost) ?? weights;
    const saved = cost - costOf(rows, next, pull);
    [weights, cost] = [next, cost - saved];
    if (saved < LEAST_SAVED) break;
  }
  return Object.fromEntries(
    [...index]
      .map(([name, i]) => [name, Math.round(weights[i]! * DIGITS) / DIGITS])
      .filter(([name, weight]) => name === 'bias' || weight !== 0),
  ) as Weights;
}

/** Fits a logistic regression over the features that occur often enough. */
export function fitOften(examples: readonly Example[], fitting: Fitting): Weights {
  const counts = new Map<string, number>();
  for (const feature of examples.flatMap(({ features }) => features))
    counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const { least = 1 } = fitting;
  const often = new Set([...counts].filter(([, count]) => count >= least).map(([feature]) => feature));
  const kept = examples.map(({ features, isTrue }) => ({
    features: features.filter((feature) => often.has(feature)),
    isTrue,
  }));
  return fit(kept, [...often].toSorted(), fitting);
}
