import { findPeriod } from '#assistant/ask/periods.ts';
import { answerWith, type Answerer, newestMemory } from '#services/assistant/answers/known.ts';
import { aheadInWords, birthdayFrom } from '#services/assistant/answers/days.ts';
import { whoIsMeant } from '#services/assistant/answers/who-is-meant.ts';

/**
 * Answers `Remind me to call Kay on Friday` by suggesting a follow-up. Nothing is stored before the user
 * confirms.
 */
export const reminder: Answerer = ({ name, when }, known) => {
  const named = whoIsMeant(name, known);
  const within = known.names.within(known.question);
  const people = Array.isArray(named) ? named : known.people.filter(({ id }) => within.includes(id));
  if (people.length === 0) return named as Exclude<typeof named, unknown[]>;
  const rows = people.map((person) => ({ person, reason: 'Follow-up', memory: newestMemory(person, known) }));
  if (people.length > 1)
    return answerWith(`I know ${people.length} people of that name. Ask again with the whole name.`, rows);
  const [person] = people;
  const birthday = /\bbirthday\b/i.test(known.question) && person!.birthday;
  const period = when ? findPeriod(when, known.today, 'future') : undefined;
  const day = period?.from ?? (birthday ? birthdayFrom(birthday, known.today) : undefined);
  if (!day || day < known.today)
    return answerWith(`On which day? Say for example “Remind me to call ${person!.name} on Friday”.`, rows);
  return {
    answer: `A follow-up with ${person!.name} ${aheadInWords(day, known.today)}. Confirm it to save it.`,
    people: [{ ...rows[0]!, reason: `Follow-up ${aheadInWords(day, known.today)}` }],
    follow_up: { person_id: person!.id, follow_up_on: day },
  };
};
