import { fold } from '#contract/text/fold.ts';
import { openNameIndex } from '#names/name-index.ts';
import { givenNameGender } from '#names/given-names.ts';
import { POSSIBLE_MATCH } from '#names/name-similarity.ts';
import type { Narrative } from './engine.ts';
import { givenLast } from './given-last.ts';

export interface PersonMatch {
  person_id: string;
  person_name: string;
  similarity: number;
}

/** A name in the narrative with the people it may mean. */
export interface MatchedName {
  extracted_name: string;
  /** True if the name may mean several people, about equally well. */
  is_ambiguous: boolean;
  matches: PersonMatch[];
}

/** Similarity given to a match by first name alone, where the family name comes first. */
const GIVEN_NAME_SIMILARITY = 0.92;
/** Similarity given to a name that only begins the first name of one person: `Bash` for Bashir. */
const SHORT_NAME_SIMILARITY = 0.9;
const SHORTEST_NAME = 3;
/** People whose similarity is at most this far below the best one are possible matches too. */
const TIE_MARGIN = 0.03;

const opened = new WeakMap<Narrative['people'], (name: string) => MatchedName>();

/**
 * Returns a function that finds the people a name may mean. If exactly one person has that very name, only
 * that person is returned.
 */
export function openNameMatcher(people: Narrative['people']): (name: string) => MatchedName {
  const matcher = opened.get(people) ?? toMatcher(people);
  opened.set(people, matcher);
  return matcher;
}

/** Returns the one person whose first name a name begins, if it is no given name itself. */
function shortFor(people: Narrative['people'], name: string): Narrative['people'] {
  const low = fold(name);
  if (low.length < SHORTEST_NAME || low.includes(' ') || givenNameGender(low)) return [];
  const begun = people.filter((person) => fold(person.name).startsWith(low));
  return begun.length === 1 ? begun : [];
}

function toMatcher(people: Narrative['people']): (name: string) => MatchedName {
  const index = openNameIndex(people);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const byGivenLast = Map.groupBy(people, ({ name }) => givenLast(fold(name).split(' ')));
  const exact = Map.groupBy(people, ({ name }) => fold(name));
  const toMatch = (id: string, similarity: number): PersonMatch => ({
    person_id: id,
    person_name: names.get(id) ?? '',
    similarity,
  });
  return (name) => {
    const same = exact.get(fold(name)) ?? [];
    if (same.length === 1)
      return { extracted_name: name, is_ambiguous: false, matches: [toMatch(same[0]!.id, 1)] };
    const given = byGivenLast.get(fold(name)) ?? [];
    const similar = index.similar(name, POSSIBLE_MATCH);
    const short = similar.length + given.length === 0 ? shortFor(people, name) : [];
    const found = [
      ...short.map(({ id }) => ({ id, similarity: SHORT_NAME_SIMILARITY })),
      ...given.map(({ id }) => ({ id, similarity: GIVEN_NAME_SIMILARITY })),
      ...similar.filter(({ id }) => !given.some((person) => person.id === id)),
    ].toSorted((a, b) => b.similarity - a.similarity);
    const best = found[0]?.similarity ?? 0;
    const matches = found
      .filter(({ similarity }) => similarity >= best - TIE_MARGIN)
      .map(({ id, similarity }) => toMatch(id, similarity));
    return { extracted_name: name, is_ambiguous: matches.length > 1, matches };
  };
}
