import { createRoute, z } from '@hono/zod-openapi';
import { json } from '#contract/answer.ts';
import { refusals } from '#contract/error.ts';
import { ACTIVITY } from '#contract/examples.ts';
import { READS_PERSON } from '#contract/needs.ts';
import { Page, PersonId } from '#contract/request.ts';
import { Moment } from '#contract/text/text.ts';

export const ActivityType = z.enum([
  'contact',
  'message_in',
  'message_out',
  'memory_added',
  'memory_edited',
  'memory_deleted',
  'promise_kept',
  'promise_reopened',
  'tag_added',
  'tag_removed',
  'relation_added',
  'relation_changed',
  'relation_removed',
  'field_changed',
  'created',
  'imported',
  'connected',
  'merged',
  'restored',
  'deleted',
]);
export type ActivityType = z.infer<typeof ActivityType>;

export const Activity = z
  .object({
    id: z.string(),
    type: ActivityType,
    at: Moment,
    summary: z.string(),
    data: z.record(z.string(), z.unknown()),
    by: z.string().optional().openapi({ description: 'The token that did it; absent for the user' }),
    run_id: z
      .string()
      .optional()
      .openapi({ description: 'Of what a token did: the run, which `DELETE /api/ai/runs/{run_id}` undoes' }),
  })
  .openapi('Activity', { example: ACTIVITY });
export type Activity = z.infer<typeof Activity>;

export const activityRoutes = {
  list: createRoute({
    operationId: 'listActivity',
    tags: ['People'],
    method: 'get',
    path: '/api/people/{id}/activity',
    needs: READS_PERSON,
    summary: 'What happened with a person, newest first',
    request: { params: PersonId, query: Page },
    responses: {
      200: json('The events', z.array(Activity), 'x-next-before'),
      ...refusals(400, 404),
    },
  }),
};
