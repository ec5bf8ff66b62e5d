import { z } from 'zod';
import type { Interpretation } from '#assistant/interpret.ts';
import { Extraction, ExtractionResult, Source } from '#contract/calls/extraction.ts';
import { LONGEST_TEXT } from '#contract/limits.ts';
import { text } from '#contract/text/text.ts';
import { openMatcher } from '#matching/matcher.ts';
import type { Identity } from '#matching/records.ts';
import type { Refused } from './extracted-people.ts';

/** An extracted person, with the place in the text where they were found. */
export interface Extracted {
  extraction: Extraction;
  source: Source | undefined;
  /** The first meeting with the person; absent if the text does not tell of it. */
  met?: FirstMeeting | undefined;
  /** The id of the opened person, if a pronoun means them. */
  opened_id?: string | undefined;
}

/** An extracted person who may be an existing one. */
export interface Likely extends Extracted {
  existingId: string;
  similarity: number;
}

/** Returns the items that match the schema. The others are dropped, because an engine may return anything. */
const valid = <T>(schema: { safeParse: (item: unknown) => { data?: T } }, items: unknown[]): T[] =>
  items.flatMap((item) => {
    const { data } = schema.safeParse(item);
    return data === undefined ? [] : [data];
  });

const FirstMeeting = z.object({ content: text(1, LONGEST_TEXT), date: z.string().nullable() });
type FirstMeeting = z.infer<typeof FirstMeeting>;

const isFilled = (value: unknown) => typeof value === 'string' && value.trim() !== '';

const SourcedExtraction = Extraction.extend({
  source: Source.optional(),
  met: FirstMeeting.optional(),
  opened_id: z.string().optional(),
}).strip();

/** Returns the people that were found, in the shape of the contract and without repetitions. */
function toExtracted({ people, duplicates }: Interpretation): Extracted[] {
  const read = [...people, ...duplicates.map(({ person }) => person)].map(({ source, met, ...fields }) => ({
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => isFilled(value))),
    source,
    met,
  }));
  const extracted = valid(SourcedExtraction, read).map(({ source, met, opened_id, ...extraction }) => ({
    extraction,
    source,
    met,
    opened_id,
  }));
  return [...Map.groupBy(extracted, ({ extraction }) => JSON.stringify(extraction)).values()].map(
    ([first]) => first!,
  );
}

/** Separates new people from those who may exist already, by comparing all their fields. */
export function splitByLikeness(
  found: Interpretation,
  known: Identity[],
): { fresh: Extracted[]; likely: Likely[] } {
  const { similar } = openMatcher(known);
  const matched = toExtracted(found).map((one) => ({
    one,
    match: one.opened_id ? { id: one.opened_id, similarity: 1 } : similar(one.extraction)[0],
  }));
  return {
    fresh: matched.filter(({ match }) => !match).map(({ one }) => one),
    likely: matched.flatMap(({ one, match }) =>
      match ? [{ ...one, existingId: match.id, similarity: match.similarity }] : [],
    ),
  };
}

const { tag_assignments, memory_updates, relations, shared_memories, promises } = ExtractionResult.shape;

export const toTagAssignments = (found: Interpretation): ExtractionResult['tag_assignments'] =>
  valid(
    tag_assignments.element,
    found.tags.map(({ people, ...tag }) => ({ ...tag, matched_people: people })),
  );

export const toMemoryUpdates = (found: Interpretation): ExtractionResult['memory_updates'] =>
  valid(
    memory_updates.element,
    found.memories.map(({ person, content, date, contacted, source }) => ({
      matched_person: person,
      entry_content: content,
      parsed_date: date,
      contacted,
      source,
    })),
  );

export const toRelations = (found: Interpretation): ExtractionResult['relations'] =>
  valid(relations.element, found.relations);

export const toSharedMemories = (found: Interpretation): ExtractionResult['shared_memories'] =>
  valid(
    shared_memories.element,
    found.shared_memories.map((memory) => ({ ...memory, contacted: true })),
  );

export const toPromises = (found: Interpretation): ExtractionResult['promises'] =>
  valid(promises.element, found.promises);

/** The lists of an extraction that has nothing in them. */
export const NO_LISTS = {
  created_persons: [],
  duplicates: [],
  tag_assignments: [],
  memory_updates: [],
  relations: [],
  shared_memories: [],
  promises: [],
};

const list = new Intl.ListFormat('en');

type Found = Omit<ExtractionResult, 'message' | 'waiting'>;

/** Returns remarks about a failed engine, and about a reading that found nothing. */
function remarksOn(engine: number | undefined, isEmpty: boolean): string[] {
  if (engine === undefined) return ['I could not read that. Please try it in other words.'];
  return [
    ...(isEmpty ? ['I found nothing to write down in that.'] : []),
    ...(engine > 0 ? ['The usual engine did not answer, so a simpler one read this.'] : []),
  ];
}

/** Describes the result of an extraction in words. They include 'Added' only if people were created. */
export function describeOutcome(
  found: Found,
  refused: Refused | undefined,
  engine: number | undefined,
): string {
  const added = found.created_persons.map(({ name }) => name);
  const { created_persons: _, run_id: __, question: ___, ...cards } = found;
  const open = Object.values(cards).flat().length;
  const sentences: string[] = [];
  if (added.length > 0) sentences.push(`Added ${list.format(added)}.`);
  if (refused) sentences.push(`There was no room for ${list.format(refused.names)}. ${refused.reason}.`);
  if (open > 0)
    sentences.push(open === 1 ? 'Please check the suggestion.' : `Please check the ${open} suggestions.`);
  return [...sentences, ...remarksOn(engine, sentences.length === 0)].join(' ');
}

/** Describes in words the result of a token's proposal. */
export function describeProposal(waiting: number, engine: number | undefined): string {
  const sentences =
    waiting > 0
      ? [
          waiting === 1
            ? 'One suggestion waits in Kindred for the user to confirm.'
            : `${waiting} suggestions wait in Kindred for the user to confirm.`,
        ]
      : [];
  return [...sentences, ...remarksOn(engine, waiting === 0)].join(' ');
}
