import { createRoute, z } from '@hono/zod-openapi';
import { Me } from './account.ts';
import { headers, IF_NONE_MATCH, json } from '#contract/answer.ts';
import { refusal, writeRefusals } from '#contract/error.ts';

export const calendarRoutes = {
  rotate: createRoute({
    operationId: 'rotateCalendar',
    tags: ['Calendar'],
    method: 'post',
    path: '/api/calendar/rotate',
    summary: 'A new secret address of the calendar; the old one stops',
    responses: { 200: json('The user, with the new address', Me), ...writeRefusals() },
  }),
  feed: createRoute({
    operationId: 'getCalendar',
    tags: ['Calendar'],
    method: 'get',
    path: '/calendar/{secret}.ics',
    summary: 'Birthdays, follow-ups and promises as a calendar to subscribe to',
    description: 'Whoever has the secret address may read it.',
    security: [],
    request: { params: z.object({ secret: z.string() }) },
    parameters: [IF_NONE_MATCH],
    responses: {
      200: {
        description: 'The calendar',
        headers: headers('etag'),
        content: { 'text/calendar': { schema: z.string().openapi({ example: 'BEGIN:VCALENDAR…' }) } },
      },
      304: { description: 'Unchanged', headers: headers('etag') },
      404: refusal(404),
      429: refusal(429),
      500: refusal(500),
    },
  }),
};
