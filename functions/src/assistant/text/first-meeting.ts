import { findDates } from '#assistant/dates/find-dates.ts';
import type { FirstMeeting } from '#assistant/engine.ts';

const anyOf = (...forms: string[]): RegExp => new RegExp(`\\b(?:${forms.join('|')})`, 'iu');

/** Matches words for meeting somebody. */
const meeting = anyOf(
  'met\\b|saw\\b|bumped into|ran into',
  '(?:talked|spoke|chatted|got talking) (?:to|with)',
  'sat (?:next to|beside|with|by)',
  'introduced (?:me |us )?to',
  '(?:lunch|coffee|dinner|drinks|brunch|breakfast|tea|beers?|pizza|call|chat) with',
);
/**
 * Matches meetings without the user, as in `She met my boss`, and ones that did not happen, as in `I should
 * have met her`.
 */
const elsewhere = anyOf(
  "(?:he|she|they|who|it)(?:'s|'ve|'d)? (?:(?:has|have|had|just|also|once) )*(?:met|saw|talked|spoke|chatted|sat|ran)\\b",
  "(?:never|not|haven't|hasn't|didn't|would|should|will|could) (?:\\w+ )?(?:met|meet|see|saw)\\b",
  '(?:yet|want(?:s|ed)?|hope|going) to (?:meet|see)\\b',
);

/** A statement about a person, and the sentence that contains it. */
interface Told {
  text: string;
  sentence: string;
}

/**
 * Returns the sentence that tells how the user met a new person, and the words that give its day. Undefined
 * if no statement does, or if a date in the sentence is in the future or unclear.
 */
export function firstMeeting(told: readonly Told[], today: string): FirstMeeting | undefined {
  const content = told.find(
    ({ text, sentence }) => meeting.test(text) && !elsewhere.test(sentence),
  )?.sentence;
  if (!content) return undefined;
  const dates = findDates(content, today);
  if (dates.some(({ date }) => date === null)) return undefined;
  return { content, when: dates[0]?.text ?? null };
}
