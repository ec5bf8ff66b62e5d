import { createRoute, z } from '@hono/zod-openapi';
import { json, nothing } from '#contract/answer.ts';
import { jsonBody, writeRefusals } from '#contract/error.ts';
import { ENTRY, EXTRACTION, IDS, TAG } from '#contract/examples.ts';
import { LONGEST_DAY, LONGEST_NAME, MOST_PEOPLE_PER_CALL, MOST_PEOPLE_PER_MEMORY } from '#contract/limits.ts';
import type { CallNeeds } from '#contract/needs.ts';
import { Entry, EntryPeople, PromiseInput } from './notebook.ts';
import { Person } from '#contract/people/person.ts';
import { RELATION_TYPES } from '#contract/relations/types.ts';
import {
  EntryContent,
  Extraction,
  ExtractionResult,
  PersonName,
  quoted,
  RelationLabel,
  Source,
  TagName,
} from './extraction.ts';
import { IdempotencyKey } from '#contract/request.ts';
import { Relation } from './relations.ts';
import { Tag } from './tags.ts';
import { pastDayProblem } from '#contract/text/day-checks.ts';
import { clearable, Id, text } from '#contract/text/text.ts';

/** The id of the run that a confirmation belongs to. Undoing the run undoes the confirmation too. */
const run_id = Id.optional();
/** Id of the waiting card that is confirmed. The confirmation removes it. */
const card_id = Id.optional();

export const ConfirmPerson = z
  .strictObject({
    extraction: Extraction,
    action: z.enum(['link_existing', 'create_new']),
    existing_id: z.string().nullish(),
    run_id,
    card_id,
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
    card_id,
  })
  .openapi('ConfirmTag', {
    example: { tag_name: TAG.name, operation: 'add', person_ids: [IDS.person], run_id: IDS.run },
  });
export type ConfirmTag = z.infer<typeof ConfirmTag>;

export const ConfirmMemory = z
  .strictObject({
    person_id: z.string().nullish(),
    person_name: text(1, LONGEST_NAME).nullish(),
    content: EntryContent,
    date: clearable(LONGEST_DAY, (day) => pastDayProblem(day)).optional(),
    contacted: z.boolean().optional(),
    /** Everybody who was there, instead of `person_id`. */
    person_ids: EntryPeople.min(1).optional(),
    /** Names of new people who were there too. The call creates them. May stand beside `person_ids` or alone. */
    person_names: z.array(text(1, LONGEST_NAME)).min(1).max(MOST_PEOPLE_PER_MEMORY).optional(),
    promise: PromiseInput.optional(),
    run_id,
    card_id,
  })
  .refine(({ person_id, person_ids, person_name, person_names }) => {
    const given = [person_id, person_ids ?? person_names, person_name].filter(Boolean);
    return given.length === 1;
  }, 'takes one of person_id, person_name, and person_ids with person_names')
  .openapi('ConfirmMemory', {
    example: {
      person_ids: [IDS.person, IDS.other],
      content: ENTRY.content,
      date: '2026-03-01',
      contacted: false,
      promise: { due_on: '2026-03-06' },
    },
  });
export type ConfirmMemory = z.infer<typeof ConfirmMemory>;

/**
 * A relation as the extraction gave it: `to` is the `type` of `from`. A name without an id is the one
 * person who has it, whatever its case and accents; if nobody or several have it, it is a new person.
 * `evidence` and `source` are accepted and ignored.
 */
export const ConfirmRelation = z
  .strictObject({
    from: PersonName,
    to: PersonName,
    from_id: z.string().optional(),
    to_id: z.string().optional(),
    type: z.enum(RELATION_TYPES),
    label: RelationLabel.optional(),
    evidence: quoted,
    source: Source.optional(),
    run_id,
    card_id,
  })
  .refine(({ type, label }) => type !== 'other' || label, {
    path: ['label'],
    message: 'is needed for the type other',
  })
  .openapi('ConfirmRelation', {
    example: { from: 'Ana Lopez', to: 'Leo', from_id: IDS.person, type: 'child', run_id: IDS.run },
  });
export type ConfirmRelation = z.infer<typeof ConfirmRelation>;

const Narrative = z
  .strictObject({
    narrative: z.string(),
    /**
     * The person whose page is open. A pronoun in the narrative means this person if it can mean nobody else.
     */
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
    needs: { access: 'propose' } satisfies CallNeeds,
    summary: 'Turn a narrative into people, tags, memories, relations and promises to confirm',
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
      ...writeRefusals(400, 404, 409),
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
  confirmRelation: createRoute({
    operationId: 'confirmRelation',
    tags: ['Assistant'],
    method: 'post',
    path: '/api/ai/confirm-relation',
    summary: 'Add a relation between two people, whom it creates if nobody has their names',
    request: { headers: IdempotencyKey, body: jsonBody(ConfirmRelation) },
    responses: { 201: json('The relation', Relation), ...writeRefusals(400, 403, 404, 409) },
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
