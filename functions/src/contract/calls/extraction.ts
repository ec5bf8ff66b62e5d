import { z } from '@hono/zod-openapi';
import { EXTRACTION, EXTRACTION_RESULT, PERSON, SOURCE } from '#contract/examples.ts';
import {
  LONGEST_NAME,
  LONGEST_NARRATIVE,
  LONGEST_RELATION_LABEL,
  LONGEST_TAG_NAME,
  LONGEST_TEXT,
} from '#contract/limits.ts';
import { Person } from '#contract/people/person.ts';
import { EXTRACTED_FIELDS, type ExtractedField } from '#contract/people/person-fields.ts';
import { RELATION_TYPES } from '#contract/relations/types.ts';
import { text } from '#contract/text/text.ts';

/** A field's value in the narrative's own words. `max` counts UTF-16 units; a character may have two. */
export const quoted = z
  .string()
  .max(2 * LONGEST_NARRATIVE)
  .optional();

/**
 * The fields of a person, as read from a narrative. A confirmation sends them back unchanged. A value that is
 * not valid for its field is added to the person's notes.
 */
export const Extraction = z
  .strictObject({
    name: text(1, LONGEST_NAME),
    body: z.string().max(LONGEST_TEXT).optional(),
    ...(Object.fromEntries(EXTRACTED_FIELDS.map((field) => [field, quoted])) as Record<
      ExtractedField,
      typeof quoted
    >),
  })
  .openapi('Extraction', { example: EXTRACTION });
export type Extraction = z.infer<typeof Extraction>;

export const TagName = text(1, LONGEST_TAG_NAME);
export const EntryContent = text(1, LONGEST_TEXT);
export const PersonName = text(1, LONGEST_NAME);
export const RelationLabel = text(1, LONGEST_RELATION_LABEL);

/** The people that a name in the narrative may mean. */
export const MatchedPerson = z.object({
  extracted_name: z.string(),
  is_ambiguous: z.boolean(),
  matches: z.array(
    z.object({
      person_id: z.string(),
      person_name: z.string(),
      similarity: z.number(),
      is_new: z.literal(true).optional().openapi({
        description:
          'Somebody new of the same proposal: confirm by the name, not by the id, because they may not exist yet',
      }),
    }),
  ),
});
export type MatchedPerson = z.infer<typeof MatchedPerson>;

const position = z.number().int().nonnegative();

/**
 * The place where a card was read: the words, and the sentence around them. Positions count UTF-16 units of
 * the narrative as it was sent. An end is the position after the last unit.
 */
export const Source = z
  .object({
    /** Name of the offline engine's rule; absent if another engine read the narrative. */
    rule: z.string().optional(),
    start: position,
    end: position,
    sentence_start: position,
    sentence_end: position,
    /** Place of a pronoun, such as 'She', that means the person `person_id`. */
    pronoun: z.object({ start: position, end: position }).optional(),
  })
  .openapi('Source', { example: SOURCE });
export type Source = z.infer<typeof Source>;

/** Absent if the narrative does not contain the words exactly. */
const source = Source.optional();

const CreatedPerson = Person.extend({ source }).openapi('CreatedPerson', {
  example: { ...PERSON, source: SOURCE },
});
type CreatedPerson = z.infer<typeof CreatedPerson>;

/** Kinds of the cards that wait to be confirmed. */
export const CardKind = z.enum([
  'new_person',
  'duplicate',
  'tag',
  'memory',
  'relation',
  'shared_memory',
  'promise',
]);
export type CardKind = z.infer<typeof CardKind>;

export const ExtractionResult = z
  .object({
    /** Id of the run, which `DELETE /api/ai/runs/{run_id}` undoes. */
    run_id: z.string(),
    /**
     * True if the narrative is a question, which `POST /api/ai/ask` answers. All lists are then empty.
     */
    question: z.literal(true).optional(),
    /** The result in plain words; it contains 'Added' if and only if people were created. */
    message: z.string(),
    created_persons: z.array(CreatedPerson),
    duplicates: z.array(
      z.object({
        extraction: Extraction,
        existing_id: z.string(),
        existing_name: z.string(),
        existing_notes: z.string(),
        similarity: z.number(),
        source,
      }),
    ),
    tag_assignments: z.array(
      z.object({
        tag_name: TagName,
        operation: z.enum(['add', 'remove']),
        matched_people: z.array(MatchedPerson),
        source,
      }),
    ),
    memory_updates: z.array(
      z.object({
        matched_person: MatchedPerson,
        entry_content: EntryContent,
        parsed_date: z.string().nullable(),
        contacted: z.boolean(),
        source,
      }),
    ),
    /**
     * The relation of two people: `to` is the `type` of `from`, with the word that was read as its label. An id is
     * there if the name means one person.
     */
    relations: z.array(
      z.object({
        from: PersonName,
        to: PersonName,
        from_id: z.string().optional(),
        to_id: z.string().optional(),
        /** The names, of the two, that may mean several people. */
        unsure: z.array(MatchedPerson).optional(),
        type: z.enum(RELATION_TYPES),
        label: RelationLabel.optional(),
        evidence: z.string(),
        source,
      }),
    ),
    /** Occasions with several people who were there. */
    shared_memories: z.array(
      z.object({
        people: z.array(MatchedPerson),
        content: EntryContent,
        date: z.string().nullable(),
        contacted: z.boolean(),
        source,
      }),
    ),
    /** Something the user undertook to do for somebody. */
    promises: z.array(
      z.object({ person: MatchedPerson, content: EntryContent, due_on: z.string().nullable(), source }),
    ),
    /** Only for a token, which creates nothing: the cards that wait for the user. All lists are then empty. */
    waiting: z.array(z.object({ id: z.string(), kind: CardKind })).optional(),
  })
  .openapi('ExtractionResult', { example: EXTRACTION_RESULT });
export type ExtractionResult = z.infer<typeof ExtractionResult>;
