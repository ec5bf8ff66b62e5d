import type { Person, PersonSummary, Relation } from 'functions/contract';
import { inferredFor } from 'functions/contract/relations/inferred';
import { relationKey } from 'functions/contract/relations/same';
import { type Role, seenFrom, sentence } from 'functions/contract/relations/seen-from';
import { fold } from 'functions/contract/text/fold';
import { roleOfWords } from '#features/relations/role-words.ts';
import { shortName } from '#queries/relations/placing.ts';

/** A relation that the user may want to add. */
export interface Offer {
  /** Identifies the offer, so that a dismissed one stays away. */
  key: string;
  other: PersonSummary;
  /** The role of the other person; undefined if only the user can say it. */
  role: Role | undefined;
  /** Sentence that says from what it follows. */
  because: string;
}

interface Known {
  person: Person;
  people: readonly PersonSummary[];
  relations: readonly Relation[];
}

const keyOf = (from_id: string, to_id: string, role: Role) =>
  relationKey({ from_id, to_id, ...role, inverse_label: null });

/**
 * Returns a function that finds people by name or, if nobody has it, by nickname. People without a nickname
 * are found by their first name. Case and accents do not count.
 */
function byNames(people: readonly PersonSummary[]) {
  const named = Map.groupBy(people, ({ name }) => fold(name));
  const calledBy = Map.groupBy(people, ({ name, nickname }) => fold(nickname ?? name.split(/\s+/, 1)[0]!));
  return (name: string) => named.get(fold(name)) ?? calledBy.get(fold(name)) ?? [];
}

/**
 * Returns an offer for each related name of the card that fits exactly one person, unless the two have a
 * relation already.
 */
function relatedOffers({ person, people, relations }: Known): Offer[] {
  const { id, related } = person;
  if (related.length === 0) return [];
  const others = people.filter((other) => other.id !== id);
  const find = byNames(others);
  const isOfBoth = ({ from_id, to_id }: Relation, otherId: string) =>
    (from_id === id && to_id === otherId) || (from_id === otherId && to_id === id);
  return related.flatMap(({ value, label }) => {
    const [other, another] = find(value);
    if (!other || another || relations.some((relation) => isOfBoth(relation, other.id))) return [];
    const role = label ? roleOfWords(label) : undefined;
    const key = role ? keyOf(id, other.id, role) : `${id} ${other.id}`;
    const because = `${shortName(person, people)}’s card names ${value}${label ? ` as ${label}` : ''}.`;
    return [{ key, other, role, because }];
  });
}

/** Returns an offer for each relation that follows from others. */
function inferredOffers({ person, people, relations }: Known): Offer[] {
  const inferred = inferredFor(person.id, relations);
  if (inferred.length === 0) return [];
  const byId = new Map(people.map((one) => [one.id, one]));
  const nameOf = (id: string) => shortName(byId.get(id)!, people);
  return inferred.flatMap(({ from_id, to_id, type, because: [first, second] }) => {
    const seen = seenFrom(first, from_id);
    const between = seen.other_id;
    const other = byId.get(to_id);
    if (!other || !byId.has(between)) return [];
    const role = { type, label: null };
    const said = [
      sentence(nameOf(between), seen, nameOf(from_id)),
      sentence(nameOf(to_id), seenFrom(second, between), nameOf(between)),
    ];
    return [{ key: keyOf(from_id, to_id, role), other, role, because: `${said.join(', and ')}.` }];
  });
}

/** Returns relations to offer, each once: those that the card names, then those that follow from others. */
export function findOffers(known: Known): Offer[] {
  const offers = [...relatedOffers(known), ...inferredOffers(known)];
  return [...new Map(offers.toReversed().map((offer) => [offer.key, offer])).values()].toReversed();
}
