import { readingsOf } from '#assistant/ask/typos.ts';
import { plainWords, stem, stemsOf } from '#assistant/ask/stems.ts';
import { LITTLE_WORDS } from '#assistant/ask/question-words.ts';
import type { AnswerRow } from '#contract/ask.ts';
import type { PersonSummary } from '#contract/person.ts';
import { foldLetters } from '#contract/fold.ts';
import { snippetOf } from '#contract/found-words.ts';
import { wordsOf } from '#contract/people-search.ts';
import type { SearchedText } from '#services/people-list/index.ts';
import { evidenceOf, type Known } from './known.ts';

/** Letters of a stem from which on longer words with this beginning count: `photograph` in `photography`. */
const LONG_STEM = 5;
const SHORTEST_TYPO = 5;

/** A word that is asked for, and how it occurs in texts. */
export interface Wanted {
  word: string;
  stem: string;
}

export const wantedIn = (topic: string | null): Wanted[] => {
  const words = plainWords(topic ?? '');
  const telling = words.filter((word) => !LITTLE_WORDS.has(word));
  return (telling.length > 0 ? telling : words).map((word) => ({ word, stem: stem(word) }));
};

/** Returns the word of a text that has the stem; undefined if there is none. */
function occurrenceOf({ stem: wanted, word }: Wanted, text: string): string | undefined {
  const folded = foldLetters(text);
  if (wanted.length >= 3 && !folded.includes(wanted.slice(0, 3)) && !folded.includes(word)) return undefined;
  return plainWords(text).find((other) => {
    const found = stem(other);
    return found === wanted || (wanted.length >= LONG_STEM && found.startsWith(wanted));
  });
}

/** Where the wanted words were found: in tags, notes or a memory. */
export interface Match {
  person: PersonSummary;
  reasons: string[];
  memory: SearchedText | undefined;
  /** The words as they occur in the memory. */
  words: string[];
}

const quote = (text: string, word: string): string => {
  const snippet = snippetOf(text, wordsOf(word));
  return snippet.length > 90 ? `${snippet.slice(0, 88).trimEnd()}…` : snippet;
};

/** Tells whether tags, notes and memories of a person together have every wanted word, and where. */
export function matchPerson(
  person: PersonSummary,
  wanted: readonly Wanted[],
  known: Known,
): Match | undefined {
  const memories = known.memoriesOf(person.id);
  const notes = known.notesOf(person);
  const reasons = new Set<string>();
  const hits = new Map<SearchedText, string[]>();
  for (const one of wanted) {
    const tag = person.tags.find(({ name }) => occurrenceOf(one, name));
    const noted = occurrenceOf(one, notes);
    const told = memories.flatMap((memory) => {
      const word = occurrenceOf(one, memory.text);
      return word ? [{ memory, word }] : [];
    });
    if (!tag && !noted && told.length === 0 && !occurrenceOf(one, person.email ?? '')) return undefined;
    if (tag) reasons.add(`Tag ${tag.name}`);
    if (noted && !tag) reasons.add(`Notes: “${quote(notes, noted)}”`);
    for (const { memory, word } of told) hits.set(memory, [...(hits.get(memory) ?? []), word]);
  }
  const [memory, words = []] = [...hits].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  return { person, reasons: [...reasons], memory, words };
}

/** Returns the stems of everything that is known of the people, for forgiving typos. */
function vocabularyOf(people: readonly PersonSummary[], known: Known): Set<string> {
  const texts = people.flatMap((person) => [
    ...person.tags.map(({ name }) => name),
    known.notesOf(person),
    ...known.memoriesOf(person.id).map(({ text }) => text),
  ]);
  return new Set(texts.flatMap(plainWords));
}

/** Returns the wanted words, a mistyped one as the word that was meant, if exactly one reading fits. */
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

/** Finds the people of whom every word of a topic is known. */
export function matchTopic(topic: string | null, people: readonly PersonSummary[], known: Known): Match[] {
  const wanted = wantedIn(topic);
  if (wanted.length === 0)
    return people.map((person) => ({ person, reasons: [], memory: undefined, words: [] }));
  const search = (words: readonly Wanted[]) =>
    people.flatMap((person) => matchPerson(person, words, known) ?? []);
  const found = search(wanted);
  return found.length > 0 ? found : search(corrected(wanted, known.people, known));
}

export const hasStem = (text: string, stems: ReadonlySet<string>): boolean =>
  stemsOf(text).some((found) => stems.has(found));

/** Returns a match as a row; `more` are reasons that come first. */
export const toRow = ({ person, reasons, memory, words }: Match, more: string[] = []): AnswerRow => ({
  person,
  reason: [...more, ...reasons].join(' · '),
  memory: evidenceOf(memory, words),
});
