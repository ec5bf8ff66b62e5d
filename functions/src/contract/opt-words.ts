/** This file imports nothing, so that the browser can use it without zod. */

const STOP_WORDS = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT']);
const START_WORDS = new Set(['START', 'UNSTOP']);
/** Asks for texts again after STOP. Otherwise it is an answer like any other. */
const YES = 'YES';

export type OptWord = 'stop' | 'start' | 'yes';

/**
 * Tells with which word an incoming text asks to get no texts, or to get them again; undefined for any other
 * text.
 */
export function optWordOf(body: string): OptWord | undefined {
  const word = body.trim().toUpperCase();
  if (STOP_WORDS.has(word)) return 'stop';
  if (START_WORDS.has(word)) return 'start';
  return word === YES ? 'yes' : undefined;
}

/** Tells whether a word is a notice: no message of a friend, never unread. `isOut`: whether STOP holds so far. */
export const isNotice = (word: OptWord | undefined, isOut: boolean): word is OptWord =>
  word === 'yes' ? isOut : word !== undefined;
