import { isDeepStrictEqual } from 'node:util';
import type { WaitingCard } from '#contract/calls/cards.ts';
import type { MatchedPerson } from '#contract/calls/extraction.ts';
import { fold } from '#contract/text/fold.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';

/**
 * Returns a card with `known` applied to everybody whom it names; undefined for kinds of cards without
 * matched people.
 */
function withPeople(
  waiting: WaitingCard,
  known: (person: MatchedPerson) => MatchedPerson,
): WaitingCard | undefined {
  const { kind, card } = waiting;
  if (kind === 'tag')
    return { ...waiting, card: { ...card, matched_people: card.matched_people.map(known) } };
  if (kind === 'memory') return { ...waiting, card: { ...card, matched_person: known(card.matched_person) } };
  if (kind === 'shared_memory') return { ...waiting, card: { ...card, people: card.people.map(known) } };
  if (kind === 'promise') return { ...waiting, card: { ...card, person: known(card.person) } };
  if (kind === 'relation' && card.unsure)
    return { ...waiting, card: { ...card, unsure: card.unsure.map(known) } };
  return undefined;
}

type Match = MatchedPerson['matches'][number];

/** Returns the matches with an existing person in place of somebody new of this name; each person once. */
function withExisting(matches: Match[], name: string, person: Pick<PersonRow, 'id' | 'name'>): Match[] {
  const isMeant = ({ is_new, person_name }: Match) => is_new && fold(person_name) === fold(name);
  if (!matches.some(isMeant)) return matches;
  return matches
    .filter((match) => match.person_id !== person.id || isMeant(match))
    .map((match) =>
      isMeant(match)
        ? { person_id: person.id, person_name: person.name, similarity: match.similarity }
        : match,
    );
}

/** A person and the name by which a confirmed card meant them. */
export interface Confirmed {
  name: string;
  person: Pick<PersonRow, 'id' | 'name'>;
}

/** Returns the matches of a name once these people are there. */
const matchesWith = (named: MatchedPerson, confirmed: readonly Confirmed[]): Match[] =>
  confirmed.reduce(
    (matches, { name, person }) =>
      matches.length === 0 && fold(named.extracted_name) === fold(name)
        ? [{ person_id: person.id, person_name: person.name, similarity: 1 }]
        : withExisting(matches, name, person),
    named.matches,
  );

/** Lets the other cards of a run mean the people whom they call by the names of a card that was confirmed. */
export async function tellOtherCards(
  stores: Stores,
  { id, run_id }: WaitingCard,
  confirmed: readonly Confirmed[],
): Promise<void> {
  if (confirmed.length === 0) return;
  let isMeant = false;
  const known = (one: MatchedPerson): MatchedPerson => {
    const matches = matchesWith(one, confirmed);
    if (isDeepStrictEqual(matches, one.matches)) return one;
    isMeant = true;
    return { ...one, matches, is_ambiguous: one.is_ambiguous && matches.length > 1 };
  };
  for (const card of await stores.guideTalk.cardsOfRun(run_id)) {
    isMeant = false;
    const after = card.id === id ? undefined : withPeople(card, known);
    if (after && isMeant) stores.guideTalk.setCard(after);
  }
}
