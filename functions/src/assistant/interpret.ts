import { LIKELY_DUPLICATE } from '#names/name-similarity.ts';
import { checkReading } from './check-reading.ts';
import { resolveWhen } from './dates/find-dates.ts';
import { resolveDue } from './dates/find-due-dates.ts';
import type {
  Narrative,
  ReadMemory,
  ReadPerson,
  ReadPromise,
  ReadRelation,
  Reading,
  ReadSharedMemory,
  ReadTag,
} from './engine.ts';
import { openNameMatcher, type MatchedName, type PersonMatch } from './match-names.ts';
import { isPronoun } from './pronouns.ts';
import { openSources, type Sourced } from './source.ts';

export interface InterpretedPerson extends Omit<Sourced<ReadPerson>, 'met'> {
  /**
   * The first meeting with the person. `date` is null if the narrative gives no day, or only a future one.
   */
  met?: { content: string; date: string | null };
  /** The id of the opened person, if a pronoun means them. */
  opened_id?: string;
}

export interface InterpretedTag extends Omit<Sourced<ReadTag>, 'people'> {
  people: MatchedName[];
}

export interface InterpretedMemory extends Omit<Sourced<ReadMemory>, 'person' | 'when'> {
  person: MatchedName;
  /** The day as `YYYY-MM-DD`; null if the narrative gives none, or only a future one. */
  date: string | null;
}

export interface InterpretedRelation extends Sourced<ReadRelation> {
  /** Ids of the two people, where the names mean exactly one person. */
  from_id?: string;
  to_id?: string;
  /** The names, of the two, that may mean several people. */
  unsure?: MatchedName[];
  evidence: string;
}

export interface InterpretedSharedMemory extends Omit<Sourced<ReadSharedMemory>, 'people' | 'when'> {
  people: MatchedName[];
  /** The day as `YYYY-MM-DD`; null if the narrative gives none, or only a future one. */
  date: string | null;
}

export interface InterpretedPromise extends Omit<Sourced<ReadPromise>, 'person' | 'due'> {
  person: MatchedName;
  /** The day as `YYYY-MM-DD`; null if the narrative gives none. */
  due_on: string | null;
}

export interface Duplicate {
  person: InterpretedPerson;
  match: PersonMatch;
}

export interface Interpretation {
  /** New people who resemble nobody in the account. */
  people: InterpretedPerson[];
  /** New people who may already be in the account. */
  duplicates: Duplicate[];
  tags: InterpretedTag[];
  memories: InterpretedMemory[];
  relations: InterpretedRelation[];
  shared_memories: InterpretedSharedMemory[];
  promises: InterpretedPromise[];
}

/**
 * Turns an engine's reading into findings: checks it against the narrative, matches its names with the user's
 * people, resolves days and finds the sentences it was read from.
 */
export function interpret(reading: Reading, narrative: Narrative): Interpretation {
  const { people, tags, memories, relations, shared_memories, promises } = checkReading(reading, narrative);
  const { opened } = narrative;
  const matchName = openNameMatcher(narrative.people);
  const withSource = openSources(narrative);
  const pronounIn = (names: readonly string[]): string | undefined => opened && names.find(isPronoun);
  /** Returns the opened person if a pronoun stands in place of a name; else undefined. */
  const meant = (name: string): PersonMatch | undefined =>
    opened && isPronoun(name) ? { person_id: opened.id, person_name: opened.name, similarity: 1 } : undefined;
  const match = (name: string): MatchedName => {
    const known = meant(name);
    return known
      ? { extracted_name: known.person_name, is_ambiguous: false, matches: [known] }
      : matchName(name);
  };
  /** Returns one end of a relation: the name, the id if it means one person, `unsure` if it may mean several. */
  const endOf = (name: string): { name: string; id?: string; unsure?: MatchedName } => {
    const matched = match(name);
    const { extracted_name, is_ambiguous, matches } = matched;
    const [best] = matches;
    if (!best || best.similarity < LIKELY_DUPLICATE) return { name: extracted_name };
    return { name: extracted_name, ...(is_ambiguous ? { unsure: matched } : { id: best.person_id }) };
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
    relations: relations.map((relation) => {
      const [from, to] = [endOf(relation.from), endOf(relation.to)];
      const unsure = [from, to].flatMap((end) => end.unsure ?? []);
      return {
        ...withSource(relation, pronounIn([relation.from, relation.to])),
        from: from.name,
        to: to.name,
        ...(from.id && { from_id: from.id }),
        ...(to.id && { to_id: to.id }),
        ...(unsure.length > 0 && { unsure }),
        evidence: relation.evidence,
      };
    }),
    shared_memories: shared_memories
      .map((memory) => withSource(memory, pronounIn(memory.people)))
      .map(({ people, when, ...memory }) => ({
        ...memory,
        people: people.map(match),
        date: resolveWhen(when, narrative.today),
      })),
    promises: promises
      .map((promise) => withSource(promise, pronounIn([promise.person])))
      .map(({ person, due, ...promise }) => ({
        ...promise,
        person: match(person),
        due_on: resolveDue(due, narrative.today),
      })),
  };
}
