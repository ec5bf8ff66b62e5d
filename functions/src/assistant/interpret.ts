import { LIKELY_DUPLICATE } from '#names/matcher.ts';
import { checkReading } from './check-reading.ts';
import { resolveWhen } from './dates/find-dates.ts';
import type { Narrative, ReadMemory, ReadPerson, Reading, ReadTag } from './engine.ts';
import { openNameMatcher, type MatchedName, type PersonMatch } from './match-names.ts';
import { openSources, type Sourced } from './source.ts';

export type InterpretedPerson = Sourced<ReadPerson>;

export interface InterpretedTag extends Omit<Sourced<ReadTag>, 'people'> {
  people: MatchedName[];
}

export interface InterpretedMemory extends Omit<Sourced<ReadMemory>, 'person' | 'when'> {
  person: MatchedName;
  /** `YYYY-MM-DD`, or null if the narrative gives no day up to today. */
  date: string | null;
}

export interface Duplicate {
  person: InterpretedPerson;
  match: PersonMatch;
}

export interface Interpretation {
  /** New people who resemble none of the user's people. */
  people: InterpretedPerson[];
  /** New people who may be among the user's people already. */
  duplicates: Duplicate[];
  tags: InterpretedTag[];
  memories: InterpretedMemory[];
}

/**
 * Checks an engine's reading against the narrative, matches its names with the user's people, resolves its
 * days and finds the sentences it was read from.
 */
export function interpret(reading: Reading, narrative: Narrative): Interpretation {
  const { people, tags, memories } = checkReading(reading, narrative);
  const match = openNameMatcher(narrative.people);
  const withSource = openSources(narrative);
  const read = people.map(withSource).map((person) => {
    const { matches } = match(person.name);
    return { person, match: matches.find(({ similarity }) => similarity >= LIKELY_DUPLICATE) };
  });
  return {
    people: read.filter(({ match }) => !match).map(({ person }) => person),
    duplicates: read.flatMap(({ person, match }) => (match ? [{ person, match }] : [])),
    tags: tags.map(withSource).map(({ people, ...tag }) => ({ ...tag, people: people.map(match) })),
    memories: memories.map(withSource).map(({ person, when, ...memory }) => ({
      ...memory,
      person: match(person),
      date: resolveWhen(when, narrative.today),
    })),
  };
}
