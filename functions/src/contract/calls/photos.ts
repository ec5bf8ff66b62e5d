import { createRoute, z } from '@hono/zod-openapi';
import { FileBytes, jpeg, json, nothing } from '#contract/answer.ts';
import { refusals, writeRefusals } from '#contract/error.ts';
import { IDS, PHOTO } from '#contract/examples.ts';
import { LARGEST_PHOTO_FILE, MOST_THUMBNAILS } from '#contract/limits.ts';
import { type CallNeeds, READS_PERSON, WRITES_PERSON } from '#contract/needs.ts';
import { PersonId } from '#contract/request.ts';
import { Person } from '#contract/people/person.ts';

/** The small picture of a person, as WebP in base64. */
export const Thumbnail = z
  .object({ id: z.string(), hash: z.string(), thumbnail: z.string() })
  .openapi('Thumbnail', {
    example: {
      id: IDS.person,
      ...PHOTO,
      thumbnail: 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==',
    },
  });
export type Thumbnail = z.infer<typeof Thumbnail>;

/** Ids, separated by commas. */
const Ids = z
  .string()
  .transform((ids) => [...new Set(ids.split(',').filter(Boolean))])
  .refine(({ length }) => length <= MOST_THUMBNAILS, `must be at most ${MOST_THUMBNAILS}`)
  .openapi({ type: 'string', example: `${IDS.person},${IDS.other}` });

export const photoRoutes = {
  list: createRoute({
    operationId: 'listThumbnails',
    tags: ['Photos'],
    method: 'get',
    path: '/api/people/photos',
    summary: 'The small pictures of at most 50 people',
    description: 'Ids of people without a photo, and ids that do not exist, are left out of the answer.',
    request: { query: z.object({ ids: Ids }) },
    responses: { 200: json('96 pixels square, as WebP in base64', z.array(Thumbnail)), ...refusals(400) },
  }),
  get: createRoute({
    operationId: 'getPhoto',
    tags: ['Photos'],
    method: 'get',
    path: '/api/people/{id}/photo',
    needs: READS_PERSON,
    summary: 'The photo of a person',
    description: 'With the hash in its address the answer never changes, so browsers keep it for a year.',
    request: { params: PersonId, query: z.object({ v: z.string().optional() }) },
    responses: { 200: jpeg('A JPEG of at most 512 pixels'), ...refusals(400, 404) },
  }),
  put: createRoute({
    operationId: 'putPhoto',
    tags: ['Photos'],
    method: 'put',
    path: '/api/people/{id}/photo',
    needs: { ...WRITES_PERSON, bodyKib: LARGEST_PHOTO_FILE / 1024, takesBytes: true } satisfies CallNeeds,
    summary: 'Set the photo of a person',
    description:
      'The body is a JPEG, PNG, WebP or GIF of at most 4 MiB and 40 million pixels; what it is, its content says. It ' +
      'is turned upright, its metadata is dropped, and what is stored is a JPEG of at most 512 pixels; of an animation ' +
      'the first frame. A JPEG of that size without metadata is stored as it is.',
    request: {
      params: PersonId,
      body: {
        required: true,
        content: {
          'image/jpeg': { schema: FileBytes },
          'image/png': { schema: FileBytes },
          'image/webp': { schema: FileBytes },
          'image/gif': { schema: FileBytes },
        },
      },
    },
    responses: { 200: json('The person', Person), ...writeRefusals(400, 404) },
  }),
  remove: createRoute({
    operationId: 'deletePhoto',
    tags: ['Photos'],
    method: 'delete',
    path: '/api/people/{id}/photo',
    needs: WRITES_PERSON,
    summary: 'Remove the photo of a person',
    request: { params: PersonId },
    responses: { 204: nothing('Removed'), ...writeRefusals(404) },
  }),
};
