import type { Clause, Intent, Item, Person, Scene, Sentence } from './model.ts';

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
