import { CLOCK_AHEAD_MS, OLDEST_CHANGE_DAYS } from '#contract/limits.ts';
import { DAY_MS } from '#contract/people/health.ts';
import { Instant } from '#contract/text/text.ts';
import { invalid } from '#errors.ts';

/**
 * Returns the moment in an `x-changed-at` header, in ISO 8601; null without the header. Throws for one that
 * is no moment, lies over a minute in the future, or is over 90 days ago.
 */
export function changedAtIn(header: string | undefined, now: Date): string | null {
  if (header === undefined) return null;
  const { data: at } = Instant.safeParse(header);
  if (at === undefined) throw invalid('x-changed-at', 'must be a moment such as 2026-03-01T12:00:00Z');
  const age = now.getTime() - Date.parse(at);
  if (age < -CLOCK_AHEAD_MS) throw invalid('x-changed-at', 'must not be in the future');
  if (age > OLDEST_CHANGE_DAYS * DAY_MS)
    throw invalid('x-changed-at', `must not be over ${OLDEST_CHANGE_DAYS} days ago`);
  return at;
}
