import { createRoute, z } from '@hono/zod-openapi';
import { CHANGE_KEY, CHANGED_AT, json, nothing } from '#contract/answer.ts';
import { jsonBody, refusals, writeRefusals } from '#contract/error.ts';
import { ENTRY } from '#contract/examples.ts';
import { CHANGES_PERSON, READS_PERSON, WRITES_PERSON } from '#contract/needs.ts';
import { LONGEST_DAY, LONGEST_TEXT, MOST_PEOPLE_PER_MEMORY } from '#contract/limits.ts';
import { Kept, lost } from '#contract/lost.ts';
import { IdempotencyKey, OwnId, PersonId } from '#contract/request.ts';
import { pastDayProblem } from '#contract/text/day-checks.ts';
import { clearable, Instant, Moment, text } from '#contract/text/text.ts';

/**
 * A promise of the user. `due_on` is the day by which it is due; null: some time. `done_at` is the moment
 * at which it was kept; null: it is open.
 */
export const Promised = z
  .object({ due_on: z.string().nullable(), done_at: Moment.nullable() })
  .openapi('Promise', { example: ENTRY.promise });
export type Promised = z.infer<typeof Promised>;

/** A memory. `created_at` is the moment it is about, which the user may set. */
export const Entry = z
  .object({
    id: z.string(),
    /** The first of `person_ids`. */
    person_id: z.string(),
    /** Everybody who was there. */
    person_ids: z.array(z.string()),
    content: z.string(),
    created_at: Moment,
    updated_at: Moment,
    promise: Promised.nullable(),
  })
  .openapi('Entry', { example: ENTRY });
export type Entry = z.infer<typeof Entry>;

/** The people of a memory. The person of the path is added if they are missing. */
export const EntryPeople = z.array(z.string()).max(MOST_PEOPLE_PER_MEMORY);

/** A day by which a promise is due, `YYYY-MM-DD`; null if there is none. */
export const DueDay = clearable(LONGEST_DAY, (day) => pastDayProblem(day));

/** A promise in user input. `done_at` left out: that of a new one is null, that of another one stays. */
export const PromiseInput = z.strictObject({ due_on: DueDay, done_at: Instant.nullable().optional() });

/** The parts of a memory in user input. */
const EntryFields = z.strictObject({
  content: text(1, LONGEST_TEXT),
  created_at: Instant.optional(),
  person_ids: EntryPeople.optional(),
  promise: PromiseInput.nullable().optional(),
});

export const EntryInput = EntryFields.extend({ id: OwnId }).openapi('EntryInput', {
  example: {
    content: ENTRY.content,
    created_at: ENTRY.created_at,
    person_ids: ENTRY.person_ids,
    promise: { due_on: ENTRY.promise.due_on },
  },
});
export type EntryInput = z.infer<typeof EntryInput>;

/** The people from whom a memory is deleted: only the person of the path, or everybody who was there. */
export const DeletedFrom = z.enum(['one', 'all']);
export type DeletedFrom = z.infer<typeof DeletedFrom>;

/** A change of a memory. Fields that are left out stay, those of the promise too. */
export const EntryChange = EntryFields.extend({
  content: EntryFields.shape.content.optional(),
  promise: PromiseInput.partial({ due_on: true }).nullable().optional(),
}).openapi('EntryChange', {
  example: { promise: { due_on: ENTRY.promise.due_on, done_at: ENTRY.updated_at } },
});
export type EntryChange = z.infer<typeof EntryChange>;

/** The parts of a memory that are decided one by one if two devices change it. */
export const MEMORY_PARTS = ['content', 'created_at', 'promise', 'person_ids'] as const;
export type MemoryPart = (typeof MEMORY_PARTS)[number];

/** A memory after a change, and what of it lost to later ones. */
export const ChangedEntry = Entry.extend({ lost }).openapi('ChangedEntry', { example: ENTRY });
export type ChangedEntry = z.infer<typeof ChangedEntry>;

/** The query parameters that limit the list: to the newest entries, or to open promises. */
const Some = z.object({
  limit: z.coerce.number().int().min(1).max(500).optional().openapi({ example: 3 }),
  promises: z.literal('open').optional().openapi({
    description: 'Only entries with an open promise, those without a day first, then by the day',
  }),
});

const path = '/api/people/{id}/notebook/{entryId}' as const;
const EntryId = PersonId.extend({ entryId: z.string() });

export const notebookRoutes = {
  list: createRoute({
    operationId: 'listEntries',
    tags: ['Notebook'],
    method: 'get',
    path: '/api/people/{id}/notebook',
    needs: READS_PERSON,
    summary: 'A person’s memories, newest first',
    request: { params: PersonId, query: Some },
    responses: { 200: json('The entries', z.array(Entry)), ...refusals(400, 404) },
  }),
  create: createRoute({
    operationId: 'createEntry',
    tags: ['Notebook'],
    method: 'post',
    path: '/api/people/{id}/notebook',
    needs: CHANGES_PERSON,
    summary: 'Add a memory of one or several people, with or without a promise',
    description:
      'It is one memory of everybody in `person_ids`, in the notebook and the feed of each. The person of the path is ' +
      'added if they are missing. An id that is not a person of the user is a 404, and nothing is written.',
    request: { params: PersonId, headers: IdempotencyKey, body: jsonBody(EntryInput) },
    parameters: [CHANGED_AT],
    responses: { 201: json('The entry', Entry), ...writeRefusals(400, 404, 409) },
  }),
  update: createRoute({
    operationId: 'updateEntry',
    tags: ['Notebook'],
    method: 'put',
    path,
    needs: WRITES_PERSON,
    summary: 'Change a memory',
    description:
      'It changes for everybody who was there. What is left out stays: the text, the moment, the people, the promise, its day, and ' +
      'whether it was kept. `promise: null` removes the promise, `done_at: null` opens it again. The same again changes nothing.',
    request: { params: EntryId, body: jsonBody(EntryChange) },
    parameters: [CHANGED_AT, CHANGE_KEY],
    responses: {
      200: json('The entry, and what of the change lost to later ones', ChangedEntry),
      ...writeRefusals(400, 404),
    },
  }),
  remove: createRoute({
    operationId: 'deleteEntry',
    tags: ['Notebook'],
    method: 'delete',
    path,
    needs: WRITES_PERSON,
    summary: 'Delete a memory',
    description: 'With `from=one` it stays with the others who were there. Without others it is gone.',
    request: { params: EntryId, query: z.object({ from: DeletedFrom.default('all') }) },
    parameters: [CHANGED_AT],
    responses: {
      200: json('It was changed later, so it stays', Kept),
      204: nothing('Deleted'),
      ...writeRefusals(400, 404),
    },
  }),
};
