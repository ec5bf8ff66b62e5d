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

/** Lets the other cards of a run mean a person whom they call by the name of a card that was confirmed. */
export async function tellOtherCards(
  stores: Stores,
  { id, run_id }: WaitingCard,
  name: string,
  person: Pick<PersonRow, 'id' | 'name'>,
): Promise<void> {
  let isMeant = false;
  const known = (one: MatchedPerson): MatchedPerson => {
    const isByName = one.matches.length === 0 && fold(one.extracted_name) === fold(name);
    const matches = isByName
      ? [{ person_id: person.id, person_name: person.name, similarity: 1 }]
      : withExisting(one.matches, name, person);
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
