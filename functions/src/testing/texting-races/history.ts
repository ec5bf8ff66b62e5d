/** One thing that was done between two moments, in milliseconds of one clock. */
export interface Done {
  start: number;
  /** Infinity if no answer came: it may happen at any later time, or never. */
  end: number;
  /** Whether it is certain that it happened. */
  isCertain: boolean;
}

/** Ends after everything else. */
export const AT_THE_END: Pick<Done, 'start' | 'end'> = { start: Infinity, end: Infinity };

/**
 * Returns what may have been the last thing done to one value when it was read between two moments: whatever
 * was begun before, unless something later certainly replaced it before the reading began.
 */
export function possiblyLast<D extends Done>(done: D[], read: Pick<Done, 'start' | 'end'>): D[] {
  return done.filter(
    (one) =>
      one.start < read.end &&
      !done.some((later) => later.isCertain && later.start > one.end && later.end < read.start),
  );
}

/** A text that the user asked to send. */
export interface Sending extends Done {
  uid: string;
  personId: string;
  body: string;
  /** The phone that was named; the preferred one if left out. */
  to?: string;
  /** Whether the API stored it, refused it, or gave no clear answer. */
  outcome: 'stored' | 'refused' | 'unknown';
  /** Error code of a refusal. */
  code?: string;
}

/** A text from a phone to one of our numbers. */
export interface Reply extends Done {
  sid: string;
  from: string;
  to: string;
  body: string;
}

export interface Change<Value> extends Done {
  value: Value;
}

/** What was done to one person. */
export interface PersonHistory {
  uid: string;
  /** The preferred phone. */
  phones: Change<string>[];
  /** A second phone, which a change of the preferred one to the same and back takes away. */
  second: string | undefined;
  deletions: Change<boolean>[];
  /** Merges into another person, `value`. */
  merges: Change<string>[];
}

/** Everything that was done in one run. */
export interface History {
  sendings: Sending[];
  replies: Reply[];
  people: Map<string, PersonHistory>;
}
