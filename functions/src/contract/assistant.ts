import { createRoute, z } from '@hono/zod-openapi';
import { json, nothing } from './answer.ts';
import { jsonBody, writeRefusals } from './error.ts';
import { ENTRY, EXTRACTION, EXTRACTION_RESULT, IDS, PERSON, SOURCE, TAG } from './examples.ts';
import {
  LONGEST_DAY,
  LONGEST_NAME,
  LONGEST_NARRATIVE,
  LONGEST_TAG_NAME,
  LONGEST_TEXT,
  MOST_PEOPLE_PER_CALL,
} from './limits.ts';
import { Entry } from './notebook.ts';
import { Person } from './person.ts';
import { EXTRACTED_FIELDS, type ExtractedField } from './person-fields.ts';
import { IdempotencyKey } from './request.ts';
import { Tag } from './tags.ts';
import { pastDayProblem } from './day-checks.ts';
import { clearable, Id, text } from './text.ts';

/** A field's value in the narrative's own words. `max` counts UTF-16 units, and a character may have two. */
const quoted = z
  .string()
  .max(2 * LONGEST_NARRATIVE)
  .optional();

/**
 * The fields of a person as a narrative gives them; a confirmation sends them back unchanged. A value that is
 * not valid for its field goes to the person's notes.
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

const TagName = text(1, LONGEST_TAG_NAME);
const EntryContent = text(1, LONGEST_TEXT);

/** The people that a name in the narrative may mean. */
export const MatchedPerson = z.object({
  extracted_name: z.string(),
  is_ambiguous: z.boolean(),
  matches: z.array(z.object({ person_id: z.string(), person_name: z.string(), similarity: z.number() })),
});
export type MatchedPerson = z.infer<typeof MatchedPerson>;

const position = z.number().int().nonnegative();

/**
 * Where a card was read: the words, and the sentence around them. Positions count the UTF-16 units of the
 * narrative as it was sent; an end is the position after the last unit.
 */
export const Source = z
  .object({
    /** Name of the offline engine's rule; absent if another engine read the narrative. */
    rule: z.string().optional(),
    start: position,
    end: position,
    sentence_start: position,
    sentence_end: position,
    /** Place of the pronoun, such as 'She', that was read as the person of `person_id`. */
    pronoun: z.object({ start: position, end: position }).optional(),
  })
  .openapi('Source', { example: SOURCE });
export type Source = z.infer<typeof Source>;

/** Absent if the words are not in the narrative word for word. */
const source = Source.optional();

export const CreatedPerson = Person.extend({ source }).openapi('CreatedPerson', {
  example: { ...PERSON, source: SOURCE },
});
export type CreatedPerson = z.infer<typeof CreatedPerson>;

export const ExtractionResult = z
  .object({
    /** Id of the run, which `DELETE /api/ai/runs/{run_id}` undoes. */
    run_id: z.string(),
    /** Set if the narrative is a question, which `POST /api/ai/ask` answers; then the four lists are empty. */
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
  })
  .openapi('ExtractionResult', { example: EXTRACTION_RESULT });
export type ExtractionResult = z.infer<typeof ExtractionResult>;

/** Id of the run that a confirmation belongs to; undoing the run undoes the confirmation too. */
const run_id = Id.optional();

export const ConfirmPerson = z
  .strictObject({
    extraction: Extraction,
    action: z.enum(['link_existing', 'create_new']),
    existing_id: z.string().optional(),
    run_id,
  })
  .openapi('ConfirmPerson', {
    example: {
      extraction: EXTRACTION,
      action: 'link_existing',
      existing_id: IDS.person,
      run_id: IDS.run,
    },
  });
export type ConfirmPerson = z.infer<typeof ConfirmPerson>;

export const ConfirmTag = z
  .strictObject({
    tag_name: TagName,
    operation: z.enum(['add', 'remove']),
    person_ids: z.array(z.string()).min(1).max(MOST_PEOPLE_PER_CALL),
    run_id,
  })
  .openapi('ConfirmTag', {
    example: { tag_name: TAG.name, operation: 'add', person_ids: [IDS.person], run_id: IDS.run },
  });
export type ConfirmTag = z.infer<typeof ConfirmTag>;

export const ConfirmMemory = z
  .strictObject({
    person_id: z.string().optional(),
    person_name: text(1, LONGEST_NAME).optional(),
    content: EntryContent,
    date: clearable(LONGEST_DAY, (day) => pastDayProblem(day)).optional(),
    contacted: z.boolean().optional(),
    run_id,
  })
  .refine((memory) => !memory.person_id !== !memory.person_name, {
    message: 'takes either person_id or person_name',
  })
  .openapi('ConfirmMemory', {
    example: { person_id: IDS.person, content: ENTRY.content, date: '2026-03-01', contacted: false },
  });
export type ConfirmMemory = z.infer<typeof ConfirmMemory>;

const Narrative = z
  .strictObject({
    narrative: z.string(),
    /** The person whose page is open: a pronoun that means nobody else in the narrative means this person. */
    person_id: z.string().optional(),
  })
  .openapi('Narrative', {
    example: { narrative: 'Met Ana Lopez at the gym. She climbs on Mondays.', person_id: IDS.person },
  });
export type Narrative = z.infer<typeof Narrative>;

const ConfirmedTag = z
  .object({ tag: Tag.nullable(), updated: z.number().int() })
  .openapi({ example: { tag: TAG, updated: 1 } });

export const assistantRoutes = {
  extract: createRoute({
    operationId: 'extractPeople',
    tags: ['Assistant'],
    method: 'post',
    path: '/api/ai/extract-people',
    summary: 'Turn a narrative into people, tags and memories to confirm',
    request: { headers: IdempotencyKey, body: jsonBody(Narrative) },
    responses: { 200: json('What was found', ExtractionResult), ...writeRefusals(400, 404, 409) },
  }),
  confirmPerson: createRoute({
    operationId: 'confirmPerson',
    tags: ['Assistant'],
    method: 'post',
    path: '/api/ai/confirm-person',
    summary: 'Create an extracted person, or add what is new to the one they are',
    request: { headers: IdempotencyKey, body: jsonBody(ConfirmPerson) },
    responses: { 200: json('The person', Person), ...writeRefusals(400, 403, 404, 409) },
  }),
  confirmTag: createRoute({
    operationId: 'confirmTagAssignment',
    tags: ['Assistant'],
    method: 'post',
    path: '/api/ai/confirm-tag-assignment',
    summary: 'Give a tag to people or take it away',
    request: { headers: IdempotencyKey, body: jsonBody(ConfirmTag) },
    responses: {
      200: json('The tag, null if there is none', ConfirmedTag),
      ...writeRefusals(400, 409),
    },
  }),
  confirmMemory: createRoute({
    operationId: 'confirmMemory',
    tags: ['Assistant'],
    method: 'post',
    path: '/api/ai/confirm-memory-entry',
    summary: 'Add a memory, for somebody there is or a new person of that name',
    request: { headers: IdempotencyKey, body: jsonBody(ConfirmMemory) },
    responses: { 201: json('The memory', Entry), ...writeRefusals(400, 403, 404, 409) },
  }),
  undoRun: createRoute({
    operationId: 'undoRun',
    tags: ['Assistant'],
    method: 'delete',
    path: '/api/ai/runs/{runId}',
    summary: 'Take back what an extraction and its confirmations did',
    request: { params: z.object({ runId: z.string() }) },
    responses: { 204: nothing('Taken back'), ...writeRefusals(404) },
  }),
};
