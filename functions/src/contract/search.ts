import { createRoute, z } from '@hono/zod-openapi';
import { json } from './answer.ts';
import { refusals } from './error.ts';
import type { CallNeeds } from './needs.ts';
import { LONGEST_SEARCH } from './limits.ts';
import { ENTRY } from './examples.ts';
import { Moment } from './text.ts';

export const SearchHit = z
  .object({
    person_id: z.string(),
    kind: z.literal('memory'),
    id: z.string(),
    snippet: z.string(),
    at: Moment,
  })
  .openapi('SearchHit', {
    example: {
      person_id: ENTRY.person_id,
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
