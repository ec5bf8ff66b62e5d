import type { QuestionAnswer } from '#contract/calls/ask.ts';
import { dayIn } from '#contract/text/calendar-days.ts';
import { isCounted } from '#contract/people/counted.ts';
import type { PersonSummary } from '#contract/people/person.ts';
import type { Suggestion } from '#contract/calls/today.ts';
import type { Context } from '#context.ts';
import { openNames } from '#assistant/ask/find-names.ts';
import { agoInWords } from '#services/assistant/answers/days.ts';
import { readPeople } from '#services/people-list/index.ts';
import { promiseReason } from '#contract/reminders/digest/promises.ts';
import { readToday } from '#services/today/today.ts';
import { type Room, shorten, write } from './segments.ts';
import { type Guide, say } from './words.ts';

const MOST_NAMED = 3;
/** Length to which a reason is cut if there is no room for quotes; it still says what is due. */
const SHORTEST_REASON = 24;

/** Says whom to reach out to today, at most three people, and why. */
export async function whoToday(ctx: Context, guide: Guide): Promise<string> {
  const { day, lists } = await readToday(ctx);
  const { follow_ups, birthdays, catch_up, promises } = lists;
  const due = promises.filter(({ entry }) => (entry.promise?.due_on ?? '9') <= day);
  const promised = due.map(({ entry, person }) => ({ ...person, reason: promiseReason(entry, day) }));
  const people = new Map<string, Suggestion>();
  for (const person of [...follow_ups, ...birthdays, ...promised, ...catch_up])
    if (!people.has(person.id)) people.set(person.id, person);
  if (people.size === 0) return write(() => say('nobodyToday', guide));
  return write((room) => {
    const lines = [...people.values()]
      .slice(0, MOST_NAMED)
      .map(
        ({ name, reason }) =>
          `${shorten(name, room.name)}: ${shorten(reason, room.quote || SHORTEST_REASON)}`,
      );
    return [say('who', guide), ...lines].join('\n');
  });
}

/**
 * Returns a fact that may distinguish people of the same name: the city, else the company, else the first
 * tag.
 */
const hintOf = ({ city, company, tags }: PersonSummary) => city ?? company ?? tags[0]?.name;

function choice(people: readonly PersonSummary[], name: string, room: Room): string {
  const shown = people.slice(0, MOST_NAMED).map((person) => {
    const hint = hintOf(person);
    return `${shorten(person.name, room.name)}${hint && room.quote > 0 ? ` (${shorten(hint, 20)})` : ''}`;
  });
  return `I know ${people.length} called ${shorten(name, room.name)}: ${shown.join(', ')}. Text FIND with the whole name.`;
}

/**
 * Returns the preferred number of a person; if it cannot be parsed, the first that can, else what is there as typed.
 * Only then the person is read, because a summary has no other numbers.
 */
async function numberOf(ctx: Context, { id, phone_number }: PersonSummary): Promise<string | undefined> {
  if (phone_number) return phone_number;
  const { phones = [] } = (await ctx.people.get(id)) ?? {};
  return phones.find(({ e164 }) => e164)?.e164 ?? phones[0]?.value;
}

/** The day and the zone in which the user is. */
interface When {
  today: string;
  timeZone: string;
}

function detailsOf(person: PersonSummary, number: string | undefined, when: When, room: Room): string {
  const { today, timeZone } = when;
  const { name, email, last_contact_date: at, latest_notebook_entry_content: memory } = person;
  const told = [
    number ?? email ?? 'no number',
    at ? `last contact ${agoInWords(dayIn(timeZone, new Date(at)), today)}` : 'no contact noted yet',
  ];
  const newest =
    memory && room.quote > 0 ? ` "${shorten(memory.replaceAll(/\s*\n\s*/g, ' '), room.quote)}"` : '';
  return `${shorten(name, room.name)}: ${told.join(', ')}.${newest}`;
}

/**
 * Says the phone (else the email), the last contact and, if there is room, the newest memory of a person, or whom the
 * name may mean; undefined if nobody has it.
 */
export async function findPerson(ctx: Context, name: string): Promise<string | undefined> {
  const [{ people: all }, account] = await Promise.all([readPeople(ctx), ctx.account.get()]);
  const own = all.filter(isCounted);
  const people = own.length > 0 ? own : all;
  const { ids } = openNames(people).find(name);
  const found = people.filter(({ id }) => ids.includes(id));
  const exact = found.filter((person) => person.name.toLowerCase() === name.toLowerCase());
  const meant = exact.length === 1 ? exact : found;
  if (meant.length === 0) return undefined;
  if (meant.length > 1) return write((room) => choice(meant, name, room));
  const timeZone = account?.timezone ?? 'UTC';
  const today = dayIn(timeZone, ctx.now());
  const number = await numberOf(ctx, meant[0]!);
  return write((room) => detailsOf(meant[0]!, number, { today, timeZone }, room));
}

export const nobodyCalled = (name: string): string =>
  write(
    (room) => `I know nobody called ${shorten(name, room.name)}. Try the name as it stands in your list.`,
  );

/** Says the answer to a question: the answer, and of people whom it does not name their names and the reasons. */
export const answerWords = ({ answer, people }: QuestionAnswer): string =>
  write((room) => {
    const unnamed = people.filter(({ person }) => !answer.includes(person.name));
    const rows = unnamed.slice(0, room.things).map(({ person, reason }) => {
      const why = room.quote > 0 ? `: ${shorten(reason, room.quote)}` : '';
      return `${shorten(person.name, room.name)}${why}`;
    });
    if (rows.length === 0) return shorten(answer, room.quote > 0 ? Infinity : 2 * 153);
    const more = unnamed.length - rows.length;
    return `${shorten(answer, 120)} ${rows.join('; ')}${more > 0 ? `; ${more} more in Kindred` : ''}`;
  });
