import { LIKELY_DUPLICATE } from '#names/name-similarity.ts';
import { checkReading } from './check-reading.ts';
import { resolveWhen } from './dates/find-dates.ts';
import type { Narrative, ReadMemory, ReadPerson, Reading, ReadTag } from './engine.ts';
import { openNameMatcher, type MatchedName, type PersonMatch } from './match-names.ts';
import { isPronoun } from './pronouns.ts';
import { openSources, type Sourced } from './source.ts';

export interface InterpretedPerson extends Omit<Sourced<ReadPerson>, 'met'> {
  /** The first meeting with the person; `date` is null if the narrative gives no day up to today. */
  met?: { content: string; date: string | null };
  /** Id of the opened person, if a pronoun says that they are meant. */
  opened_id?: string;
}

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
  const { opened } = narrative;
  const matchName = openNameMatcher(narrative.people);
  const withSource = openSources(narrative);
  const pronounIn = (names: readonly string[]): string | undefined => opened && names.find(isPronoun);
  /** The opened person, if a pronoun stands in place of a name. */
  const meant = (name: string): PersonMatch | undefined =>
    opened && isPronoun(name) ? { person_id: opened.id, person_name: opened.name, similarity: 1 } : undefined;
  const match = (name: string): MatchedName => {
    const known = meant(name);
    return known
      ? { extracted_name: known.person_name, is_ambiguous: false, matches: [known] }
      : matchName(name);
  };
  const read = people.map((one) => {
    const { met, ...sourced } = withSource(one, pronounIn([one.name]));
    const on = met && { content: met.content, date: resolveWhen(met.when, narrative.today) };
    const person = { ...sourced, ...(on && { met: on }) };
    const known = meant(one.name);
    if (known)
      return { person: { ...person, name: known.person_name, opened_id: known.person_id }, match: known };
    const { matches } = matchName(one.name);
    return { person, match: matches.find(({ similarity }) => similarity >= LIKELY_DUPLICATE) };
  });
  return {
    people: read.filter(({ match }) => !match).map(({ person }) => person),
    duplicates: read.flatMap(({ person, match }) => (match ? [{ person, match }] : [])),
    tags: tags
      .map((tag) => withSource(tag, pronounIn(tag.people)))
      .map(({ people, ...tag }) => ({ ...tag, people: people.map(match) })),
    memories: memories
      .map((memory) => withSource(memory, pronounIn([memory.person])))
      .map(({ person, when, ...memory }) => ({
        ...memory,
        person: match(person),
        date: resolveWhen(when, narrative.today),
      })),
  };
}
