import type { AnswerRow } from '#contract/ask.ts';
import type { Plan } from '#assistant/ask/plan.ts';
import { answerWith, type Answerer, countOf, type Known, namesOf, NOBODY, shortened } from './known.ts';
import { matchTopic, toRow } from './match-people.ts';
import { findIn, type Placed } from './match-places.ts';

/** The people a question is about: those in a place, of whom the topic is known. */
export async function narrow(
  { place, is_near, topic }: Plan,
  known: Known,
): Promise<{ rows: AnswerRow[]; where: string | null; placed: Placed[] }> {
  if (!place)
    return {
      rows: matchTopic(topic, known.people, known).map((match) => toRow(match)),
      where: null,
      placed: [],
    };
  const found = await findIn(place, is_near, known);
  const reasons = new Map(found.people.map(({ person, reason }) => [person.id, reason]));
  const people = found.people.map(({ person }) => person);
  const rows = matchTopic(topic, people, known).map((match) =>
    toRow(match, [reasons.get(match.person.id) ?? '']),
  );
  if (rows.length > 0 || people.length > 0) return { rows, where: found.place, placed: found.people };
  const named = matchTopic([topic, place].filter(Boolean).join(' '), known.people, known);
  return { rows: named.map((match) => toRow(match)), where: null, placed: [] };
}

const quoted = (topic: string) => `“${topic}”`;

/** Says what to try when nobody was found. */
function offer({ topic, is_near }: Plan, where: string | null, placed: readonly Placed[]): string {
  if (where && placed.length > 0)
    return `${NOBODY} I know ${countOf(placed.length, 'person', 'people')} ${is_near ? 'near' : 'in'} ${where}: ask “Who do I know in ${where}?”`;
  const tries = topic
    ? `Search your notes for ${quoted(topic)}, or try another word.`
    : 'Try another place, or a word from your notes.';
  return `${NOBODY} ${tries}`;
}

/** Answers `Who do I know in Denver who climbs?` */
export const findPeople: Answerer = async (plan, known) => {
  const { rows, where, placed } = await narrow(plan, known);
  if (rows.length === 0) return answerWith(offer(plan, where, placed));
  const at = where ? ` ${plan.is_near ? 'near' : 'in'} ${where}` : '';
  const fits = plan.topic ? ` who ${rows.length === 1 ? 'fits' : 'fit'} ${quoted(plan.topic)}` : '';
  const names = namesOf(rows.map(({ person }) => person));
  return answerWith(
    `I know ${countOf(rows.length, 'person', 'people')}${at}${fits}: ${names}.${shortened(rows.length)}`,
    rows,
  );
};
