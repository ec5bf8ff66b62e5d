import { randomBytes } from 'node:crypto';
import type { Context } from '#context.ts';
import type { System } from '#system.ts';
import type { Me } from '#contract/account.ts';
import { isCounted } from '#contract/counted.ts';
import type { PersonSummary } from '#contract/person.ts';
import { readPeople } from '#services/people-list/index.ts';
import { getMe, readAccount } from './account.ts';

/**
 * The year in which a birthday without a year starts to repeat; a leap year, so that every birthday exists in
 * it.
 */
const START_YEAR = 2000;
/** Repeats yearly on the 60th day: 29 February, in common years 1 March. */
const LEAP_DAY = 'FREQ=YEARLY;BYYEARDAY=60';

type Person = Pick<PersonSummary, 'id' | 'name' | 'updated_at'>;

/**
 * Returns the common part of all-day events. Its stamp is the person's last change, so that the feed changes
 * only when people do.
 */
const allDay = (kind: string, person: Person, day: string) => ({
  id: `${kind}-${person.id}@kindred`,
  stamp: new Date(person.updated_at),
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

/**
 * Writes birthdays and follow-ups in the iCalendar format. Of a person it shows the name and these days only.
 */
async function writeFeed(people: PersonSummary[]): Promise<string> {
  const { default: ical, ICalEventTransparency } = await import('ical-generator');
  const events = people.flatMap((person) => [
    ...(person.birthday ? [birthdayEvent(person, person.birthday)] : []),
    ...(person.follow_up_on ? [followUpEvent(person, person.follow_up_on)] : []),
  ]);
  const calendar = ical({ name: 'Kindred', prodId: '//Kindred//Kindred//EN', ttl: 3600 });
  for (const event of events)
    calendar.createEvent({ ...event, transparency: ICalEventTransparency.TRANSPARENT });
  return calendar.toString();
}

const SECRET_BYTES = 32;

/** Gives the user's calendar a new secret address; the old one stops working at once. */
export async function rotateCalendar(ctx: Context): Promise<Me> {
  await ctx.transact(async (stores) => {
    const account = await readAccount(ctx, stores);
    const calendar_secret = randomBytes(SECRET_BYTES).toString('base64url');
    if (account.calendar_secret) stores.calendarSecrets.remove(account.calendar_secret);
    stores.calendarSecrets.create(calendar_secret, ctx.uid);
    stores.account.set({ ...account, calendar_secret });
    stores.revision.add({ settings: 1 });
  });
  return getMe(ctx);
}

/**
 * Opens the context of the user whose calendar has this secret; undefined if the secret is wrong or outdated
 * or the account is deleted.
 */
export async function findCalendar(system: System, secret: string): Promise<Context | undefined> {
  const owner = await system.calendarSecrets.get(secret);
  return owner && system.userContext(owner.uid);
}

/** Returns the user's calendar in the iCalendar format, without example people. */
export async function writeCalendar(ctx: Context): Promise<string> {
  const { people } = await readPeople(ctx);
  return writeFeed(people.filter(isCounted));
}
