import { openNames } from '#assistant/ask/find-names.ts';
import type { Plan } from '#assistant/ask/plan.ts';
import { readQuestion } from '#assistant/ask/read-question.ts';
import type { QuestionAnswer } from '#contract/calls/ask.ts';
import { noonIn } from '#contract/text/calendar-days.ts';
import type { Tag } from '#contract/calls/tags.ts';
import { buildPerson } from '#testing/data/build-person.ts';
import { unpackLists } from '#services/people-list/packing/pack-lists.ts';
import { toCardTexts } from '#services/assistant/answers/card-texts.ts';
import { answerPlan } from '#services/assistant/answers/answer-plan.ts';
import { type LabelledPerson, NOW, PEOPLE, TIME_ZONE } from './account.ts';

const now = new Date(NOW);
const noonOf = (day: string): string => noonIn(TIME_ZONE, day).toISOString();

const tagOf = (name: string): Tag => ({
  id: name,
  name,
  color: null,
  category: 'general',
  city: null,
  state: null,
  people_count: 1,
});

function toSummary({ id, name, memories = [], ...given }: LabelledPerson) {
  const [newest] = memories;
  return buildPerson(
    {
      id,
      name,
      body: given.notes ?? '',
      city: given.city ?? null,
      state: given.state ?? null,
      birthday: given.birthday ?? null,
      phone_number: given.phone ?? null,
      email: given.email ?? null,
      cadence_days: given.cadence ?? null,
      follow_up_on: given.followUp ?? null,
      unread_count: given.unread ?? 0,
      last_message: given.lastText ?? null,
      last_contact_date: given.last ? noonOf(given.last[0]) : null,
      latest_notebook_entry_time: newest ? noonOf(newest[0]) : null,
      latest_notebook_entry_content: newest?.[1] ?? null,
      tags: (given.tags ?? []).map(tagOf),
    },
    now,
  );
}

const people = PEOPLE.map(toSummary);
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });

/** Answers a question from the labelled account with the offline engine. */
export async function askLabelled(question: string): Promise<{ plan: Plan; answer: QuestionAnswer }> {
  const today = days.format(now);
  const places = [
    ...new Set(PEOPLE.flatMap(({ city, state }) => [city, state].filter((one) => one !== undefined))),
  ];
  const tags = [...new Set(PEOPLE.flatMap((person) => person.tags ?? []))];
  const plan = readQuestion({ text: question, today, people, places, tags });
  const byId = new Map(PEOPLE.map((person) => [person.id, person]));
  const answer = await answerPlan(plan, {
    people,
    names: openNames(people),
    readCards: async () => new Map(),
    relations: [],
    memoriesOf: (id) =>
      (byId.get(id)?.memories ?? []).map(([day, text], index) => ({
        id: `${id}-${index}`,
        person_id: id,
        at: noonOf(day),
        text,
      })),
    cardOf: (person) => toCardTexts(person, unpackLists(person, null), undefined),
    question,
    now,
    today,
    timezone: TIME_ZONE,
    dayOf: (at) => days.format(new Date(at)),
    cadenceDefault: 90,
    lastContacts: async (ids) =>
      new Map(
        ids.flatMap((id) => {
          const last = byId.get(id)?.last;
          return last ? [[id, { at: noonOf(last[0]), summary: last[1] }] as const] : [];
        }),
      ),
    contactsBetween: async (from, to) =>
      new Map(
        PEOPLE.flatMap(({ id, last }) =>
          last && last[0] >= from && last[0] <= to ? [[id, noonOf(last[0])]] : [],
        ),
      ),
    placeOf(id) {
      const [latitude, longitude] = byId.get(id)?.at ?? [];
      return latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined;
    },
    findCity: async () => [],
  });
  return { plan, answer };
}
