import type { Random } from 'functions/testing/data/random.ts';

/** The API that two devices use, with its clock. */
export interface DevicesWorld {
  tokenOf: (uid: string) => string;
  /** Returns the address of the process to call next. */
  origin: () => string;
  now: () => Date;
  /** Lets some time pass, for the devices and the processes. */
  pass: (ms: number) => void;
  /** Returns what is inconsistent in the stored data of a user. */
  findProblems: (uid: string) => Promise<string[]>;
  /** Kills one of the processes and starts it again. */
  kill: (random: Random) => Promise<void>;
}
