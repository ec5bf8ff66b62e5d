/** Cost of one call in one account. */
export interface Cost {
  /** Milliseconds until the answer, against the emulator. */
  ms: number;
  /** Milliseconds of this process, without those of the emulator. */
  processorMs: number;
  /** Documents read and written, as Firestore bills them. */
  documents: number;
  /** Bytes of the answer, uncompressed. */
  bytes: number;
}

/** Costs by name of the call and name of the account. */
export type Growth = Record<string, Record<string, Cost>>;

/** Two accounts: the second one has more people or memories. */
export type Pair = readonly [less: string, more: string];

/** Calls that may grow faster than their answer, and why. */
export type Exceptions = Readonly<Record<string, string>>;

/**
 * Noise of the machine: the factor, and the milliseconds beside it, by which the medians of the same call differ. Only
 * processor time that grows by more than both counts as growth.
 */
const NOISE = 2;
const NOISE_MS = 1;

export interface Verdict {
  what: string;
  pair: Pair;
  /** Factor by which the answer is longer; 1 if it is not longer. */
  output: number;
  /** Factors by which the documents and the processor time are more. */
  documents: number;
  processor: number;
  isFaster: boolean;
  /** Why it may grow faster. */
  exception?: string | undefined;
}

function compare(what: string, pair: Pair, less: Cost, more: Cost, exceptions: Exceptions): Verdict {
  const output = Math.max(1, more.bytes / less.bytes);
  const isFaster =
    more.documents > less.documents * output ||
    more.processorMs > less.processorMs * output * NOISE + NOISE_MS;
  return {
    what,
    pair,
    output,
    documents: more.documents / Math.max(1, less.documents),
    processor: more.processorMs / less.processorMs,
    isFaster,
    exception: exceptions[what],
  };
}

/**
 * Compares each call in a smaller and a larger account. It grows faster than its output if its documents, or its
 * processor time beyond the noise, grow by a larger factor than the bytes of its answer.
 */
export const judge = (growth: Growth, pairs: readonly Pair[], exceptions: Exceptions): Verdict[] =>
  Object.entries(growth).flatMap(([what, costs]) =>
    pairs.map((pair) => compare(what, pair, costs[pair[0]]!, costs[pair[1]]!, exceptions)),
  );

/** Tells whether a call grows faster than its output, although it must not. */
export const isTooFast = ({ isFaster, exception }: Verdict): boolean => isFaster && exception === undefined;
