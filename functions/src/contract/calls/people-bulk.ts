import { createRoute, z } from '@hono/zod-openapi';
import { json, nothing } from '#contract/answer.ts';
import { jsonBody, refusals, writeRefusals } from '#contract/error.ts';
import { FIELDS, IDS, PERSON, TAG } from '#contract/examples.ts';
import { READS_ROWS, WRITES, WRITES_ROWS } from '#contract/needs.ts';
import {
  LONGEST_DAY,
  LONGEST_TAG_NAME,
  LONGEST_TEXT,
  MOST_MEMORIES_PER_ROW,
  MOST_PEOPLE_PER_CALL,
  MOST_ROWS_PER_IMPORT,
  MOST_ROWS_PER_PREVIEW,
  MOST_TAGS_PER_ROW,
} from '#contract/limits.ts';
import { cadence, Person, PersonPatch } from '#contract/people/person.ts';
import { CARD_LISTS, LONGEST_CARD_UID, MOST_CARD_EXTRA_BYTES } from '#contract/card/shapes.ts';
import { IdempotencyKey } from '#contract/request.ts';
import { clearableText, Instant, text } from '#contract/text/text.ts';

const CHOSEN = [IDS.person, IDS.other];

const PersonIds = z.array(z.string()).min(1).max(MOST_PEOPLE_PER_CALL);
const Chosen = z
  .strictObject({ person_ids: PersonIds })
  .openapi('Chosen', { example: { person_ids: CHOSEN } });
export type Chosen = z.infer<typeof Chosen>;

export const BulkTags = z
  .strictObject({
    person_ids: PersonIds,
    tag_names: z.array(text(1, LONGEST_TAG_NAME)).min(1).max(20),
    operation: z.enum(['add', 'remove']),
  })
  .openapi('BulkTags', {
    example: { person_ids: CHOSEN, tag_names: [TAG.name], operation: 'add' },
  });
export type BulkTags = z.infer<typeof BulkTags>;

export const BulkUpdate = z
  .strictObject({
    person_ids: PersonIds,
    cadence_days: cadence.optional(),
    is_important: z.boolean().optional(),
  })
  .openapi('BulkUpdate', { example: { person_ids: CHOSEN, cadence_days: 30, is_important: true } });
export type BulkUpdate = z.infer<typeof BulkUpdate>;

/** Lines of an imported vCard that have no field. */
const CardExtra = clearableText(MOST_CARD_EXTRA_BYTES).refine(
  (lines) => new TextEncoder().encode(lines ?? '').length <= MOST_CARD_EXTRA_BYTES,
  `must have at most ${MOST_CARD_EXTRA_BYTES} bytes`,
);

/** A memory of an import row. It has a moment, or only a day; without either it is of the present moment. */
const RowMemory = z.strictObject({
  content: text(1, LONGEST_TEXT),
  created_at: Instant.optional(),
  /** `YYYY-MM-DD` in the user's time zone, not in the future. */
  on: text(1, LONGEST_DAY).optional(),
});

/** An import row. Rows are checked one by one, so that a faulty row does not refuse the others. */
export const ImportRow = PersonPatch.extend({
  tags: z.array(text(1, LONGEST_TAG_NAME)).max(MOST_TAGS_PER_ROW).optional(),
  /** The day of the last contact in the user's time zone, `YYYY-MM-DD`. */
  last_contacted_on: clearableText(LONGEST_DAY).optional(),
  /** The day on which the two became connected in a social network, in the user's time zone, `YYYY-MM-DD`. */
  connected_on: clearableText(LONGEST_DAY).optional(),
  /** Lines of the vCard that have no field, unchanged, and its UID. Both are kept for exports. */
  card_extra: CardExtra.optional(),
  card_uid: clearableText(LONGEST_CARD_UID).optional(),
  memories: z.array(RowMemory).max(MOST_MEMORIES_PER_ROW).optional(),
  on_duplicate: z.enum(['create', 'update']).optional(),
}).openapi('ImportRow', {
  example: { ...FIELDS, tags: [TAG.name], last_contacted_on: '2026-02-09', on_duplicate: 'update' },
});
export type ImportRow = z.infer<typeof ImportRow>;

const DEEPEST_ROW = 10;

/** Tells whether a value is nested deeper than `levels`. */
const isNested = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isNested(inner, levels - 1)));

/**
 * An import row before its check. A row nested over 10 levels becomes null, because it cannot be serialized.
 */
const UncheckedRow = z.unknown().transform((row) => (isNested(row, DEEPEST_ROW) ? null : row));

const importRows = (most: number) =>
  z
    .array(UncheckedRow)
    .min(1)
    .max(most)
    .openapi({ type: 'array', items: { $ref: '#/components/schemas/ImportRow' } });

const SOME_ROWS = { people: [{ name: FIELDS.name, tags: [TAG.name] }, { name: '' }] };

export const Import = z
  .strictObject({ people: importRows(MOST_ROWS_PER_IMPORT) })
  .openapi('Import', { example: SOME_ROWS });
export type Import = z.infer<typeof Import>;

/** The rows of an import that is only previewed. */
export const ImportToPreview = z
  .strictObject({ people: importRows(MOST_ROWS_PER_PREVIEW) })
  .openapi('ImportToPreview', { example: SOME_ROWS });
export type ImportToPreview = z.infer<typeof ImportToPreview>;

const RowError = z.object({ row: z.number().int(), message: z.string() });

/** The rows that an import would refuse or report as likely duplicates, by row index from 0. */
export const ImportPreview = z
  .object({
    duplicates: z.array(
      z.object({
        row: z.number().int(),
        /** The person who is likely the same; null if it is one of an earlier row. */
        existing_id: z.string().nullable(),
        /** The index of that earlier row; null if the person exists. */
        existing_row: z.number().int().nullable(),
        existing_name: z.string(),
        similarity: z.number(),
      }),
    ),
    errors: z.array(RowError),
  })
  .openapi('ImportPreview', {
    example: {
      duplicates: [
        {
          row: 0,
          existing_id: PERSON.id,
          existing_row: null,
          existing_name: PERSON.name,
          similarity: 0.97,
        },
      ],
      errors: [{ row: 1, message: 'name: must not be empty' }],
    },
  });
export type ImportPreview = z.infer<typeof ImportPreview>;

/**
 * The result of an import: the people created and updated (each once), and the imported rows, duplicates,
 * left-out values and errors by row index from 0.
 */
export const ImportAnswer = z
  .object({
    import_id: z.string(),
    created: z.array(Person),
    updated: z.array(Person),
    /** The person that each row created or filled. */
    imported: z.array(z.object({ row: z.number().int(), person_id: z.string() })),
    duplicates: z.array(
      z.object({
        row: z.number().int(),
        existing_id: z.string(),
        existing_name: z.string(),
        similarity: z.number(),
      }),
    ),
    /**
     * Entries and kept lines in rows for which the existing person had no space, and UIDs of cards for people
     * who have another one.
     */
    left_out: z.array(
      z.object({
        row: z.number().int(),
        field: z.enum([...CARD_LISTS, 'card_extra', 'card_uid']),
        /** The entries as text; for kept lines their names. */
        values: z.array(z.string()),
      }),
    ),
    errors: z.array(RowError),
  })
  .openapi('ImportAnswer', {
    example: {
      import_id: IDS.run,
      created: [PERSON],
      updated: [],
      imported: [{ row: 0, person_id: PERSON.id }],
      duplicates: [],
      left_out: [],
      errors: [{ row: 1, message: 'name: must not be empty' }],
    },
  });
export type ImportAnswer = z.infer<typeof ImportAnswer>;

const changed = json(
  'What was changed',
  z
    .object({ updated: z.number().int(), changed_ids: z.array(z.string()) })
    .openapi({ example: { updated: 2, changed_ids: CHOSEN } }),
);

const ANSWERS_CHANGED =
  'Answers the people that were changed, and not those that were that way before. Repeated with the same key it goes on where it stopped, and answers all that the key has changed.';

export const bulkRoutes = {
  remove: createRoute({
    operationId: 'deletePeople',
    tags: ['Many people'],
    method: 'post',
    path: '/api/people/bulk-delete',
    needs: WRITES,
    summary: 'Move people to the trash',
    description: ANSWERS_CHANGED,
    request: { headers: IdempotencyKey, body: jsonBody(Chosen) },
    responses: {
      200: json(
        'Those moved',
        z
          .object({ deleted: z.number().int(), ids: z.array(z.string()) })
          .openapi({ example: { deleted: 2, ids: CHOSEN } }),
      ),
      ...writeRefusals(400, 409),
    },
  }),
  restore: createRoute({
    operationId: 'restorePeople',
    tags: ['Many people'],
    method: 'post',
    path: '/api/people/bulk-restore',
    needs: WRITES,
    summary: 'Take people out of the trash',
    description: ANSWERS_CHANGED,
    request: { headers: IdempotencyKey, body: jsonBody(Chosen) },
    responses: {
      200: json(
        'Those restored',
        z
          .object({ restored: z.number().int(), ids: z.array(z.string()) })
          .openapi({ example: { restored: 2, ids: CHOSEN } }),
      ),
      ...writeRefusals(400, 403, 409),
    },
  }),
  tags: createRoute({
    operationId: 'tagPeople',
    tags: ['Many people'],
    method: 'post',
    path: '/api/people/bulk-tags',
    needs: WRITES,
    summary: 'Give tags to people or take them away',
    description: ANSWERS_CHANGED,
    request: { headers: IdempotencyKey, body: jsonBody(BulkTags) },
    responses: { 200: changed, ...writeRefusals(400, 409) },
  }),
  update: createRoute({
    operationId: 'updatePeople',
    tags: ['Many people'],
    method: 'post',
    path: '/api/people/bulk-update',
    needs: WRITES,
    summary: 'Set the cadence or the star of people',
    description: ANSWERS_CHANGED,
    request: { headers: IdempotencyKey, body: jsonBody(BulkUpdate) },
    responses: { 200: changed, ...writeRefusals(400, 409) },
  }),
  import: createRoute({
    operationId: 'importPeople',
    tags: ['Many people'],
    method: 'post',
    path: '/api/people/import',
    needs: WRITES_ROWS,
    summary: 'Import people; the body may hold 8 MiB',
    description:
      'Rows are checked one by one; `errors` names the field. Likely duplicates, among the rows too, are reported unless the row says `create` or `update`, which fills empty fields, adds tags, kept lines and the entries of lists that are new, and changes none; `left_out` names what the person had no space for, and the UID of a card for somebody who has another. `last_contacted_on`, a day that is not in the future, becomes a contact at noon in the user’s time zone, unless the person has a contact already; `connected_on`, such a day too, becomes an event that is no contact. `card_extra` and `card_uid` keep what a vCard has besides. Without `cadence_days` imported people are not tracked. Over the plan’s limit rows end in `errors` with `plan_limit`. Repeated with the same key it goes on where it stopped, answers the same, and is not counted again: a day’s imports are counted by the thousand rows, so that a file may come in many calls.',
    request: { headers: IdempotencyKey, body: jsonBody(Import) },
    responses: { 200: json('What became of each row', ImportAnswer), ...writeRefusals(400, 409) },
  }),
  previewImport: createRoute({
    operationId: 'previewImport',
    tags: ['Many people'],
    method: 'post',
    path: '/api/people/import/preview',
    needs: READS_ROWS,
    summary: 'Say what an import would make of rows; the body may hold 8 MiB',
    description:
      'Reads only, and counts against no daily quota. The rows are checked and compared as by the import: with the people, and with earlier rows that would become people. A row with `on_duplicate` is not compared itself. The plan’s limit is not looked at.',
    request: { body: jsonBody(ImportToPreview) },
    responses: { 200: json('What would become of the rows', ImportPreview), ...refusals(400, 413, 415) },
  }),
  undoImport: createRoute({
    operationId: 'undoImport',
    tags: ['Many people'],
    method: 'delete',
    path: '/api/people/import/{importId}',
    summary: 'Take an import back',
    description:
      'Its people go to the trash; fields and tags it gave to others are taken away, where they were not changed since. Repeated it goes on where it stopped, and answers 204 again once all is taken back. 404: the import changed nothing, or is none of the user’s.',
    request: { params: z.object({ importId: z.string() }) },
    responses: { 204: nothing('Taken back'), ...writeRefusals(404) },
  }),
};
