import { createRoute, z } from '@hono/zod-openapi';
import { json, nothing } from './answer.ts';
import { jsonBody, refusals, writeRefusals } from './error.ts';
import { ENTRY } from './examples.ts';
import { READS_PERSON } from './needs.ts';
import { LONGEST_TEXT } from './limits.ts';
import { IdempotencyKey, PersonId } from './request.ts';
import { Instant, Moment, text } from './text.ts';

/** A memory; `created_at` is the moment it is about, which the user may set. */
export const Entry = z
  .object({
    id: z.string(),
    person_id: z.string(),
    content: z.string(),
    created_at: Moment,
    updated_at: Moment,
  })
  .openapi('Entry', { example: ENTRY });
export type Entry = z.infer<typeof Entry>;

export const EntryInput = z
  .strictObject({ content: text(1, LONGEST_TEXT), created_at: Instant.optional() })
  .openapi('EntryInput', { example: { content: ENTRY.content, created_at: ENTRY.created_at } });
export type EntryInput = z.infer<typeof EntryInput>;

/** The query parameter of the list: only the newest entries. */
const NewestOnly = z.object({
  limit: z.coerce.number().int().min(1).max(500).optional().openapi({ example: 3 }),
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
    request: { params: PersonId, query: NewestOnly },
    responses: { 200: json('The entries', z.array(Entry)), ...refusals(400, 404) },
  }),
  create: createRoute({
    operationId: 'createEntry',
    tags: ['Notebook'],
    method: 'post',
    path: '/api/people/{id}/notebook',
    needs: READS_PERSON,
    summary: 'Add a memory',
    request: { params: PersonId, headers: IdempotencyKey, body: jsonBody(EntryInput) },
    responses: { 201: json('The entry', Entry), ...writeRefusals(400, 404, 409) },
  }),
  update: createRoute({
    operationId: 'updateEntry',
    tags: ['Notebook'],
    method: 'put',
    path,
    needs: READS_PERSON,
    summary: 'Change a memory',
    description: 'The same content and time again change nothing.',
    request: { params: EntryId, body: jsonBody(EntryInput) },
    responses: { 200: json('The entry', Entry), ...writeRefusals(400, 404) },
  }),
  remove: createRoute({
    operationId: 'deleteEntry',
    tags: ['Notebook'],
    method: 'delete',
    path,
    needs: READS_PERSON,
    summary: 'Delete a memory',
    request: { params: EntryId },
    responses: { 204: nothing('Deleted'), ...writeRefusals(404) },
  }),
};
