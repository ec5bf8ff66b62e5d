import { createRoute, z } from '@hono/zod-openapi';
import { json, jsonBody, refusals, writeRefusals } from './error.ts';
import { IdempotencyKey, PersonId } from './request.ts';
import { clearable, clearableText, text } from './text.ts';

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

export const TagPatch = z
  .strictObject({
    name: text(1, 50),
    color: clearable(7, (color) => /^#[0-9a-f]{6}$/i.test(color), 'is not a colour, #rrggbb'),
    category: TagCategory,
    city: clearableText(100),
    state: clearableText(100),
  })
  .partial()
  .openapi('TagPatch');
export type TagPatch = z.infer<typeof TagPatch>;

const TagId = z.object({ id: z.string() });
const tag = { 200: json('The tag', Tag) };

export const tagRoutes = {
  list: createRoute({
    method: 'get',
    path: '/api/tags',
    summary: 'List tags, by name',
    request: { query: z.object({ search: z.string().optional() }) },
    responses: { 200: json('The tags', z.array(Tag)), 304: { description: 'Unchanged' }, ...refusals() },
  }),
  get: createRoute({
    method: 'get',
    path: '/api/tags/{id}',
    summary: 'One tag',
    request: { params: TagId },
    responses: { ...tag, ...refusals(404) },
  }),
  create: createRoute({
    method: 'post',
    path: '/api/tags',
    summary: 'Create a tag',
    description: 'A name that is taken, in whatever case, is refused as in a change of the name.',
    request: { headers: IdempotencyKey, body: jsonBody(TagInput) },
    responses: { 201: json('The tag', Tag), ...writeRefusals(400, 409) },
  }),
  update: createRoute({
    method: 'patch',
    path: '/api/tags/{id}',
    summary: 'Rename a tag, colour it, give it a place',
    description:
      'A name that another tag has is refused; among the `details`, the message of the path `existing_id` is then the id of that tag.',
    request: { params: TagId, body: jsonBody(TagPatch) },
    responses: { ...tag, ...writeRefusals(400, 404, 409) },
  }),
  delete: createRoute({
    method: 'delete',
    path: '/api/tags/{id}',
    summary: 'Delete a tag, and take it from everybody',
    description:
      'It is gone from every answer at once; of thousands of people the last may lose it a little later.',
    request: { params: TagId },
    responses: { 204: { description: 'Deleted' }, ...writeRefusals(404) },
  }),
  merge: createRoute({
    method: 'post',
    path: '/api/tags/merge',
    summary: 'Make one tag of two',
    description:
      'Everybody with `merge_id` gets `keep_id` instead. Interrupted, it is finished later, or by the same call again.',
    request: { body: jsonBody(z.strictObject({ keep_id: z.string(), merge_id: z.string() })) },
    responses: { ...tag, ...writeRefusals(400, 404) },
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
    responses: { 201: json('The tag', Tag), ...writeRefusals(400, 404) },
  }),
  remove: createRoute({
    method: 'delete',
    path: '/api/people/{id}/tags/{tagId}',
    summary: 'Take a tag from a person',
    request: { params: PersonId.extend({ tagId: z.string() }) },
    responses: { 204: { description: 'Gone, or was not there' }, ...writeRefusals(404) },
  }),
};
