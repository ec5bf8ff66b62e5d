import type { Today, TodaySuggestion } from 'functions/contract';
import { inDays } from '#lib/days.ts';

/** Number of people on the list of a day, unless the user asks for more. */
const AT_FIRST = 5;

/** The reason why a person is on the list. */
export type Group = 'follow_ups' | 'birthdays' | 'hellos' | 'catch_up';

export interface Suggested {
  person: TodaySuggestion;
  group: Group;
}

const GROUPS: Group[] = ['follow_ups', 'birthdays', 'hellos', 'catch_up'];

/**
 * Tells whether the last contact was today, on whichever device. False if the last message came in, because the
 * message may be that contact.
 */
const isMetToday = ({ last_contact_date, last_message_direction }: TodaySuggestion) =>
  last_contact_date !== null &&
  inDays(0, new Date(last_contact_date)) === inDays(0) &&
  last_message_direction !== 'inbound';

/**
 * Returns everybody to reach out to, each once, the most urgent first. Birthdays stay in the server's answer
 * and hellos in the browser's choice all day; here they are left out once the user is done with them.
 */
export function suggestedOn(today: Today, hellos: TodaySuggestion[], done: readonly string[]): Suggested[] {
  const people = { ...today, hellos };
  const all = GROUPS.flatMap((group) => people[group].map((person): Suggested => ({ person, group })));
  const isOpen = ({ person, group }: Suggested) =>
    group === 'birthdays'
      ? !done.includes(person.id) && !isMetToday(person)
      : group !== 'hellos' || !done.includes(person.id);
  return [
    ...new Map(
      all
        .filter(isOpen)
        .toReversed()
        .map((one) => [one.person.id, one]),
    ).values(),
  ].toReversed();
}

/**
 * Returns the ids on the list, with newcomers at its end while there are fewer than five. People who are done
 * keep their place, so that nobody moves up and the list comes to an end.
 */
export function fillList(ids: string[], suggested: Suggested[]): string[] {
  const others = suggested.map(({ person }) => person.id).filter((id) => !ids.includes(id));
  const free = Math.max(0, AT_FIRST - ids.length);
  return free && others.length ? [...ids, ...others.slice(0, free)] : ids;
}
