import { isCounted } from '#contract/people/counted.ts';
import type { PersonSummary } from '#contract/people/person.ts';
import { daysToBirthday } from '#contract/people/people-order.ts';
import { addDays } from '#contract/text/calendar-days.ts';
import { MOST_PROMISES_TODAY } from '#contract/limits.ts';
import type { Context } from '#context.ts';
import { readPeople } from '#services/people-list/index.ts';
import { readDuePromises } from '#services/today/promises.ts';
import { readToday } from '#services/today/today.ts';

/** One thing on a coming day, after those that are due today. */
export interface Coming {
  on: string;
  what: 'follow_up' | 'birthday' | 'promise';
  person: PersonSummary;
  /** The text of a promise. */
  text?: string;
}

/**
 * Reads the people whom the page Today names, and as `coming` the follow-ups, birthdays and promises of the
 * `ahead` days after it, by day.
 */
export async function readDue(ctx: Context, ahead: number) {
  const { day, lists } = await readToday(ctx);
  if (ahead === 0) return { day, lists, coming: [] };
  const read = await readPeople(ctx);
  const people = read.people.some(isCounted) ? read.people.filter(isCounted) : read.people;
  const last = addDays(day, ahead);
  const told = new Set(lists.birthdays.map(({ id }) => id));
  const coming: Coming[] = people.flatMap((person) => {
    const { follow_up_on, birthday, id } = person;
    const found: Coming[] = [];
    if (follow_up_on && follow_up_on > day && follow_up_on <= last)
      found.push({ on: follow_up_on, what: 'follow_up', person });
    const days = birthday && !told.has(id) ? daysToBirthday(birthday, new Date(day)) : Infinity;
    if (days <= ahead) found.push({ on: addDays(day, Number(days)), what: 'birthday', person });
    return found;
  });
  const known = new Set(lists.promises.map(({ entry }) => entry.id));
  const days = { first: addDays(day, 1), last };
  for (const { entry, person } of await readDuePromises(ctx, people, days, known.size + MOST_PROMISES_TODAY))
    if (!known.has(entry.id))
      coming.push({ on: entry.promise?.due_on ?? last, what: 'promise', person, text: entry.content });
  return { day, lists, coming: coming.toSorted((a, b) => a.on.localeCompare(b.on)) };
}
