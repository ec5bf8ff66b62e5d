import { resolveDue } from 'functions/assistant/dates/find-due-dates.ts';

/** A promise of the user, as read from a memory. */
export interface FoundPromise {
  /** `YYYY-MM-DD`; null if the text names no day to come. */
  dueOn: string | null;
}

const I = '(?:i|we)';
const WOULD = `${I}(?:['’]?(?:d|ll)| would| will)`;
/** Words between the subject and the verb: `I have also promised`. */
const HAVE = `(?:(?:['’]ve|have|also|just|even|had|already|then|finally) ?){0,2}`;

/** Matches words by which the user promises something. */
const PROMISED = new RegExp(
  [
    `(?<![\\p{L}'’])${I} ?${HAVE}(?:promised?|owe|agreed to)\\b`,
    `(?:^|[,;:–—-] ?|\\band )(?:promised|owe|agreed to)\\b`,
    `\\bmy promise\\b`,
    `(?:^|[,;] ?|\\b(?:i|we|and) )(?:said|told \\p{L}[\\p{L}'’-]*(?: \\p{Lu}[\\p{L}'’-]*)?)(?: that)? ${WOULD}\\b(?! (?:not|never)\\b)`,
  ].join('|'),
  'iu',
);

/**
 * Matches words that are a promise only with a day: `I'll send it on Friday`, `Bring her the book by
 * Sunday`.
 */
const PLANNED = new RegExp(
  [
    `(?<![\\p{L}'’])(?:${WOULD}|${I} ?${HAVE}(?:need|have|must|should)(?: to)?)\\b(?! (?:see|meet|be|not|never)\\b)`,
    `^(?:please )?(?:send|bring|give|lend|return|pay|forward|introduce|book|fix|show|mail|e-?mail)\\b`,
    `\\bneed to \\p{L}+`,
  ].join('|'),
  'iu',
);

/**
 * Matches words such as `not`, `if` or `maybe`. Before a promise or between its words, they make it none.
 */
const DENIED = /\b(?:not|never|no|nobody|if|might|maybe|perhaps|hope|forgot)\b|n['’]t\b/i;

const SENTENCES = /[^.!?\n]+(?:[.!?](?=\S)[^.!?\n]*)*[.!?]?/g;
/**
 * Reads a promise of the user in a text, with the day that the same sentence names. Returns undefined if
 * there is none. What others promised does not count.
 */
export function readPromise(text: string, today: string): FoundPromise | undefined {
  for (const [sentence] of text.matchAll(SENTENCES)) {
    const said = sentence.trim();
    const promised = PROMISED.exec(said);
    const found = promised ?? PLANNED.exec(said);
    if (!found || DENIED.test(said.slice(0, found.index + found[0].length))) continue;
    const dueOn = resolveDue(said.slice(found.index), today);
    if (promised || dueOn) return { dueOn };
  }
  return undefined;
}

/** Returns the day by which a text that is a promise is due; null if it names no day to come. */
export const readDueDay = (text: string, today: string): string | null =>
  readPromise(text, today)?.dueOn ?? resolveDue(text, today);
