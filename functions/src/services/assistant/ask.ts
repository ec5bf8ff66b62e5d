import { openNames } from '#assistant/ask/find-names.ts';
import { isCounted } from '#contract/people/counted.ts';
import type { QuestionAnswer } from '#contract/calls/ask.ts';
import { DEFAULT_COUNTRY } from '#contract/limits.ts';
import { addDays } from '#contract/text/calendar-days.ts';
import type { PersonSummary } from '#contract/people/person.ts';
import type { Coordinates } from '#contract/calls/places.ts';
import { newestFirst, sortPeople } from '#contract/people/people-order.ts';
import type { Context } from '#context.ts';
import {
  type PeopleRead,
  readPeople,
  readRelations,
  readTexts,
  type SearchedText,
} from '#services/people-list/index.ts';
import { latestMoment } from '#services/write/person-row.ts';
import { useQuota } from '#services/write/quota.ts';
import { answerPlan } from './answers/answer-plan.ts';
import { type CardTexts, toCardTexts } from './answers/card-texts.ts';
import { type Known, type LastContact, MOST_PEOPLE } from './answers/known.ts';
import { planQuestion } from './ask-engines.ts';

/** Reads the newest interaction of each person: one document per person. */
async function lastContacts(ctx: Context, ids: readonly string[]): Promise<Map<string, LastContact>> {
  const latest = latestMoment(ctx.now());
  const newest = await Promise.all(ids.map((id) => ctx.activity.interactionsOf(id, latest, 1)));
  return new Map(newest.flat().map(({ person_id, at, summary }) => [person_id, { at, summary }]));
}

/** Most interactions that are read for one question: the newest of the time it asks for. */
const MOST_INTERACTIONS = 1_000;

/** Reads the latest interaction with each person from one calendar day to another, in the time zone of `dayOf`. */
async function contactsBetween(
  ctx: Context,
  [from, to]: [from: string, to: string],
  dayOf: Known['dayOf'],
): Promise<Map<string, string>> {
  // A day further on both sides: the days of the user are not those of UTC.
  const found = await ctx.activity.interactionsSince(addDays(from, -1), MOST_INTERACTIONS, addDays(to, 2));
  const then = found.filter(({ at }) => dayOf(at) >= from && dayOf(at) <= to);
  return new Map(then.map(({ person_id, at }) => [person_id, at]));
}

/**
 * Finds the cities with this name, in the states where the user's people are; none if the geocoder is an
 * outside service.
 */
async function findCity(ctx: Context, city: string, { people }: PeopleRead): Promise<Coordinates[]> {
  if (!ctx.geocoder.isInstant) return [];
  const states = [...new Set(people.flatMap(({ state }) => state ?? []))];
  const found = await Promise.all(
    states.map((state) => ctx.geocoder.find({ city, state, country: DEFAULT_COUNTRY })),
  );
  return found.flatMap((place) => (place.outcome === 'found' ? [place] : []));
}

/** Length of an ISO 8601 moment cut after its minute. */
const MINUTE = 16;

/** Prepares the account for answering. Example people are included only while there is nobody else. */
function toKnown(
  ctx: Context,
  read: PeopleRead & Pick<Known, 'relations'> & { texts: SearchedText[] },
  timeZone: string,
  question: string,
): Known {
  const days = new Intl.DateTimeFormat('sv-SE', { timeZone });
  const dayOfMinute = new Map<string, string>();
  const dayOf = (at: string) => {
    const minute = at.slice(0, MINUTE);
    const day = dayOfMinute.get(minute) ?? days.format(new Date(at));
    dayOfMinute.set(minute, day);
    return day;
  };
  const now = ctx.now();
  const own = read.people.filter(isCounted);
  const shown = own.length > 0 ? own : read.people;
  const people = sortPeople(shown, 'recent', ctx.revisionAtStart.cadence_default, now);
  const newest = read.texts
    .filter(({ at }) => at !== null)
    .toSorted((a, b) => newestFirst(a.at!, b.at!))
    .flatMap((text) => [text.person_id, ...(text.with_ids ?? [])].map((id) => ({ id, text })));
  const memories = Map.groupBy(newest, ({ id }) => id);
  const cards = new Map<PersonSummary, CardTexts>();
  const ownTexts = new Map(
    read.texts.flatMap(({ person_id, at, text }) => (at === null ? [[person_id, text]] : [])),
  );
  return {
    people,
    names: openNames(people),
    async readCards(ids) {
      const rows = await ctx.people.getAll(ids.slice(0, MOST_PEOPLE));
      return new Map(rows.map((row) => [row.id, row]));
    },
    relations: read.relations,
    memoriesOf: (id) => (memories.get(id) ?? []).map(({ text }) => text),
    cardOf(person) {
      const card = cards.get(person) ?? toCardTexts(person, read.listsOf(person), ownTexts.get(person.id));
      cards.set(person, card);
      return card;
    },
    question,
    now,
    today: days.format(now),
    timezone: timeZone,
    dayOf,
    cadenceDefault: ctx.revisionAtStart.cadence_default,
    lastContacts: (ids) => lastContacts(ctx, ids),
    contactsBetween: (from, to) => contactsBetween(ctx, [from, to], dayOf),
    placeOf(id) {
      const { latitude, longitude } = read.ownPlaceOf(id) ?? {};
      return typeof latitude === 'number' && typeof longitude === 'number'
        ? { latitude, longitude }
        : undefined;
    },
    findCity: (city) => findCity(ctx, city, read),
  };
}

const readTimeZone = async (ctx: Context): Promise<string> => (await ctx.account.get())?.timezone ?? 'UTC';

/**
 * Answers a question from the account's data. Stores nothing but the use of the day's quota. The user's time zone is read
 * if it is not given.
 */
export async function answerQuestion(
  ctx: Context,
  question: string,
  given?: { timeZone: string },
): Promise<QuestionAnswer> {
  const [read, texts, relations, timeZone] = await Promise.all([
    readPeople(ctx),
    readTexts(ctx),
    readRelations(ctx),
    given?.timeZone ?? readTimeZone(ctx),
  ]);
  await ctx.transact((stores) => useQuota(ctx, stores, 'assistant'));
  const known = toKnown(ctx, { ...read, texts, relations }, timeZone, question);
  const places = new Set(
    known.people.flatMap((person) =>
      [...known.cardOf(person).addresses, ...person.tags].flatMap(({ city, state }) => [city, state]),
    ),
  );
  const plan = await planQuestion(ctx, {
    text: question,
    today: known.today,
    people: known.people,
    places: [...places].filter((place) => place !== null),
    tags: [...read.tags.values()].map(({ name }) => name),
  });
  return answerPlan(plan, known);
}
