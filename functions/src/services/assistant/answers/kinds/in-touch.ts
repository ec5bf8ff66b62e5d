import { findPeriod } from '#assistant/ask/periods.ts';
import type { Plan } from '#assistant/ask/plan.ts';
import { addDays } from '#contract/text/calendar-days.ts';
import { byName, newestFirst } from '#contract/people/people-order.ts';
import {
  answerRows,
  answerWith,
  type Answerer,
  countOf,
  evidenceOf,
  type Known,
  newestMemory,
  NOBODY,
  toSentence,
} from '#services/assistant/answers/known.ts';
import { agoInWords } from '#services/assistant/answers/days.ts';
import { narrow } from './find-people.ts';
import type { Match } from '#services/assistant/answers/match-people.ts';

/** Days without contact that count as long when a question gives no time. */
const LONG_DAYS = 90;
/** Days that count as `lately`. */
const LATELY_DAYS = 14;

/** A person who fits, with the day of the last contact; an empty `day` if there was none. */
interface Touched extends Match {
  day: string;
}

/** Returns the people a question is about, each with the day of the last contact. */
async function touchedOf(plan: Plan, known: Known): Promise<Touched[]> {
  const { matches } = await narrow(plan, known);
  return matches.map((match) => {
    const at = match.person.last_contact_date;
    return { ...match, day: at ? known.dayOf(at) : '' };
  });
}

/**
 * Returns the latest day on which a person may have been in touch and still count as not seen. `Not seen
 * since June` includes people last seen in June. `Not seen this year` includes only people last seen before
 * this year.
 */
function lastDayBefore(when: string | null, known: Known): string {
  const period = when ? findPeriod(when, known.today, 'past') : undefined;
  if (!period) return addDays(known.today, -LONG_DAYS);
  const isOver = period.to < known.today;
  return isOver && !/\b(?:in|last|past)\b.*\b(?:days|weeks|months|years)\b/i.test(period.text)
    ? period.to
    : addDays(period.from, -1);
}

/** Answers `Who haven't I seen since June?`, with the longest ago first. */
export const notSeen: Answerer = async (plan, known) => {
  const all = await touchedOf(plan, known);
  const until = lastDayBefore(plan.when, known);
  const found = all
    .filter(({ day }) => day !== '' && day <= until)
    .toSorted((a, b) => newestFirst(b.day, a.day) || byName(a.person, b.person));
  const never = all.filter(({ day }) => day === '').length;
  const unknown = never > 0 ? ` Of ${countOf(never, 'person', 'people')} no contact is noted at all.` : '';
  if (found.length === 0) return answerWith(`Nobody: you were in touch with everyone since.${unknown}`);
  const count = countOf(found.length, 'person', 'people, the longest ago first');
  return answerRows(`${toSentence(count)}${unknown}`, found, ({ person, memory, words, day }) => ({
    person,
    reason: `Last contact ${agoInWords(day, known.today)}`,
    memory: evidenceOf(memory, words) ?? newestMemory(person, known),
  }));
};

/**
 * Returns the time that `Who did I see last week?` asks for. `lately`, or any time that cannot be read, is
 * the last two weeks. Without any time it is the day of the latest contact.
 */
function periodOf({ when }: Plan, all: readonly Touched[], known: Known): { from: string; to: string } {
  const period = when ? findPeriod(when, known.today, 'past') : undefined;
  if (period) return period;
  if (when) return { from: addDays(known.today, -LATELY_DAYS), to: known.today };
  const latest = all.reduce((newest, { day }) => (day > newest ? day : newest), '');
  return { from: latest, to: latest };
}

/**
 * Answers `Who did I see last week?` from the interactions and memories of that time, the latest first. Without any time
 * in the question, from the last contacts.
 */
export const seen: Answerer = async (plan, known) => {
  const all = await touchedOf(plan, known);
  const { from, to } = plan.when || !plan.topic ? periodOf(plan, all, known) : { from: '', to: known.today };
  const isThen = (day: string) => day !== '' && day >= from && day <= to;
  const contacts = plan.when ? await known.contactsBetween(from, to) : new Map<string, string>();
  const found = all
    .flatMap(({ person, day: lastDay }) => {
      const at = contacts.get(person.id);
      const day = at ? known.dayOf(at) : lastDay;
      const memory = known.memoriesOf(person.id).find(({ at }) => !!at && isThen(known.dayOf(at)));
      const isContact = isThen(day);
      return isContact || memory
        ? [{ person, memory, isContact, on: isContact ? day : known.dayOf(memory!.at!) }]
        : [];
    })
    .toSorted((a, b) => newestFirst(a.on, b.on) || byName(a.person, b.person));
  const [first] = found;
  if (!first) return answerWith(`${NOBODY} Try a longer time, such as “Who did I see this year?”`);
  const count = `${found.length} people, the latest contact first`;
  return answerRows(
    toSentence(found.length === 1 ? first.person.name : count),
    found,
    ({ person, memory, isContact, on }) => ({
      person,
      reason: `${isContact ? 'In touch' : 'A memory'} ${agoInWords(on, known.today)}`,
      memory: evidenceOf(memory) ?? newestMemory(person, known),
    }),
  );
};
