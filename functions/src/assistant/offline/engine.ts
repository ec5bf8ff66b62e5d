import type { Engine, Narrative, Reading } from '#assistant/engine.ts';
import { openNameMatcher } from '#assistant/match-names.ts';
import type { Finding, Parser, Person, Reference, Refiner, Scene } from './model.ts';
import { isOnlyName, toKnownNames } from './names/candidates.ts';
import { findMentions } from './names/mentions.ts';
import { toReferences } from './names/people.ts';
import { contactDetails } from './parsers/contact-details.ts';
import { toIntents, blankInjections, findInjected } from './parsers/intents.ts';
import { introductions } from './parsers/introductions.ts';
import { statements } from './parsers/memories.ts';
import { tagRequests } from './parsers/tags.ts';
import { toReading } from './answer.ts';
import {
  bareDetails,
  emptyStatements,
  joinedDetails,
  movesAsNews,
  repeatedTags,
} from './refiners/details.ts';
import { findGatherings, withoutGatherings } from '#assistant/links/gatherings/find-gatherings.ts';
import { findPromises, withoutPromises, type FoundPromise } from '#assistant/links/promises/find-promises.ts';
import { findRelations } from '#assistant/links/relations/find-relations.ts';
import {
  gatheringsWithout,
  openOnlyRelation,
  withoutRelations,
} from '#assistant/links/relations/without-relations.ts';
import { toLinks } from '#assistant/links/to-links.ts';
import { toClauses } from './clauses.ts';
import { blankCorrected, plainCards } from '#assistant/text/rewrite.ts';
import { toSentences } from '#assistant/text/sentences.ts';
import { tokenize, toLow } from '#assistant/text/tokens.ts';
import { givenNameGender } from '#names/given-names.ts';
import { nameWords } from '#names/name-parts.ts';

/**
 * The steps that find something in a narrative, in order. Each may use the findings of the steps before it.
 */
export const PARSERS: readonly Parser[] = [introductions, contactDetails, tagRequests, statements];

/** The steps that then remove, correct and join findings, in order. */
export const REFINERS: readonly Refiner[] = [
  joinedDetails,
  movesAsNews,
  repeatedTags,
  emptyStatements,
  bareDetails,
];

/** Returns a function that tells whether a person in the narrative is one of the user's people. */
function openKnown(people: Narrative['people']): (person: Person) => boolean {
  const match = openNameMatcher(people);
  const answers = new Map<Person, boolean>();
  return (person) => {
    const answer = answers.get(person) ?? match(person.name).matches.length > 0;
    answers.set(person, answer);
    return answer;
  };
}

/** Returns a function that gives the user's people of a family that is named in the plural. */
function openFamilies(people: Narrative['people']): Scene['familyOf'] {
  let families: Map<string, Narrative['people']> | undefined;
  const known = new Map<string, Person>();
  const familyOf = (name: string): string => toLow(name.slice(name.lastIndexOf(' ') + 1));
  const toPerson = ({ id, name }: Narrative['people'][number]): Person => {
    const person = known.get(id) ?? { name, gender: givenNameGender(nameWords(name)[0] ?? '') };
    known.set(id, person);
    return person;
  };
  return (word) => {
    const low = familyOf(word);
    if (!low.endsWith('s')) return [];
    families ??= Map.groupBy(
      people.filter(({ name }) => name.includes(' ')),
      ({ name }) => familyOf(name),
    );
    return [low.replace(/es$/, ''), low.replace(/s$/, '')]
      .filter((family, i, all) => family !== low && all.indexOf(family) === i)
      .flatMap((family) => (families!.get(family) ?? []).map(toPerson));
  };
}

/** Returns the person whose page is open, as the `Person` of the narrative if it names them. */
function toOpened({ opened, people }: Narrative, references: readonly Reference[]): Person | undefined {
  if (!opened) return undefined;
  const match = openNameMatcher(people);
  const named = references.find(({ person }) => {
    const { matches } = match(person.name);
    return matches.length === 1 && matches[0]!.person_id === opened.id;
  });
  const gender = givenNameGender(nameWords(opened.name)[0] ?? '');
  return named?.person ?? { name: opened.name, gender };
}

/** Splits a narrative into clauses and finds the people it names. */
export function toScene(narrative: Narrative): Scene {
  const { text: original, today, people, tags } = narrative;
  const text = blankCorrected(plainCards(blankInjections(original)), today);
  const known = toKnownNames(
    people.map(({ name }) => name),
    text,
  );
  const tokens = tokenize(text, {
    isOnlyName: (word) => isOnlyName(word, known),
    isKnown: (word) => known.first.has(word),
  });
  const sentences = toSentences(text, tokens, today);
  const references = toReferences(sentences, findMentions(text, sentences, known));
  const clauses = toClauses(sentences, references);
  const intents = toIntents(clauses, findInjected(sentences), tags);
  const opened = toOpened(narrative, references);
  return {
    text,
    today,
    tags,
    sentences,
    references,
    clauses,
    intents,
    opened,
    isKnown: openKnown(people),
    familyOf: openFamilies(people),
  };
}

/** Finds and refines what the parsers find in a scene. */
function findAll(scene: Scene): Finding[] {
  const found = PARSERS.reduce<Finding[]>((all, parser) => [...all, ...parser(scene, all)], []);
  return REFINERS.reduce((all, refiner) => refiner(all, scene), found);
}

/** Findings of a narrative, before those of gatherings are added. */
export interface Found {
  scene: Scene;
  findings: Finding[];
  promises: FoundPromise[];
  /** The findings without what the promises tell. */
  kept: Finding[];
}

/** Splits a narrative into clauses, and finds and refines what they tell. */
export function findIn(narrative: Narrative): Found {
  const scene = toScene(narrative);
  const findings = findAll(scene);
  const promises = findPromises(scene);
  return { scene, findings, promises, kept: withoutPromises(findings, promises) };
}

/** Finds the gatherings, and builds the engine's answer from all that was found. */
export function toAnswer(narrative: Narrative, { scene, findings, promises, kept }: Found): Reading {
  const relations = findRelations(scene, findings);
  const isOnlyRelation = openOnlyRelation(relations, scene.clauses);
  const gatherings = gatheringsWithout(findGatherings(scene, kept, promises), isOnlyRelation);
  const told = withoutRelations(withoutGatherings(kept, gatherings), isOnlyRelation);
  return {
    ...toReading(told, scene, narrative),
    ...toLinks({ relations, gatherings, promises }, scene, narrative),
  };
}

/** Reads a narrative. */
export const readOffline = (narrative: Narrative): Reading => toAnswer(narrative, findIn(narrative));

/** The engine that works without a key and without a network. */
export const offlineEngine: Engine = {
  read: async (narrative) => readOffline(narrative),
  plan: async (question) => (await import('#assistant/ask/read-question.ts')).readQuestion(question),
};
