import { findPeriod, type Period } from '#assistant/ask/periods.ts';
import type { PersonSummary } from '#contract/person.ts';
import type { Suggestion } from '#contract/today.ts';
import { arrangeToday } from '#services/today/today.ts';
import { answerWith, type Answerer, countOf, newestMemory, shortened, toSentence } from './known.ts';
import { aheadInWords, birthdayFrom } from './days.ts';
import { narrow } from './find-people.ts';

type Kind = 'unread' | 'follow_ups' | 'birthdays' | 'catch_up';
const ALL: Kind[] = ['unread', 'follow_ups', 'birthdays', 'catch_up'];

/** The lists of Today that a question may name. */
const KINDS: [RegExp, Kind[]][] = [
  [/\bfollow[- ]?ups\b/i, ['follow_ups']],
  [/\bunread\b|\bwaiting for (?:an?|my) (?:answer|reply)\b/i, ['unread']],
  [/\boverdue\b/i, ['follow_ups', 'catch_up']],
];

/** Returns the follow-ups and birthdays after today that fall into a time. */
function comingIn(period: Period, people: readonly PersonSummary[], today: string): Suggestion[] {
  return people.flatMap((person) => {
    const { follow_up_on: day, birthday } = person;
    const birth = birthday && birthdayFrom(birthday, today);
    if (day && day > today && day <= period.to)
      return [{ ...person, reason: `Follow-up ${aheadInWords(day, today)}` }];
    return birth && birth <= period.to
      ? [{ ...person, reason: `Birthday ${aheadInWords(birth, today)}` }]
      : [];
  });
}

const kindOf = ({ reason }: Suggestion): string => reason.split(' ')[0]!;

/** Answers `Whom should I call this weekend?` with the reasons of Today, and what falls into the time asked for. */
export const reachOut: Answerer = async (plan, known) => {
  const { rows } = await narrow(plan, known);
  const people = rows.map(({ person }) => person);
  const lists = arrangeToday(people, known);
  const period = plan.when ? findPeriod(plan.when, known.today, 'future') : undefined;
  const kinds = KINDS.find(([form]) => form.test(known.question))?.[1] ?? ALL;
  const suggested = kinds.flatMap((kind) => lists[kind]);
  const coming = period ? comingIn(period, people, known.today) : [];
  const reasons = Map.groupBy([...suggested, ...coming], ({ id }) => id);
  const found = people
    .filter(({ id }) => reasons.has(id))
    .toSorted((a, b) => rank(a) - rank(b))
    .map((person) => {
      const told = new Map(
        reasons
          .get(person.id)!
          .toReversed()
          .map((one) => [kindOf(one), one.reason]),
      );
      return {
        person,
        reason: [...told.values()].toReversed().join(' · '),
        memory: newestMemory(person, known),
      };
    });
  if (found.length === 0)
    return answerWith('Nobody is waiting. Ask “Who haven’t I seen since June?” or open Today.');
  const count = countOf(found.length, 'person', 'people');
  return answerWith(`${toSentence(`${count} to get in touch with`)}${shortened(found.length)}`, found);

  function rank({ id }: PersonSummary): number {
    return [...reasons.keys()].indexOf(id);
  }
};
