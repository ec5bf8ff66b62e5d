import type { Firestore } from 'firebase-admin/firestore';
import type { Random } from '#testing/random.ts';

/** A text that Twilio accepted. */
export interface AcceptedText {
  from: string;
  to: string;
  body: string;
}

/** Several processes of the API that are killed while they are used, and a Twilio that all of them use. */
export interface TextingWorld {
  db: Firestore;
  numbers: string[];
  now: () => Date;
  tokenOf: (uid: string) => string;
  /** Returns the address of an API to call next. */
  origin: (random: Random) => string;
  /** Kills one of the processes and starts it again. */
  kill: (random: Random) => Promise<void>;
  /** Makes Twilio fail for the next calls; left out if it never does. */
  failTwilio?: (random: Random) => Promise<void>;
  /** Lets Twilio deliver a text, once or again; returns the status of the answer. Rejects without answer. */
  deliver: (text: { sid: string; from: string; to: string; body: string }, random: Random) => Promise<number>;
  /** Returns all texts that Twilio accepted so far. */
  accepted: () => Promise<AcceptedText[]>;
  /** Settles what has no outcome yet and finishes merges, as the schedules do some minutes later. */
  settle: () => Promise<void>;
}
