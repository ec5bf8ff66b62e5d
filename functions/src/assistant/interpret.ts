import { fold } from '#contract/fold.ts';
import { LIKELY_DUPLICATE, openMatcher, POSSIBLE_MATCH } from '#names/matcher.ts';
import { checkReading } from './check-reading.ts';
import { resolveWhen } from './dates/find-dates.ts';
import type { Narrative, ReadMemory, ReadPerson, Reading, ReadTag } from './engine.ts';
import { givenLast } from './offline/known-names.ts';

export interface PersonMatch {
  person_id: string;
  person_name: string;
  similarity: number;
}

/** A name in the narrative and the people it may mean. */
export interface MatchedName {
  extracted_name: string;
  /** Whether the name may mean several people equally well. */
  is_ambiguous: boolean;
  matches: PersonMatch[];
}

export interface InterpretedTag extends Omit<ReadTag, 'people' | 'evidence'> {
  people: MatchedName[];
}

export interface InterpretedMemory extends Omit<ReadMemory, 'person' | 'when' | 'evidence'> {
  person: MatchedName;
  /** `YYYY-MM-DD`, or null if the narrative gives no day up to today. */
  date: string | null;
}

export interface Duplicate {
  person: Omit<ReadPerson, 'evidence'>;
  match: PersonMatch;
}

export interface Interpretation {
  /** New people who resemble none of the user's people. */
  people: Omit<ReadPerson, 'evidence'>[];
  /** New people who may be among the user's people already. */
  duplicates: Duplicate[];
  tags: InterpretedTag[];
  memories: InterpretedMemory[];
}

/** Similarity of a first name alone to the full name, where the family name comes first. */
const GIVEN_NAME_SIMILARITY = 0.92;
/** People within this distance of the best similarity are possible too. */
const TIE_MARGIN = 0.03;

/** Returns a function that finds the people a name may mean. A single person with exactly that name wins. */
export function openNameMatcher(people: Narrative['people']): (name: string) => MatchedName {
  const matcher = openMatcher(people);
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
    const similar = matcher.similar({ name }, POSSIBLE_MATCH);
    const found = [
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

/**
 * Checks an engine's reading against the narrative, matches its names with the user's people and resolves
 * its days.
 */
export function interpret(reading: Reading, narrative: Narrative): Interpretation {
  const { people, tags, memories } = checkReading(reading, narrative);
  const match = openNameMatcher(narrative.people);
  const read = people.map(({ evidence: _, ...person }) => {
    const { matches } = match(person.name);
    return { person, match: matches.find(({ similarity }) => similarity >= LIKELY_DUPLICATE) };
  });
  return {
    people: read.filter(({ match }) => !match).map(({ person }) => person),
    duplicates: read.flatMap(({ person, match }) => (match ? [{ person, match }] : [])),
    tags: tags.map(({ people, tag_name, operation }) => ({ tag_name, operation, people: people.map(match) })),
    memories: memories.map(({ person, content, when, contacted }) => ({
      person: match(person),
      content,
      date: resolveWhen(when, narrative.today),
      contacted,
    })),
  };
}
