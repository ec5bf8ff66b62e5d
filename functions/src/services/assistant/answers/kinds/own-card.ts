import { plainWords, stem } from '#assistant/ask/stems.ts';
import type { AnswerRow } from '#contract/calls/ask.ts';
import type { PersonSummary } from '#contract/people/person.ts';
import { aheadInWords, birthdayFrom } from '#services/assistant/answers/days.ts';
import { type Known, newestMemory } from '#services/assistant/answers/known.ts';
import { wantedIn } from '#services/assistant/answers/match-people.ts';
import { isRole } from './is-role.ts';

const startingHigh = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** Returns rows with the dates of people whose label a question names: `When is Ana's anniversary?` */
export async function datesOnTopic(
  topic: string,
  people: readonly PersonSummary[],
  known: Known,
): Promise<AnswerRow[]> {
  const wanted = new Set(wantedIn(topic).map((one) => one.stem));
  const cards = await known.readCards(people.map(({ id }) => id));
  return people.flatMap((person) => {
    const told = (cards.get(person.id)?.dates ?? [])
      .filter(({ label }) => plainWords(label ?? '').some((word) => wanted.has(stem(word))))
      .map(({ date, label }) => {
        const day = birthdayFrom(date, known.today);
        return `${startingHigh(label ?? '')} ${aheadInWords(day, known.today)}`;
      });
    return told.length > 0 ? { person, reason: told.join(' · '), memory: newestMemory(person, known) } : [];
  });
}

/** Returns rows with the related people that cards of these people name: `Who is Ana's child?` */
export async function relatedOnCards(
  word: string,
  people: readonly PersonSummary[],
  known: Known,
): Promise<AnswerRow[]> {
  const cards = await known.readCards(people.map(({ id }) => id));
  return people.flatMap((person) => {
    const told = (cards.get(person.id)?.related ?? [])
      .filter(({ label }) => label !== null && isRole(word, { type: null, label }))
      .map(({ value, label }) => `${startingHigh(label ?? '')}: ${value}`);
    return told.length > 0 ? { person, reason: told.join(' · '), memory: null } : [];
  });
}
