import type { Engine, Narrative, Reading } from '#assistant/engine.ts';
import { openNameMatcher } from '#assistant/interpret.ts';
import { plainCards } from './address-cards.ts';
import { toClauses } from './clauses.ts';
import { findContactData } from './contact-data.ts';
import { blankCorrected } from './corrections.ts';
import { findDays } from './days.ts';
import { blankInjections, findInjected } from './injection.ts';
import { toIntents } from './intents.ts';
import { findIntroductions } from './introductions.ts';
import { isOnlyName, toKnownNames } from './known-names.ts';
import { findMentions } from './mentions.ts';
import { withMisspelt } from './misspelt.ts';
import { toReferences, type Person } from './people.ts';
import { toReading } from './results.ts';
import { toSentences } from './sentences.ts';
import { findTags } from './tags.ts';
import { tokenize } from './tokens.ts';
import { findTopics } from './topics.ts';

/** Returns a function that tells whether a person of the narrative is one of the user's people. */
function openKnown(people: Narrative['people']): (person: Person) => boolean {
  const match = openNameMatcher(people);
  const answers = new Map<Person, boolean>();
  return (person) => {
    const answer = answers.get(person) ?? match(person.name).matches.length > 0;
    answers.set(person, answer);
    return answer;
  };
}

function readText(narrative: Narrative): Reading {
  const { today, people, tags } = narrative;
  const text = blankCorrected(plainCards(blankInjections(narrative.text)), today);
  const known = withMisspelt(toKnownNames(people.map(({ name }) => name)), text);
  const tokens = tokenize(text, {
    isOnlyName: (word) => isOnlyName(word, known),
    isKnown: (word) => known.first.has(word),
  });
  const sentences = toSentences(text, tokens);
  const references = toReferences(sentences, findMentions(text, sentences, known));
  const clauses = toClauses(sentences, references);
  const intents = toIntents(clauses, findInjected(sentences), tags);

  const isKnown = openKnown(people);
  const introductions = findIntroductions(clauses, intents, isKnown);
  const isPerson = (person: Person): boolean => isKnown(person) || introductions.people.has(person);
  const topics = findTopics(clauses, intents, isPerson);
  return toReading({
    narrative,
    text,
    references,
    clauses,
    intents,
    introductions,
    topics,
    isKnown,
    days: findDays(clauses, topics.of, today),
    contactData: findContactData(clauses, intents, topics, today),
    tagRequests: findTags(clauses, intents, topics, tags),
  });
}

/** The engine that needs no key and no network: a chain of small stages, each a pure function. */
export const offlineEngine: Engine = { read: async (narrative) => readText(narrative) };
