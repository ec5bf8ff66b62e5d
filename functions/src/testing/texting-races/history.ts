/** Something that was done between two moments, in milliseconds of one clock. */
export interface Done {
  start: number;
  /** End of the action. Infinity if no answer came: it may happen at any later time, or never. */
  end: number;
  /** True if it certainly happened. */
  isCertain: boolean;
}

/** The time of something that ends after everything else. */
export const AT_THE_END: Pick<Done, 'start' | 'end'> = { start: Infinity, end: Infinity };

/**
 * Returns the actions that may have been the last on a value when it was read between two moments: all that
 * began before, except those that something later certainly replaced before the read began.
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
  /** The phone asked for; default: the preferred one. */
  to?: string;
  /** The API's answer: stored, refused, or no clear answer. */
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

/** The actions on one person. */
export interface PersonHistory {
  uid: string;
  /** The preferred phone. */
  phones: Change<string>[];
  /** A second phone, which is lost if the preferred phone is changed to it and back. */
  second: string | undefined;
  deletions: Change<boolean>[];
  /** Merges into another person, whose id is `value`. */
  merges: Change<string>[];
}

/** Everything that was done in one run. */
export interface History {
  sendings: Sending[];
  replies: Reply[];
  people: Map<string, PersonHistory>;
}
