import type { TodayPromise } from '#contract/calls/today.ts';
import { isCounted } from '#contract/people/counted.ts';
import type { PersonSummary } from '#contract/people/person.ts';
import type { Context } from '#context.ts';
import { readPeople } from '#services/people-list/index.ts';
import { promiseText } from '#contract/reminders/digest/promises.ts';
import { readDuePromises } from './promises.ts';

/**
 * First year of a birthday without a year in the feed. It is a leap year, so that every birthday exists in
 * it.
 */
const START_YEAR = 2000;
/** 29 February, and 1 March in common years: the 60th day of every year. */
const LEAP_DAY = 'FREQ=YEARLY;BYYEARDAY=60';

type Person = Pick<PersonSummary, 'id' | 'name' | 'updated_at'>;

/**
 * Returns the fields that all all-day events have. The stamp is the time of the last change of the person or the
 * memory, so that the feed changes only when they do.
 */
const allDay = (kind: string, { id, updated_at }: Pick<Person, 'id' | 'updated_at'>, day: string) => ({
  id: `${kind}-${id}@kindred`,
  stamp: new Date(updated_at),
  start: new Date(day),
  allDay: true,
});

const nameOf = ({ name }: Person) => name.replaceAll(/[^\P{Cc}\n]/gu, ' ');

function birthdayEvent(person: Person, birthday: string) {
  const isYearKnown = !birthday.startsWith('--');
  const born = isYearKnown ? ` (born ${birthday.slice(0, 4)})` : '';
  return {
    ...allDay('birthday', person, isYearKnown ? birthday : `${START_YEAR}${birthday.slice(1)}`),
    summary: `${nameOf(person)}’s birthday${born}`,
    repeating: birthday.endsWith('-02-29') ? LEAP_DAY : 'FREQ=YEARLY',
  };
}

const followUpEvent = (person: Person, day: string) => ({
  ...allDay('follow-up', person, day),
  summary: `Follow up with ${nameOf(person)}`,
});

const promiseEvent = ({ entry, person }: TodayPromise, day: string) => ({
  ...allDay('promise', entry, day),
  summary: `Promised to ${nameOf(person)}: ${promiseText(entry)}`,
});

/**
 * Writes birthdays, follow-ups and promises in the iCalendar format. Of people it contains only their
 * names, these days, and the texts of the promises.
 */
async function writeFeed(people: PersonSummary[], promises: TodayPromise[]): Promise<string> {
  const { default: ical, ICalEventTransparency } = await import('ical-generator');
  const events = [
    ...people.flatMap((person) => [
      ...(person.birthday ? [birthdayEvent(person, person.birthday)] : []),
      ...(person.follow_up_on ? [followUpEvent(person, person.follow_up_on)] : []),
    ]),
    ...promises.flatMap((promised) => {
      const { due_on } = promised.entry.promise ?? {};
      return due_on ? [promiseEvent(promised, due_on)] : [];
    }),
  ];
  const calendar = ical({ name: 'Kindred', prodId: '//Kindred//Kindred//EN', ttl: 3600 });
  for (const event of events)
    calendar.createEvent({ ...event, transparency: ICalEventTransparency.TRANSPARENT });
  return calendar.toString();
}

/** Returns the user's calendar in the iCalendar format, without example people. */
export async function writeCalendar(ctx: Context): Promise<string> {
  const { people } = await readPeople(ctx);
  const counted = people.filter(isCounted);
  return writeFeed(counted, await readDuePromises(ctx, counted));
}
