import { createRoute, z } from '@hono/zod-openapi';
import { CHANGED_AT, IF_NONE_MATCH, json, nothing, revalidated } from '#contract/answer.ts';
import { jsonBody, refusals, writeRefusals } from '#contract/error.ts';
import { IDS, TAG } from '#contract/examples.ts';
import { READS_PERSON, WRITES, WRITES_PERSON } from '#contract/needs.ts';
import { LONGEST_PLACE, LONGEST_SEARCH, LONGEST_TAG_NAME } from '#contract/limits.ts';
import { Kept, lost } from '#contract/lost.ts';
import { IdempotencyKey, PersonId } from '#contract/request.ts';
import { clearable, clearableText, text } from '#contract/text/text.ts';

export const TagCategory = z.enum(['general', 'place', 'circle', 'interest']);

export const Tag = z
  .object({
    id: z.string(),
    name: z.string(),
    color: z.string().nullable(),
    category: TagCategory,
    city: z.string().nullable(),
    state: z.string().nullable(),
    people_count: z.number().int(),
  })
  .openapi('Tag', { example: TAG });
export type Tag = z.infer<typeof Tag>;

/** A tag that was given to a person; `lost` if it was taken from them later. */
export const GivenTag = Tag.extend({ lost }).openapi('GivenTag', { example: TAG });
export type GivenTag = z.infer<typeof GivenTag>;

export const TagInput = z
  .strictObject({ name: text(1, LONGEST_TAG_NAME), category: TagCategory.default('general') })
  .openapi('TagInput', { example: { name: TAG.name, category: TAG.category } });
export type TagInput = z.infer<typeof TagInput>;

const colourProblem = (text: string) =>
  /^#[0-9a-f]{6}$/i.test(text) ? undefined : 'is not a colour, #rrggbb';

export const TagPatch = z
  .strictObject({
    name: text(1, LONGEST_TAG_NAME),
    color: clearable(7, colourProblem),
    category: TagCategory,
    city: clearableText(LONGEST_PLACE),
    state: clearableText(LONGEST_PLACE),
  })
  .partial()
  .openapi('TagPatch', {
    example: { name: 'Austin', color: '#c2410c', category: 'place', city: 'Austin', state: 'TX' },
  });
export type TagPatch = z.infer<typeof TagPatch>;

const TagMerge = z
  .strictObject({ keep_id: z.string(), merge_id: z.string() })
  .openapi('TagMerge', { example: { keep_id: IDS.tag, merge_id: IDS.other } });

const TagId = z.object({ id: z.string() });
const tag = { 200: json('The tag', Tag) };

export const tagRoutes = {
  list: createRoute({
    operationId: 'listTags',
    tags: ['Tags'],
    method: 'get',
    path: '/api/tags',
    summary: 'List tags, by name',
    request: { query: z.object({ search: z.string().max(LONGEST_SEARCH).optional() }) },
    parameters: [IF_NONE_MATCH],
    responses: { ...revalidated('The tags', z.array(Tag)), ...refusals(400) },
  }),
  get: createRoute({
    operationId: 'getTag',
    tags: ['Tags'],
    method: 'get',
    path: '/api/tags/{id}',
    summary: 'One tag',
    request: { params: TagId },
    responses: { ...tag, ...refusals(404) },
  }),
  create: createRoute({
    operationId: 'createTag',
    tags: ['Tags'],
    method: 'post',
    path: '/api/tags',
    needs: WRITES,
    summary: 'Create a tag',
    description: 'A name that is taken, in whatever case, is refused as in a change of the name.',
    request: { headers: IdempotencyKey, body: jsonBody(TagInput) },
    responses: { 201: json('The tag', Tag), ...writeRefusals(400, 404, 409) },
  }),
  update: createRoute({
    operationId: 'updateTag',
    tags: ['Tags'],
    method: 'patch',
    path: '/api/tags/{id}',
    needs: WRITES,
    summary: 'Rename a tag, colour it, give it a place',
    description:
      'A name that another tag has is refused; among the `details`, the message of the path `existing_id` is then the id of that tag.',
    request: { params: TagId, body: jsonBody(TagPatch) },
    responses: { ...tag, ...writeRefusals(400, 404, 409) },
  }),
  delete: createRoute({
    operationId: 'deleteTag',
    tags: ['Tags'],
    method: 'delete',
    path: '/api/tags/{id}',
    summary: 'Delete a tag, and take it from everybody',
    description:
      'It is gone from every answer at once; of thousands of people the last may lose it a little later.',
    request: { params: TagId },
    responses: { 204: nothing('Deleted'), ...writeRefusals(404) },
  }),
  merge: createRoute({
    operationId: 'mergeTags',
    tags: ['Tags'],
    method: 'post',
    path: '/api/tags/merge',
    summary: 'Make one tag of two',
    description:
      'Everybody with `merge_id` gets `keep_id` instead. Interrupted, it is finished later, or by the same call again.',
    request: { headers: IdempotencyKey, body: jsonBody(TagMerge) },
    responses: { ...tag, ...writeRefusals(400, 404, 409) },
  }),
  ofPerson: createRoute({
    operationId: 'listTagsOfPerson',
    tags: ['Tags'],
    method: 'get',
    path: '/api/people/{id}/tags',
    needs: READS_PERSON,
    summary: 'A person’s tags',
    request: { params: PersonId },
    responses: { 200: json('The tags', z.array(Tag)), ...refusals(404) },
  }),
  add: createRoute({
    operationId: 'addTagToPerson',
    tags: ['Tags'],
    method: 'post',
    path: '/api/people/{id}/tags',
    needs: WRITES_PERSON,
    summary: 'Find or create a tag and give it to a person',
    request: { params: PersonId, body: jsonBody(TagInput) },
    parameters: [CHANGED_AT],
    responses: { 201: json('The tag', GivenTag), ...writeRefusals(400, 404) },
  }),
  remove: createRoute({
    operationId: 'removeTagFromPerson',
    tags: ['Tags'],
    method: 'delete',
    path: '/api/people/{id}/tags/{tagId}',
    needs: WRITES_PERSON,
    summary: 'Take a tag from a person',
    request: { params: PersonId.extend({ tagId: z.string() }) },
    parameters: [CHANGED_AT],
    responses: {
      200: json('It was given to them later, so they keep it', Kept),
      204: nothing('Gone, or was not there'),
      ...writeRefusals(400, 404),
    },
  }),
};
