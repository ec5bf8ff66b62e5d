import type { Engine, Narrative, ReadPerson, Reading } from '#assistant/engine.ts';
import { nameSimilarity } from '#services/match-names.ts';
import { toClauses, type Clause } from './clauses.ts';
import { findDays } from './days.ts';
import { toContent, toMemories } from './entries.ts';
import { findContactData, type Fields } from './contact-data.ts';
import { blankInjections, findInjected } from './injection.ts';
import { toIntents } from './intents.ts';
import { findIntroductions } from './introductions.ts';
import { isOnlyName, toKnownNames } from './known-names.ts';
import { findMentions } from './mentions.ts';
import { toReferences, type Person } from './people.ts';
import { toSentences } from './sentences.ts';
import { findTags } from './tags.ts';
import { tokenize } from './tokens.ts';
import { findTopics } from './topics.ts';

const KNOWN_FROM = 0.84;

const command =
  /^(?:\W|\b(?:please|pls|can you|could you|would you|i want to|i'd like to|go ahead and|also|and|then|add|save|create|store|remember|record|register|enter|make|set up|put in|log|a|an|the|new (?:contact|person)|contact|person|as|entry|for|named|called|this|down|details)\b)+/i;

function readText(narrative: Narrative): Reading {
  const text = blankInjections(narrative.text);
  const known = toKnownNames(narrative.people.map(({ name }) => name));
  const tokens = tokenize(text, {
    isOnlyName: (word) => isOnlyName(word, known),
    isKnown: (word) => known.first.has(word),
  });
  const sentences = toSentences(text, tokens);
  const references = toReferences(sentences, findMentions(text, sentences, known));
  const isKnownName = new Map<Person, boolean>();
  for (const { person } of references)
    if (!isKnownName.has(person))
      isKnownName.set(
        person,
        narrative.people.some(({ name }) => nameSimilarity(name, person.name) >= KNOWN_FROM),
      );
  const isKnown = (person: Person): boolean => isKnownName.get(person) ?? false;

  const clauses = toClauses(sentences, references);
  const intents = toIntents(clauses, findInjected(sentences));
  const introduced = findIntroductions(clauses, intents, isKnown);
  const isPerson = (person: Person): boolean => isKnown(person) || introduced.people.has(person);
  const topics = findTopics(clauses, intents, isPerson);
  const days = findDays(clauses, topics.of, narrative.today);

  const contact = findContactData(clauses, intents, topics, narrative.today);
  const told = new Map<Person, { clause: Clause; when: string | null }[]>();
  const notes = new Map<Person, Clause[]>();
  for (const [i, clause] of clauses.entries()) {
    if (intents[i] !== 'statement' && intents[i] !== 'add') continue;
    const isOnlyField = contact.clauses.has(clause) && !isEvent(clause);
    for (const person of topics.of[i]!) {
      notes.set(person, [...(notes.get(person) ?? []), clause]);
      if (!isOnlyField && intents[i] === 'statement')
        told.set(person, [...(told.get(person) ?? []), { clause, when: days[i]! }]);
    }
  }
  const fieldsOf = (person: Person): Fields => {
    const found = contact.of.get(person) ?? {};
    const isMove = isKnown(person) && !introduced.certain.has(person) && !found.street_address && !found.zip;
    if (!isMove) return found;
    const { city: _, state: __, ...rest } = found;
    return rest;
  };

  const notesOf = (person: Person): Clause[] => {
    const scene = introduced.scenes.get(person);
    const own = notes.get(person) ?? [];
    return scene && !own.includes(scene) ? [scene, ...own] : own;
  };
  const people = [...new Set(references.map(({ person }) => person))].filter(
    (person) => introduced.people.has(person) || Object.keys(fieldsOf(person)).length > 0,
  );
  const isIntroduced = (person: Person): boolean =>
    introduced.people.has(person) ||
    (!isKnown(person) && contact.of.has(person) && !told.get(person)?.some(({ clause }) => isEvent(clause)));
  for (const person of people) if (isIntroduced(person)) told.delete(person);
  return {
    people: people.map((person): ReadPerson => {
      const body =
        isKnown(person) && !isIntroduced(person)
          ? ''
          : toContent(text, notesOf(person))
              .replace(command, '')
              .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
      return { name: person.name, ...(body ? { body } : {}), ...fieldsOf(person), evidence: person.name };
    }),
    tags: findTags(clauses, intents, topics, narrative.tags).map(
      ({ tag, operation, people: tagged, clause }) => ({
        tag_name: tag,
        operation,
        people: tagged.map(({ name }) => name),
        evidence: text.slice(clause.start, clause.end),
      }),
    ),
    memories: toMemories(text, narrative.today, told),
  };
}

const event = /\b(?:met|saw|had|call|called|spoke|talked|lunch|dinner|coffee|ran into|visited|texted|went)\b/;
const isEvent = ({ shape }: Clause): boolean =>
  event.test(shape) && !/^(?:, )?(?:his|her|their|@\d+ 's)\b/.test(shape);

/** The engine that needs no key and no network: a chain of small readings, each a pure function. */
export const offlineEngine: Engine = { read: async (narrative) => readText(narrative) };
