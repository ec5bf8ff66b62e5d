import { createRoute, z } from '@hono/zod-openapi';
import { json } from '#contract/answer.ts';
import { refusals } from '#contract/error.ts';
import type { CallNeeds } from '#contract/needs.ts';
import { LONGEST_SEARCH } from '#contract/limits.ts';
import { ENTRY } from '#contract/examples.ts';
import { Moment } from '#contract/text/text.ts';

export const SearchHit = z
  .object({
    /** The first of `person_ids`. */
    person_id: z.string(),
    /** Everybody who was there and is not in the trash. */
    person_ids: z.array(z.string()),
    kind: z.literal('memory'),
    id: z.string(),
    snippet: z.string(),
    at: Moment,
  })
  .openapi('SearchHit', {
    example: {
      person_id: ENTRY.person_id,
      person_ids: ENTRY.person_ids,
      kind: 'memory',
      id: ENTRY.id,
      snippet: ENTRY.content,
      at: ENTRY.created_at,
    },
  });
export type SearchHit = z.infer<typeof SearchHit>;

export const searchRoutes = {
  search: createRoute({
    operationId: 'searchMemories',
    tags: ['Notebook'],
    method: 'get',
    path: '/api/search',
    needs: { readsAll: 'memories' } satisfies CallNeeds,
    summary: 'Memories in which every word occurs, newest first, at most 50',
    request: { query: z.object({ q: z.string().max(LONGEST_SEARCH).openapi({ example: 'school august' }) }) },
    responses: { 200: json('The hits', z.array(SearchHit)), ...refusals(400) },
  }),
};
