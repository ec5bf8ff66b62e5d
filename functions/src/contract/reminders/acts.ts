import { createRoute, z } from '@hono/zod-openapi';
import { headers, json } from '#contract/answer.ts';
import { jsonBody, refusal } from '#contract/error.ts';
import { IDS } from '#contract/examples.ts';
import { LONGEST_TOKEN } from '#contract/limits.ts';

/** The purpose of a token: what its holder may do once, for the user who got it. */
export const ActPurpose = z.enum(['in_touch', 'snooze', 'less_often']);
export type ActPurpose = z.infer<typeof ActPurpose>;

export const ActToken = z.string().min(1).max(LONGEST_TOKEN).openapi({ example: 'aW5fdG91Y2g.bk1hYw' });

/**
 * The act that was done. This is the answer to anybody who has the link, so of the person it has only the
 * id and the name.
 */
export const Acted = z
  .object({
    action: ActPurpose,
    person: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** The day until which the person is snoozed; null for the other acts. */
    until: z.string().nullable(),
  })
  .openapi('Acted', {
    example: { action: 'snooze', person: { id: IDS.person, name: 'Ana Lopez' }, until: '2026-03-08' },
  });
export type Acted = z.infer<typeof Acted>;

const page = (description: string) => ({
  description,
  headers: headers(),
  content: { 'text/html': { schema: z.string().openapi({ example: '<!doctype html>…' }) } },
});

const unsubscribe = {
  tags: ['Reminders'],
  path: '/api/reminders/unsubscribe' as const,
  security: [],
  request: { query: z.object({ token: z.string().optional().openapi({ example: 'dW5zdWI.bk1hYw' }) }) },
};

export const reminderActRoutes = {
  act: createRoute({
    operationId: 'actOnReminder',
    tags: ['Reminders'],
    method: 'post',
    path: '/api/reminders/act',
    security: [],
    summary: 'Do what a notification or a mail offers; the token is the permission',
    description: 'Works signed out. A token works for 7 days, and once: repeated, the answer is the same.',
    request: {
      body: jsonBody(
        z.strictObject({ token: ActToken }).openapi({ example: { token: 'aW5fdG91Y2g.bk1hYw' } }),
      ),
    },
    responses: {
      200: json('It is done', Acted),
      400: refusal(400),
      404: refusal(404),
      413: refusal(413),
      415: refusal(415),
      429: refusal(429),
      500: refusal(500),
      503: refusal(503),
    },
  }),
  askUnsubscribe: createRoute({
    ...unsubscribe,
    operationId: 'askUnsubscribe',
    method: 'get',
    summary: 'A page with a button that stops the mails; it changes nothing',
    description: 'To a browser a link that is no longer valid is also answered with a page, of status 400.',
    responses: {
      200: page('The page'),
      400: refusal(400),
      429: refusal(429),
      500: refusal(500),
    },
  }),
  unsubscribe: createRoute({
    ...unsubscribe,
    operationId: 'unsubscribe',
    method: 'post',
    summary: 'Send no more mails; also the one click of a mail program (RFC 8058)',
    description: 'Works signed out, for 60 days. The body is a form, whose fields do not matter.',
    responses: {
      200: page('No more mails are sent'),
      400: refusal(400),
      413: refusal(413),
      415: refusal(415),
      429: refusal(429),
      500: refusal(500),
      503: refusal(503),
    },
  }),
};
