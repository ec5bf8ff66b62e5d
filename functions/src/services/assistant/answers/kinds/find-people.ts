import type { Plan } from '#assistant/ask/plan.ts';
import {
  answerRows,
  answerWith,
  type Answerer,
  countOf,
  inShort,
  type Known,
  namesOf,
  NOBODY,
} from '#services/assistant/answers/known.ts';
import { type Match, matchTopic, toRow } from '#services/assistant/answers/match-people.ts';
import { findIn, type Placed } from '#services/assistant/answers/match-places.ts';

/**
 * Finds the people a question is about: those in its place who fit its topic. If nobody is in the place,
 * its words count as part of the topic.
 */
export async function narrow(
  { place, is_near, topic }: Plan,
  known: Known,
): Promise<{ matches: Match[]; where: string | null; placed: Placed[] }> {
  if (!place) return { matches: matchTopic(topic, known.people, known), where: null, placed: [] };
  const found = await findIn(place, is_near, known);
  if (found.people.length === 0) {
    const words = [topic, place].filter(Boolean).join(' ');
    return { matches: matchTopic(words, known.people, known), where: null, placed: [] };
  }
  const reasons = new Map(found.people.map(({ person, reason }) => [person.id, reason]));
  const people = found.people.map(({ person }) => person);
  const matches = matchTopic(topic, people, known).map((match) => ({
    ...match,
    reasons: [reasons.get(match.person.id) ?? '', ...match.reasons],
  }));
  return { matches, where: found.place, placed: found.people };
}

const quoted = (topic: string) => `“${inShort(topic)}”`;

/** Returns advice for the user when nobody was found. */
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
  const { matches, where, placed } = await narrow(plan, known);
  if (matches.length === 0) return answerWith(offer(plan, where, placed));
  const at = where ? ` ${plan.is_near ? 'near' : 'in'} ${where}` : '';
  const fits = plan.topic ? ` who ${matches.length === 1 ? 'fits' : 'fit'} ${quoted(plan.topic)}` : '';
  const names = namesOf(matches.map(({ person }) => person));
  return answerRows(
    `I know ${countOf(matches.length, 'person', 'people')}${at}${fits}: ${names}.`,
    matches,
    (match) => toRow(match, known),
  );
};
