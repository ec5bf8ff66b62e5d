import type { Firestore } from 'firebase-admin/firestore';
import type { Random } from '#testing/data/random.ts';

/** A text that Twilio accepted. */
export interface AcceptedText {
  from: string;
  to: string;
  body: string;
}

/** Several processes of the API, which are killed while in use, and one Twilio for all of them. */
export interface TextingWorld {
  db: Firestore;
  numbers: string[];
  now: () => Date;
  tokenOf: (uid: string) => string;
  /** Returns the address of the API to call next. */
  origin: (random: Random) => string;
  /** Kills one of the processes and starts it again. */
  kill: (random: Random) => Promise<void>;
  /** Makes Twilio fail for the next calls; absent if it never fails. */
  failTwilio?: (random: Random) => Promise<void>;
  /**
   * Lets Twilio deliver a text, for the first time or again. Returns the status of the answer; rejects
   * without an answer.
   */
  deliver: (text: { sid: string; from: string; to: string; body: string }, random: Random) => Promise<number>;
  /** Returns all texts that Twilio has accepted so far. */
  accepted: () => Promise<AcceptedText[]>;
  /** Settles texts without an outcome and finishes merges, as the schedules do some minutes later. */
  settle: () => Promise<void>;
}
