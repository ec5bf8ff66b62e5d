import { createRoute, z } from '@hono/zod-openapi';
import { json } from '#contract/answer.ts';
import { jsonBody, refusals, writeRefusals } from '#contract/error.ts';
import { IDS, MESSAGE } from '#contract/examples.ts';
import { READS_PERSON } from '#contract/needs.ts';
import { LONGEST_MESSAGE } from '#contract/limits.ts';
import { IdempotencyKey, Page } from '#contract/request.ts';
import { Moment, text } from '#contract/text/text.ts';

export const MessageStatus = z.enum(['queued', 'sent', 'delivered', 'undelivered', 'failed', 'received']);
export type MessageStatus = z.infer<typeof MessageStatus>;

/** The writer of a message: the user (`outbound`) or the person (`inbound`). */
export const MessageDirection = z.enum(['outbound', 'inbound']);
export type MessageDirection = z.infer<typeof MessageDirection>;

export const Message = z
  .object({
    id: z.string(),
    body: z.string(),
    direction: MessageDirection,
    person_id: z.string(),
    user_id: z.string(),
    status: MessageStatus,
    error_message: z.string().nullable(),
    to: z.string().nullable().openapi({
      description:
        'The number it was sent to; null if an earlier version stored it, which did not copy the number',
    }),
    sent_at: Moment.nullable(),
    created_at: Moment,
    updated_at: Moment,
  })
  .openapi('Message', { example: MESSAGE });
export type Message = z.infer<typeof Message>;

export const SendMessage = z
  .strictObject({
    person_id: z.string(),
    body: text(1, LONGEST_MESSAGE),
    to: z
      .string()
      .regex(/^\+[1-9]\d{1,14}$/, 'is not a phone number in E.164')
      .optional()
      .openapi({ description: 'One of the person’s numbers; the preferred one if left out' }),
  })
  .openapi('SendMessage', { example: { person_id: IDS.person, body: MESSAGE.body } });
export type SendMessage = z.infer<typeof SendMessage>;

export const smsRoutes = {
  list: createRoute({
    operationId: 'listMessages',
    tags: ['Messages'],
    method: 'get',
    path: '/api/sms/messages/{personId}',
    needs: READS_PERSON,
    summary: 'The newest messages of a thread, oldest first',
    request: { params: z.object({ personId: z.string() }), query: Page },
    responses: {
      200: json('The messages', z.array(Message), 'x-next-before'),
      ...refusals(400, 404),
    },
  }),
  settle: createRoute({
    operationId: 'settleMessages',
    tags: ['Messages'],
    method: 'post',
    path: '/api/sms/messages/{personId}/settle',
    needs: READS_PERSON,
    summary: 'Ask the text service about texts of unknown outcome',
    description:
      'For a thread that is looked at: a text that is queued and has no `sent_at` may have been sent or not. ' +
      'Sends nothing. Whatever it finds is in the thread afterwards.',
    request: { params: z.object({ personId: z.string() }) },
    responses: {
      200: json(
        'How many texts it settled',
        z.object({ settled: z.number().int() }).openapi({ example: { settled: 1 } }),
      ),
      ...writeRefusals(404),
    },
  }),
  send: createRoute({
    operationId: 'sendMessage',
    tags: ['Messages'],
    method: 'post',
    path: '/api/sms/send',
    summary: 'Text a person',
    request: { headers: IdempotencyKey, body: jsonBody(SendMessage) },
    responses: { 201: json('The message', Message), ...writeRefusals(400, 403, 404, 409, 502, 504) },
  }),
};
