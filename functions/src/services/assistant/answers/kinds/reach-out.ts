import { UNANSWERED } from '#assistant/ask/forms.ts';
import { findPeriod, type Period } from '#assistant/ask/periods.ts';
import type { PersonSummary } from '#contract/people/person.ts';
import type { Suggestion } from '#contract/calls/today.ts';
import { arrangeToday } from '#services/today/today.ts';
import {
  answerRows,
  answerWith,
  type Answerer,
  countOf,
  newestMemory,
  toSentence,
} from '#services/assistant/answers/known.ts';
import { aheadInWords, birthdayFrom } from '#services/assistant/answers/days.ts';
import { narrow } from './find-people.ts';

type Kind = 'unread' | 'follow_ups' | 'birthdays' | 'catch_up';
const ALL: Kind[] = ['unread', 'follow_ups', 'birthdays', 'catch_up'];

/** The lists of the page Today that a question may name, each with its pattern. */
const KINDS: [RegExp, Kind[]][] = [
  [/\bfollow[- ]?ups\b/i, ['follow_ups']],
  [UNANSWERED, ['unread']],
  [/\boverdue\b/i, ['follow_ups', 'catch_up']],
];

/**
 * Returns the follow-ups after today up to the end of a period, and the birthdays from today on that are in
 * it; one per person.
 */
function comingIn(period: Period, people: readonly PersonSummary[], today: string): Suggestion[] {
  const from = period.from > today ? period.from : today;
  return people.flatMap((person) => {
    const { follow_up_on: day, birthday } = person;
    const birth = birthday && birthdayFrom(birthday, from);
    if (day && day > today && day <= period.to)
      return [{ ...person, reason: `Follow-up ${aheadInWords(day, today)}` }];
    return birth && birth <= period.to
      ? [{ ...person, reason: `Birthday ${aheadInWords(birth, today)}` }]
      : [];
  });
}

const kindOf = ({ reason }: Suggestion): string => reason.split(' ')[0]!;

/** Joins a person's reasons, with only the first of each kind. */
const inWords = (told: readonly Suggestion[]): string =>
  [...Map.groupBy(told, kindOf).values()].map(([first]) => first!.reason).join(' · ');

/**
 * Answers `Whom should I call this weekend?` with the suggestions of Today, with follow-ups up to the
 * end of the time asked for, and with birthdays in it.
 */
export const reachOut: Answerer = async (plan, known) => {
  const isOfList = KINDS.some(([form]) => form.test(known.question));
  const { matches } = await narrow(isOfList ? { ...plan, topic: null } : plan, known);
  const people = matches.map(({ person }) => person);
  const lists = arrangeToday(people, known);
  const period = plan.when ? findPeriod(plan.when, known.today, 'future') : undefined;
  const kinds = KINDS.find(([form]) => form.test(known.question))?.[1] ?? ALL;
  const suggested = kinds.flatMap((kind) => lists[kind]);
  const coming = period ? comingIn(period, people, known.today) : [];
  const reasons = Map.groupBy([...suggested, ...coming], ({ id }) => id);
  if (reasons.size === 0)
    return answerWith('Nobody is waiting. Ask “Who haven’t I seen since June?” or open Today.');
  const byId = new Map(people.map((person) => [person.id, person]));
  const count = countOf(reasons.size, 'person', 'people');
  return answerRows(toSentence(`${count} to get in touch with`), [...reasons], ([id, told]) => {
    const person = byId.get(id)!;
    return { person, reason: inWords(told), memory: newestMemory(person, known) };
  });
};
