import { findPeriod } from '#assistant/ask/periods.ts';
import type { AnswerRow } from '#contract/ask.ts';
import { addDays } from '#contract/calendar-days.ts';
import { byName } from '#contract/people-order.ts';
import {
  answerWith,
  type Answerer,
  countOf,
  evidenceOf,
  type Known,
  newestMemory,
  NOBODY,
  shortened,
} from './known.ts';
import { agoInWords } from './days.ts';
import { narrow } from './find-people.ts';

/** Days without contact that count as long, if the question gives no time. */
const LONG_DAYS = 90;

const lastDay = ({ person }: AnswerRow, known: Known): string =>
  person.last_contact_date ? known.dayOf(person.last_contact_date) : '';

/**
 * Returns the last day on which somebody may have been seen who was not seen since. `Not seen since June` is said of
 * people who were seen in June; of `this year`, only of those who were seen before.
 */
function lastDayBefore(when: string | null, known: Known): string {
  const period = when ? findPeriod(when, known.today, 'past') : undefined;
  if (!period) return addDays(known.today, -LONG_DAYS);
  const isOver = period.to < known.today;
  return isOver && !/\b(?:in|last|past)\b.*\b(?:days|weeks|months|years)\b/i.test(period.text)
    ? period.to
    : addDays(period.from, -1);
}

/** Answers `Who haven't I seen since June?`: the longest ago first. */
export const notSeen: Answerer = async (plan, known) => {
  const { rows } = await narrow(plan, known);
  const until = lastDayBefore(plan.when, known);
  const found = rows
    .filter((row) => lastDay(row, known) !== '' && lastDay(row, known) <= until)
    .toSorted((a, b) => (lastDay(a, known) < lastDay(b, known) ? -1 : 1) || byName(a.person, b.person));
  const never = rows.filter((row) => lastDay(row, known) === '').length;
  const unknown = never > 0 ? ` Of ${countOf(never, 'person', 'people')} no contact is noted at all.` : '';
  if (found.length === 0) return answerWith(`Nobody: you were in touch with everyone since.${unknown}`);
  return answerWith(
    `${found.length === 1 ? 'One person' : `${found.length} people`}, the longest ago first.${shortened(found.length)}${unknown}`,
    found.map((row) => ({
      ...row,
      reason: `Last contact ${agoInWords(lastDay(row, known), known.today)}`,
      memory: row.memory ?? newestMemory(row.person, known),
    })),
  );
};

/** Answers `Who did I see last week?` */
export const seen: Answerer = async (plan, known) => {
  const { rows } = await narrow(plan, known);
  const period = plan.when ? findPeriod(plan.when, known.today, 'past') : undefined;
  const touched = rows
    .flatMap((row) => {
      const memory = known
        .memoriesOf(row.person.id)
        .find(({ at }) => !!at && !!period && known.dayOf(at) >= period.from && known.dayOf(at) <= period.to);
      const day = lastDay(row, known);
      const isIn = day !== '' && (!period || (day >= period.from && day <= period.to));
      if (!isIn && !memory) return [];
      const on = isIn ? day : known.dayOf(memory!.at!);
      const evidence = evidenceOf(memory) ?? newestMemory(row.person, known);
      return [
        {
          on,
          row: {
            ...row,
            reason: `${isIn ? 'In touch' : 'A memory'} ${agoInWords(on, known.today)}`,
            memory: evidence,
          },
        },
      ];
    })
    .toSorted((a, b) => (a.on > b.on ? -1 : a.on < b.on ? 1 : byName(a.row.person, b.row.person)));
  if (touched.length === 0)
    return answerWith(`${NOBODY} Try a longer time, such as “Who did I see this year?”`);
  const count = `${countOf(touched.length, 'person', 'people')}, the latest first.`;
  return answerWith(
    `${count.charAt(0).toUpperCase()}${count.slice(1)}${shortened(touched.length)}`,
    touched.map(({ row }) => row),
  );
};
