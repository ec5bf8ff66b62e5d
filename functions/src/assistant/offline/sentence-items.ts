import type { Clause, Intent, Item, Person, Reference, Scene, Sentence } from './model.ts';
import { isIn } from './vocabulary.ts';

/** A sentence with the items and intents of all its clauses. */
export interface Line {
  sentence: Sentence;
  items: Item[];
  clauses: Clause[];
  intents: Intent[];
}

const cache = new WeakMap<Scene, Line[]>();

/** Joins the clauses of each sentence. */
export function linesOf(scene: Scene): Line[] {
  const cached = cache.get(scene);
  if (cached) return cached;
  const lines = new Map<Sentence, Line>();
  for (const [i, clause] of scene.clauses.entries()) {
    const { sentence } = clause;
    const line = lines.get(sentence) ?? { sentence, items: [], clauses: [], intents: [] };
    line.items.push(...clause.items);
    line.clauses.push(clause);
    line.intents.push(scene.intents[i]!);
    lines.set(sentence, line);
  }
  const found = [...lines.values()];
  cache.set(scene, found);
  return found;
}

/** Returns the people named before an offset of the text, the latest first. */
export const namedBefore = ({ clauses }: Scene, offset: number): Person[] => [
  ...new Set(
    clauses
      .flatMap(({ items }) => items)
      .filter(({ reference, end }) => reference && end <= offset)
      .map(({ reference }) => reference!.person)
      .toReversed(),
  ),
];

/** Returns the items before and after a name in its clause. */
export function around({ items }: Clause, reference: Reference): [before: Item[], after: Item[]] {
  const at = items.findIndex((item) => item.reference === reference);
  return [items.slice(0, at), items.slice(at + 1)];
}

/** Tells whether a clause holds nothing but the time of the next one. */
export const isDateOnly = ({ items }: Clause): boolean =>
  items.some(({ word }) => isIn('DATE_WORD', word)) &&
  items.every(({ word, kind }) => kind === 'mark' || isIn('CONNECTOR', word) || isIn('DATE_WORD', word));

/** Returns the text of the narrative between two offsets in a clause's sentence. */
export const textBetween = ({ sentence }: Clause, start: number, end: number): string =>
  sentence.text.slice(start - sentence.start, end - sentence.start);

/** Returns a clause's text as it is in the narrative. */
export const textOf = (clause: Clause): string => textBetween(clause, clause.start, clause.end);

/** Returns the text of some items as it is in the narrative. */
export const textOfItems = (clause: Clause, items: readonly Item[]): string =>
  items.length > 0 ? textBetween(clause, items[0]!.start, items.at(-1)!.end) : '';

/** Matches the head of a pasted email without an address: `From: Ana Ruiz`. */
const mailHead = /^\s*From: *(\p{L}[\p{L} .'’-]{0,40}?) *$/mu;
/** Matches the line below which a pasted email is over. */
const mailEnd = /^-- *$/m;

/** Returns the people who call themselves `my` in a sentence: the writer of a pasted message, never the user. */
export function writersOf({ text, references }: Scene, { sentence }: Line): Person[] {
  const head = mailHead.exec(text)?.[1]?.toLowerCase();
  const end = mailEnd.exec(text)?.index ?? Infinity;
  const writer = sentence.speaker ?? (sentence.start < end ? head : undefined);
  const found = writer && references.find(({ words }) => writer.split(' ')[0] === words[0]);
  return found ? [found.person] : [];
}
