import { LIKELY_DUPLICATE } from '#names/matcher.ts';
import { checkReading } from './check-reading.ts';
import { resolveWhen } from './dates/find-dates.ts';
import type { Narrative, ReadMemory, ReadPerson, Reading, ReadTag } from './engine.ts';
import { openNameMatcher, type MatchedName, type PersonMatch } from './match-names.ts';

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
