import { createRoute, z } from '@hono/zod-openapi';
import { json, jsonBody, refusals } from './error.ts';
import { PersonId } from './request.ts';
import { text } from './text.ts';

export const TagCategory = z.enum(['general', 'place', 'circle', 'interest']);

export const Tag = z
  .object({
    id: z.string(),
    name: z.string(),
    color: z.string().nullable().openapi({ example: '#c2410c' }),
    category: TagCategory,
    city: z.string().nullable(),
    state: z.string().nullable(),
    people_count: z.number().int(),
  })
  .openapi('Tag');
export type Tag = z.infer<typeof Tag>;

export const TagInput = z.strictObject({ name: text(1, 50), category: TagCategory.default('general') });
export type TagInput = z.infer<typeof TagInput>;

export const tagRoutes = {
  list: createRoute({
    method: 'get',
    path: '/api/tags',
    summary: 'List tags, by name',
    request: { query: z.object({ search: z.string().optional() }) },
    responses: { 200: json('The tags', z.array(Tag)), 304: { description: 'Unchanged' }, ...refusals() },
  }),
  ofPerson: createRoute({
    method: 'get',
    path: '/api/people/{id}/tags',
    summary: 'A person’s tags',
    request: { params: PersonId },
    responses: { 200: json('The tags', z.array(Tag)), ...refusals(404) },
  }),
  add: createRoute({
    method: 'post',
    path: '/api/people/{id}/tags',
    summary: 'Find or create a tag and give it to a person',
    request: { params: PersonId, body: jsonBody(TagInput) },
    responses: { 201: json('The tag', Tag), ...refusals(400, 404) },
  }),
  remove: createRoute({
    method: 'delete',
    path: '/api/people/{id}/tags/{tagId}',
    summary: 'Take a tag from a person',
    request: { params: PersonId.extend({ tagId: z.string() }) },
    responses: { 204: { description: 'Gone, or was not there' }, ...refusals(404) },
  }),
};
