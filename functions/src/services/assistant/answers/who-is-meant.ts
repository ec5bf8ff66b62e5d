import type { PersonSummary } from '#contract/people/person.ts';
import type { QuestionAnswer } from '#contract/calls/ask.ts';
import { answerWith, inShort, type Known } from './known.ts';

/** Returns the people that a name means, or an answer which says that it means nobody. */
export function whoIsMeant(name: string | null, known: Known): PersonSummary[] | QuestionAnswer {
  const { ids, unclear } = name ? known.names.find(name) : { ids: [], unclear: [] };
  const meant = new Set(ids);
  const people = known.people.filter(({ id }) => meant.has(id));
  if (people.length > 0) return people;
  if (unclear.length > 0) {
    const names = unclear.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
    return answerWith(
      `I know nobody called ${inShort(name!)}. Did you mean ${new Intl.ListFormat('en', { type: 'disjunction' }).format(names)}?`,
    );
  }
  const who = name ? `nobody called ${inShort(name)}` : 'nobody like that';
  return answerWith(`I know ${who}. Try the name as it stands in your list.`);
}
