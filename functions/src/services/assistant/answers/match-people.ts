import { readingsOf } from '#assistant/ask/typos.ts';
import { isIrregular, plainWords, stem } from '#assistant/ask/stems.ts';
import { LITTLE_WORDS } from '#assistant/ask/question-words.ts';
import type { AnswerRow } from '#contract/calls/ask.ts';
import type { PersonSummary } from '#contract/people/person.ts';
import { foldLetters } from '#contract/text/fold.ts';
import { snippetOf } from '#contract/people/found-words.ts';
import { wordsOf } from '#contract/people/people-search.ts';
import { addressLine, addressTexts, type SearchedText } from '#services/people-list/index.ts';
import { type CardTexts, notesOf, workWords } from './card-texts.ts';
import { evidenceOf, type Known, newestMemory } from './known.ts';

/**
 * Minimum length of a stem that also matches longer words beginning with it: `photograph` in `photography`.
 */
const LONG_STEM = 5;
const SHORTEST_TYPO = 5;
const SHORTEST_STEM = 3;
/** Maximum number of words of a question to search for; further ones are ignored. */
const MOST_WANTED = 8;

/** A word to search for, with its stem. */
export interface Wanted {
  word: string;
  stem: string;
}

export const wantedIn = (topic: string | null): Wanted[] => {
  const words = plainWords(topic ?? '');
  const telling = words.filter((word) => !LITTLE_WORDS.has(word));
  const chosen = [...new Set(telling.length > 0 ? telling : words)].slice(0, MOST_WANTED);
  return chosen.map((word) => ({ word, stem: stem(word) }));
};

/**
 * Returns the first word of a text that has the stem, or whose stem begins with it if it is long; undefined
 * if there is none.
 */
function occurrenceOf({ stem: wanted }: Wanted, text: string): string | undefined {
  const mayOccur = isIrregular(wanted) || foldLetters(text).includes(wanted.slice(0, SHORTEST_STEM));
  if (!mayOccur) return undefined;
  return plainWords(text).find((other) => {
    const found = stem(other);
    return found === wanted || (wanted.length >= LONG_STEM && found.startsWith(wanted));
  });
}

/** A person with the places where the wanted words were found: tags, the card or a memory. */
export interface Match {
  person: PersonSummary;
  reasons: string[];
  memory: SearchedText | undefined;
  /** The words as they occur in the memory. */
  words: string[];
  /** True if the question has a topic. */
  isOfTopic: boolean;
}

/** Returns the part of a text around a word, short enough for the reason of an answer. */
export const quote = (text: string, word: string): string =>
  snippetOf(text, wordsOf(word), { length: 90, lead: 30 });

/** Tells whether a word means nothing but a tag of that name, such as `work`. */
const isOnlyTag = ({ word }: Wanted, { people }: Known): boolean =>
  LITTLE_WORDS.has(word) && people.some(({ tags }) => tags.some(({ name }) => foldLetters(name) === word));

/** Returns the line of a card, besides the notes, that has the word; undefined if none has. */
function lineWith(one: Wanted, person: PersonSummary, card: CardTexts): string | undefined {
  const has = (text: string | null) => !!text && occurrenceOf(one, text) !== undefined;
  if (has(person.job_title) || has(person.company)) return workWords(person);
  if (has(person.nickname)) return person.nickname!;
  for (const { value } of card.emails) if (has(value)) return value;
  for (const address of card.addresses) if (addressTexts(address).some(has)) return addressLine(address);
  return card.others.find(has);
}

/**
 * Returns where a person's tags, card and memories have the wanted words; undefined if one of the words is
 * missing.
 */
export function matchPerson(
  person: PersonSummary,
  wanted: readonly Wanted[],
  known: Known,
): Match | undefined {
  const isTagged = /\btagged\b/i.test(known.question);
  const memories = known.memoriesOf(person.id);
  const card = known.cardOf(person);
  const reasons = new Set<string>();
  const hits = new Map<SearchedText, string[]>();
  for (const one of wanted) {
    const tag = person.tags.find(({ name }) => occurrenceOf(one, name));
    if (!tag && (isTagged || isOnlyTag(one, known))) return undefined;
    const noted = occurrenceOf(one, card.notes);
    const line = noted ? undefined : lineWith(one, person, card);
    const told = memories.flatMap((memory) => {
      const word = occurrenceOf(one, memory.text);
      return word ? [{ memory, word }] : [];
    });
    if (!tag && !noted && !line && told.length === 0) return undefined;
    if (tag) reasons.add(`Tag ${tag.name}`);
    else if (noted) reasons.add(`Notes: “${quote(card.notes, noted)}”`);
    else if (line) reasons.add(quote(line, one.word));
    for (const { memory, word } of told) hits.set(memory, [...(hits.get(memory) ?? []), word]);
  }
  const [memory, words = []] = [...hits].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  return { person, reasons: [...reasons], memory, words, isOfTopic: true };
}

/** Returns all words stored about these people, with which mistyped words are compared. */
function vocabularyOf(people: readonly PersonSummary[], known: Known): Set<string> {
  const texts = people.flatMap((person) => [
    ...person.tags.map(({ name }) => name),
    notesOf(known.cardOf(person)),
    ...known.memoriesOf(person.id).map(({ text }) => text),
  ]);
  return new Set(texts.flatMap(plainWords));
}

/** Returns the wanted words, with a mistyped one replaced by the word it means if only one is possible. */
function corrected(wanted: readonly Wanted[], people: readonly PersonSummary[], known: Known): Wanted[] {
  const words = vocabularyOf(people, known);
  const stems = new Set([...words].map(stem));
  return wanted.map((one) => {
    if (stems.has(one.stem) || one.word.length < SHORTEST_TYPO) return one;
    const readings = new Set(readingsOf(one.word, words).map(stem));
    const [meant] = readings;
    return readings.size === 1 && meant ? { word: meant, stem: meant } : one;
  });
}

/**
 * Finds the people for whom every word of a topic is stored. If there are none, mistyped words are
 * corrected. Without a topic it is everybody.
 */
export function matchTopic(topic: string | null, people: readonly PersonSummary[], known: Known): Match[] {
  const wanted = wantedIn(topic);
  if (wanted.length === 0)
    return people.map((person) => ({ person, reasons: [], memory: undefined, words: [], isOfTopic: false }));
  const search = (words: readonly Wanted[]) =>
    people.flatMap((person) => matchPerson(person, words, known) ?? []);
  const found = search(wanted);
  return found.length > 0 ? found : search(corrected(wanted, known.people, known));
}

/**
 * Returns a match as a row, with the memory in which the topic was found. Without a topic, the newest memory.
 */
export function toRow({ person, reasons, memory, words, isOfTopic }: Match, known: Known): AnswerRow {
  const told = reasons.filter(Boolean).join(' · ');
  return {
    person,
    reason: told || (memory ? 'From a memory' : ''),
    memory: isOfTopic ? evidenceOf(memory, words) : newestMemory(person, known),
  };
}
