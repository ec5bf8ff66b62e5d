import { useQuery } from '@tanstack/react-query';
import { isCounted } from 'functions/contract/people/counted';
import type { PersonSummary } from 'functions/contract';
import { useState } from 'react';
import { meQuery, useKeepSettings } from '#queries/account/account.ts';
import { usePeople } from '#queries/people/people.ts';

/** Tells whether a person has a follow-up or a rhythm to be reminded of. Example people do not count. */
const isPlanned = (person: PersonSummary) =>
  isCounted(person) && Boolean(person.follow_up_on || person.cadence_days);

/** Returns the people who got a follow-up or a rhythm during this visit. */
function useNewlyPlanned(): PersonSummary[] {
  const { data: people } = usePeople();
  const [before, setBefore] = useState<Set<string>>();
  const planned = people?.filter(isPlanned);
  if (planned && !before) setBefore(new Set(planned.map(({ id }) => id)));
  return planned && before ? planned.filter(({ id }) => !before.has(id)) : [];
}

/**
 * Returns the first person who got a follow-up or a rhythm during this visit, if reminders are off and the
 * offer was never dismissed. Also returns `dismiss`, after which they are never offered again.
 */
export function useReminderOffer() {
  const me = useQuery(meQuery()).data;
  const [person] = useNewlyPlanned();
  const [isOver, setIsOver] = useState(false);
  const keepSettings = useKeepSettings();
  const isWanted = me && !me.reminders.push && me.reminders.email === 'off';
  return {
    person: isWanted && !me.settings.reminderOfferDismissed && !isOver ? person : undefined,
    dismiss() {
      setIsOver(true);
      keepSettings({ reminderOfferDismissed: true });
    },
  };
}
