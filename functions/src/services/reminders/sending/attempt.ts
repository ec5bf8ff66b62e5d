import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

/** Pauses before the same message is tried again at once, in milliseconds. */
const PAUSES_MS = [300];
const TOPIC_LETTERS = 32;

/** The outcome of one attempt to send a message. */
export interface Attempt {
  /** `later`: the browsers in `waiting`, or the mail, certainly got nothing and are to be tried again. */
  outcome: 'sent' | 'failed' | 'unknown' | 'later';
  /** The browsers that are left to be tried again; null: all. */
  waiting: string[] | null;
  /** True if a browser has the message although others are to be tried again. */
  hasReachedOne?: boolean;
  /** Endpoints whose subscriptions have ended. */
  gone: string[];
  /** The pause for which the service asked, in milliseconds. */
  afterMs: number;
}

/** Sends until the answer is other than `later`, no pause is left, or the service asks for a longer one. */
export async function tryAtOnce<Answer extends { outcome: string; afterMs?: number }>(
  send: () => Promise<Answer>,
): Promise<Answer> {
  for (const pause of PAUSES_MS) {
    const answer = await send();
    if (answer.outcome !== 'later' || (answer.afterMs ?? 0) > pause) return answer;
    await delay(pause);
  }
  return send();
}

/**
 * Returns the topic of a push. A later push with the same topic replaces one that is not delivered yet. It is
 * a digest, so it tells the push service nothing.
 */
export const topicOf = (what: string) =>
  createHash('sha256').update(what).digest('base64url').slice(0, TOPIC_LETTERS);
