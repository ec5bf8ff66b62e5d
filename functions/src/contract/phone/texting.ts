/** This file imports nothing, so that the browser can use it without zod. */

/** Minutes after which a text of unknown outcome counts as failed, if Twilio does not know it. */
export const UNCERTAIN_MINUTES = 10;

const STOP_WORDS = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT']);
const START_WORDS = new Set(['START', 'UNSTOP']);
/** Opts in again after STOP. Otherwise it is a message like any other. */
const YES = 'YES';

export type OptWord = 'stop' | 'start' | 'yes';

/** Returns the word with which an incoming text opts out or in; undefined for any other text. */
export function optWordOf(body: string): OptWord | undefined {
  const word = body.trim().toUpperCase();
  if (STOP_WORDS.has(word)) return 'stop';
  if (START_WORDS.has(word)) return 'start';
  return word === YES ? 'yes' : undefined;
}

/**
 * Tells whether a word only opts out or in, and so is not a message and never unread. `isOut` is true if the
 * phone is opted out so far.
 */
export const isNotice = (word: OptWord | undefined, isOut: boolean): word is OptWord =>
  word === 'yes' ? isOut : word !== undefined;
