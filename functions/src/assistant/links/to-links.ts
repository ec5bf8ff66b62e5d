import type { Narrative, Reading } from '#assistant/engine.ts';
import { nameIn, toContent } from '#assistant/offline/answer.ts';
import { toSentence } from '#assistant/text/rewrite.ts';
import type { Clause, Person, Scene } from '#assistant/offline/model.ts';
import type { Gathering } from './gatherings/find-gatherings.ts';
import type { FoundPromise } from './promises/find-promises.ts';
import type { FoundRelation } from './relations/find-relations.ts';

interface Links {
  relations: readonly FoundRelation[];
  gatherings: readonly Gathering[];
  promises: readonly FoundPromise[];
}

/** Builds the relations, the shared memories and the promises of the engine's answer. */
export function toLinks(
  { relations, gatherings, promises }: Links,
  scene: Scene,
  { text }: Narrative,
): Pick<Reading, 'relations' | 'shared_memories' | 'promises'> {
  const quote = (start: number, end: number) => ({ evidence: text.slice(start, end), span: { start, end } });
  const clauseAt = (start: number): Clause =>
    scene.clauses.findLast((clause) => clause.start <= start) ?? scene.clauses[0]!;
  const name = (person: Person, start: number): string => nameIn(person, clauseAt(start), scene);
  return {
    relations: relations.map(({ from, to, type, label, rule, start, end }) => ({
      from: name(from, start),
      to: name(to, start),
      type,
      ...(label && { label }),
      rule,
      ...quote(start, end),
    })),
    shared_memories: gatherings.map(({ people, clauses, when, rule }) => ({
      people: people.map(({ name: written }) => written),
      content: toContent(scene.text, clauses),
      when,
      rule,
      ...quote(clauses[0]!.start, clauses[0]!.end),
    })),
    promises: promises.map(({ person, start, end, due, lead, rule }) => ({
      person: name(person, start),
      content: [lead, text.slice(start, end)]
        .filter(Boolean)
        .map((part) => toSentence(part.replaceAll(/\s+/g, ' ')))
        .join(' '),
      due,
      rule,
      ...quote(start, end),
    })),
  };
}
