import { dayIn, addDays } from '#contract/text/calendar-days.ts';
import type { PersonSummary } from '#contract/people/person.ts';
import type { NamedGroup, NamedPerson } from './digest.ts';

const NUMBERS = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ');
/** Number of names in a list that are written out; the rest is counted. */
const NAMES_IN_A_LIST = 3;
/** Length to which names are cut in notifications and subject lines. */
const LONGEST_SHOWN = 40;
const DAYS_OF_SUCCESS = 7;

/** Returns a text on one line, cut to `most` characters. */
export function shortened(text: string, most: number): string {
  const letters = [...text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()];
  if (letters.length <= most) return letters.join('');
  const first = letters.slice(0, most - 1).join('');
  return `${first.trimEnd()}…`;
}

/** Returns a name on one line, cut to 40 characters. */
export const shown = (name: string): string => shortened(name, LONGEST_SHOWN);

/** Returns a number of people as the first words of a sentence: `Three people`. */
export const countOfPeople = (count: number): string =>
  count === 1 ? 'One person' : `${NUMBERS[count] ?? count} people`;

/** Returns up to three names in words, and how many more: `Ana, Bo and 4 others`. */
export function listNames(names: string[]): string {
  const rest = names.length - NAMES_IN_A_LIST;
  const parts =
    rest > 0 ? [...names.slice(0, NAMES_IN_A_LIST), `${rest} ${rest === 1 ? 'other' : 'others'}`] : names;
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '');
}

/** Returns a text with a small first letter, to follow another one. */
export const startingLow = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** Returns everybody whom a digest names, once, with all their reasons. */
export function everybody(groups: NamedGroup[]): NamedPerson[] {
  const byId = new Map<string, NamedPerson>();
  for (const person of groups.flatMap(({ people }) => people)) {
    const known = byId.get(person.id);
    const reason = known ? `${known.reason}, ${startingLow(person.reason)}` : person.reason;
    byId.set(person.id, { ...person, reason });
  }
  return [...byId.values()];
}

/** Returns whom the user was in touch with in the last seven days, the latest first. */
export function metLately(people: PersonSummary[], today: string, timezone: string): PersonSummary[] {
  const since = addDays(today, 1 - DAYS_OF_SUCCESS);
  return people
    .filter(({ last_contact_date: at }) => at !== null && dayIn(timezone, new Date(at)) >= since)
    .toSorted((a, b) => (a.last_contact_date! < b.last_contact_date! ? 1 : -1));
}
