import { findDates } from '#assistant/dates/find-dates.ts';
import type { FirstMeeting } from '#assistant/engine.ts';
import type { Clause } from '#assistant/offline/model.ts';
import { textOf } from '#assistant/offline/clauses.ts';

/** Words of meeting somebody. */
const meeting =
  /\b(?:met|saw|talked (?:to|with)|spoke (?:to|with)|chatted (?:to|with)|sat (?:next to|beside|with|by)|bumped into|ran into|got talking (?:to|with)|introduced (?:me |us )?to|(?:lunch|coffee|dinner|drinks|brunch|breakfast|tea|beers?|call|chat|pizza) with)\b/iu;
/** `She met my boss`: the user was not there. */
const byOthers =
  /\b(?:he|she|they|who|it)(?:'s|'ve|'d)? (?:has |have |had |just |also |never |once )*(?:met|saw|talked|spoke|chatted|sat|bumped|ran)\b|\b(?:never|not|haven't|hasn't|didn't|yet to|want(?:s|ed)? to|hope to|would|should|will|could) (?:\w+ )?(?:met|meet|see|saw)\b/iu;

/**
 * Returns the sentence that tells how the user met a new person, and the words that give its day; undefined if none of
 * these clauses does, or it lies in the future.
 */
export function firstMeeting(clauses: readonly Clause[], today: string): FirstMeeting | undefined {
  const told = clauses.find((clause) => meeting.test(textOf(clause)) && !byOthers.test(clause.sentence.text));
  if (!told) return undefined;
  const content = told.sentence.text;
  const dates = findDates(content, today);
  if (dates.some(({ date }) => date === null)) return undefined;
  return { content, when: dates[0]?.text ?? null };
}
