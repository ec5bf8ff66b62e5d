import type { Firestore } from '@google-cloud/firestore';
import type { Random } from '#testing/data/random.ts';

/** Several processes that serve the API and the cards, and are killed while in use. */
export interface ContactsWorld {
  db: Firestore;
  now: () => Date;
  tokenOf: (uid: string) => string;
  /** The user name of a device. */
  emailOf: (uid: string) => string;
  /** Returns the address of the process to call next. */
  origin: (random: Random) => string;
  /** The path of the card server at every process. */
  davPath: string;
  /** Kills one of the processes and starts it again. */
  kill: (random: Random) => Promise<void>;
  /**
   * Lets more time pass than the minute of changes that each sync by a token tells again. Nothing is written
   * meanwhile.
   */
  rest: () => Promise<void>;
}

/** Share of requests whose answer gets lost, and share of requests that never arrive. */
const LOST_ANSWERS = 0.03;
const LOST_REQUESTS = 0.02;
const TIMEOUT_MS = 30_000;

/**
 * Returns a `fetch` that calls a random process of the world and loses some answers and requests. The
 * caller must repeat a request that rejects.
 */
export const unreliableFetch =
  ({ origin }: ContactsWorld, random: Random): typeof fetch =>
  async (input, init) => {
    if (random.next() < LOST_REQUESTS) throw new Error('The request got lost');
    const { pathname, search } = new URL(input as string);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(new URL(pathname + search, origin(random)), { ...init, signal });
    if (random.next() < LOST_ANSWERS) {
      await answer.body?.cancel();
      throw new Error('The answer got lost');
    }
    return answer;
  };
