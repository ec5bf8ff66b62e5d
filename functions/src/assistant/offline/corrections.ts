import { findDates } from '#assistant/dates/find-dates.ts';

const correction =
  /^[\s,.;(–—-]*(?:(?:no|wait|sorry|oops|actually|scratch that|make that|i mean|or rather|rather|correction|hang on|hold on|not)\b[\s,.;–—-]*)+(?:(?:it|that) (?:was|must have been)\b|it's\b|was\b)?[\s,]*$/i;

/**
 * Blanks out each day that is corrected at once (`on Monday, no wait, it was Tuesday`) and the words of the
 * correction.
 */
export function blankCorrected(text: string, today: string): string {
  const days = findDates(text, today);
  let plain = text;
  for (const [i, day] of days.entries()) {
    const next = days[i + 1];
    const isDenied = /\bnot\W*$/i.test(text.slice(day.end, next?.start));
    if (!next || !correction.test(text.slice(day.end, next.start))) continue;
    const [from, to] = isDenied ? [day.end, next.end] : [day.start, next.start];
    plain = plain.slice(0, from) + ' '.repeat(to - from) + plain.slice(to);
  }
  return plain;
}
