import { dayIn, daysBetween } from '#contract/text/calendar-days.ts';
import type { PersonSummary } from '#contract/people/person.ts';
import type { Heed } from '#stores/user/account-store.ts';

/** Days for which digests are ignored before one asks whether to come less often, and between two such questions. */
const IGNORED_DAYS = 21;
/** Limit of people who are remembered; more are hardly named in three weeks. */
const MOST_REMEMBERED = 200;

/**
 * Returns the state after a digest that names these people, and whether it asks to come less often. It asks
 * if for three weeks nobody of those named was contacted, no link was used, and no digest has asked.
 */
export function heedAfter(
  before: Heed | null,
  named: string[],
  people: PersonSummary[],
  { today, timezone }: { today: string; timezone: string },
): { heed: Heed; asks: boolean } {
  const anew: Heed = { since: today, person_ids: named, asked_on: before?.asked_on ?? null };
  if (!before) return { heed: anew, asks: false };
  const remembered = new Set(before.person_ids);
  const isHeeded = people.some(
    ({ id, last_contact_date: at }) =>
      remembered.has(id) && at !== null && dayIn(timezone, new Date(at)) >= before.since,
  );
  if (isHeeded) return { heed: anew, asks: false };
  const { since, asked_on } = before;
  const isLong = (day: string) => daysBetween(day, today) >= IGNORED_DAYS;
  const asks = isLong(since) && (asked_on === null || isLong(asked_on));
  const person_ids = [...new Set([...before.person_ids, ...named])].slice(-MOST_REMEMBERED);
  return { heed: { since, person_ids, asked_on: asks ? today : asked_on }, asks };
}
