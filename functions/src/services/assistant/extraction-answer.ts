import type { Interpretation } from '#assistant/interpret.ts';
import { Extraction, ExtractionResult } from '#contract/assistant.ts';
import type { PersonSummary } from '#contract/person.ts';
import { openMatcher } from '#names/match-names.ts';

/** Somebody found who may be known already. */
export interface Likely {
  extraction: Extraction;
  existingId: string;
  similarity: number;
}

/** The items that are what the contract says; an engine may answer anything. */
const valid = <T>(schema: { safeParse: (item: unknown) => { data?: T } }, items: unknown[]): T[] =>
  items.flatMap((item) => {
    const { data } = schema.safeParse(item);
    return data === undefined ? [] : [data];
  });

const isSaid = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** The people found as the contract has them, each once. */
function toExtractions({ people, duplicates }: Interpretation): Extraction[] {
  const read = [...people, ...duplicates.map(({ person }) => person)].map((person) =>
    Object.fromEntries(Object.entries(person).filter(([, value]) => isSaid(value))),
  );
  const byContent = new Map(
    valid(Extraction.strip(), read).map((person) => [JSON.stringify(person), person]),
  );
  return [...byContent.values()];
}

/** Tells the new people found from those who may be known, by name, email or phone. */
export function splitByLikeness(
  found: Interpretation,
  known: PersonSummary[],
): { fresh: Extraction[]; likely: Likely[] } {
  const { similar } = openMatcher(known);
  const matched = toExtractions(found).map((extraction) => ({ extraction, match: similar(extraction)[0] }));
  return {
    fresh: matched.filter(({ match }) => !match).map(({ extraction }) => extraction),
    likely: matched.flatMap(({ extraction, match }) =>
      match ? [{ extraction, existingId: match.id, similarity: match.similarity }] : [],
    ),
  };
}

const { tag_assignments, memory_updates } = ExtractionResult.shape;

export const toTagAssignments = (found: Interpretation): ExtractionResult['tag_assignments'] =>
  valid(
    tag_assignments.element,
    found.tags.map(({ people, ...tag }) => ({ ...tag, matched_people: people })),
  );

export const toMemoryUpdates = (found: Interpretation): ExtractionResult['memory_updates'] =>
  valid(
    memory_updates.element,
    found.memories.map(({ person, content, date, contacted }) => ({
      matched_person: person,
      entry_content: content,
      parsed_date: date,
      contacted,
    })),
  );
