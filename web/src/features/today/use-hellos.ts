import type { PersonSummary, Today, TodaySuggestion } from 'functions/contract';
import { isCounted } from 'functions/contract/people/counted';
import { useEffect, useMemo } from 'react';
import { local } from '#lib/browser/storage.ts';
import { inDays } from '#lib/days.ts';
import { shownStatus } from '#lib/people/shown-health.ts';
import { daysAgo } from '#lib/text/format-time.ts';
import { usePeople } from '#queries/people/people.ts';
import { chooseHellos, type Hellos, NO_HELLOS } from './choose-hellos.ts';

const STORED = 'kindred.hellos';

function storedHellos(): Hellos {
  try {
    return (JSON.parse(local.getItem(STORED) ?? 'null') as Hellos | null) ?? NO_HELLOS;
  } catch {
    return NO_HELLOS;
  }
}

/** Tells whether a person was never contacted and is not snoozed. Example people do not count. */
const isToGreet = (person: PersonSummary, today: string) =>
  isCounted(person) &&
  shownStatus(person) === 'new' &&
  !(person.snoozed_until && person.snoozed_until > today);

/**
 * Returns up to two new people per day to say hello to. People in other groups of the page Today are left
 * out, so that nobody appears twice. Undefined until the list of people is loaded; empty until Today is.
 */
export function useHellos(today: Today | undefined): TodaySuggestion[] | undefined {
  const { data: people, isPending } = usePeople();
  const day = inDays(0);
  const candidates = useMemo(() => {
    if (!people || !today) return [];
    const named = new Set([...today.follow_ups, ...today.birthdays].map(({ id }) => id));
    return people.filter((person) => isToGreet(person, day) && !named.has(person.id));
  }, [people, today, day]);
  const hellos = useMemo(
    () =>
      chooseHellos(
        candidates.map(({ id }) => id),
        day,
        storedHellos(),
      ),
    [candidates, day],
  );
  useEffect(() => void (hellos.ids.length && local.setItem(STORED, JSON.stringify(hellos))), [hellos]);
  const suggestions = useMemo(
    () =>
      candidates
        .filter(({ id }) => hellos.ids.includes(id))
        .map((person) => ({
          ...person,
          reason: `Say hello first: no contact yet, added ${daysAgo(person.created_at)}`,
          last_message_direction: null,
          is_landline: false,
        })),
    [candidates, hellos],
  );
  return isPending ? undefined : suggestions;
}
