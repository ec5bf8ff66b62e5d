import { findPeriod } from '#assistant/ask/periods.ts';
import type { PersonSummary } from '#contract/people/person.ts';
import { addDays } from '#contract/text/calendar-days.ts';
import { byName } from '#contract/people/people-order.ts';
import {
  answerRows,
  answerWith,
  type Answerer,
  countOf,
  type Known,
  namesOf,
  newestMemory,
  startingLow,
  toSentence,
} from '#services/assistant/answers/known.ts';
import { ageOn, aheadInWords, birthdayFrom } from '#services/assistant/answers/days.ts';
import { whoIsMeant } from '#services/assistant/answers/who-is-meant.ts';

/** Days ahead that count as `soon` and `upcoming`. */
const SOON_DAYS = 30;

interface Coming {
  person: PersonSummary;
  day: string;
}

/** Returns the birthdays from a day on, the soonest first. */
const comingFrom = (people: readonly PersonSummary[], from: string): Coming[] =>
  people
    .flatMap((person) => (person.birthday ? [{ person, day: birthdayFrom(person.birthday, from) }] : []))
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : byName(a.person, b.person)));

function toRow({ person, day }: Coming, known: Known) {
  const age = ageOn(person.birthday ?? '', day);
  const words =
    day < known.today ? `Birthday was on ${day.slice(5)}` : `Birthday ${aheadInWords(day, known.today)}`;
  return { person, reason: age ? `${words}, turns ${age}` : words, memory: newestMemory(person, known) };
}

/**
 * Returns the first and the last day that a question asks for; undefined if it asks for the next birthday.
 */
function rangeOf(when: string | null, { question, today }: Known): { from: string; to: string } | undefined {
  const period = when
    ? (findPeriod(when, today, 'future') ?? findPeriod(`in ${when}`, today, 'future'))
    : undefined;
  if (period) return period;
  return !/\bnext\b/i.test(question) && /\b(?:upcoming|coming up|soon|birthdays)\b/i.test(question)
    ? { from: today, to: addDays(today, SOON_DAYS) }
    : undefined;
}

function ofPerson(name: string, known: Known) {
  const people = whoIsMeant(name, known);
  if (!Array.isArray(people)) return people;
  const rows = people.map((person) =>
    person.birthday
      ? toRow({ person, day: birthdayFrom(person.birthday, known.today) }, known)
      : { person, reason: 'No birthday noted', memory: newestMemory(person, known) },
  );
  const told = rows.map(({ person, reason }) => `${person.name}: ${startingLow(reason)}.`);
  return answerWith(told.slice(0, 3).join(' '), rows);
}

/** Answers `Whose birthday is next?`, `… in March?` and `When is Kay's birthday?` */
export const birthdays: Answerer = ({ name, when }, known) => {
  if (name) return ofPerson(name, known);
  const range = rangeOf(when, known);
  const coming = comingFrom(known.people, range?.from ?? known.today);
  const next = coming.filter(({ day }) => day === coming[0]?.day);
  const age = /\bturn(?:s|ing)? (\d+)\b/i.exec(known.question)?.[1];
  const within = range || age ? coming.filter(({ day }) => !range || day <= range.to) : next;
  const found = age
    ? within.filter(({ person, day }) => ageOn(person.birthday ?? '', day) === Number(age))
    : within;
  if (coming.length === 0) return answerWith('No birthday is noted yet. Add one on a person’s page.');
  if (found.length === 0)
    return answerWith(
      `No birthday then. The next one is ${namesOf(next.map(({ person }) => person))}, ${aheadInWords(next[0]!.day, known.today)}.`,
    );
  const who = namesOf(found.map(({ person }) => person));
  const count = countOf(found.length, 'birthday', 'birthdays');
  return answerRows(
    toSentence(range || age ? `${count}: ${who}` : `${who} ${aheadInWords(found[0]!.day, known.today)}`),
    found,
    (one) => toRow(one, known),
  );
};
