import { createRoute, z } from '@hono/zod-openapi';
import { headers, json } from './answer.ts';
import { ErrorAnswer, refusals } from './error.ts';

const Sid = z
  .string()
  .regex(/^\w{1,64}$/)
  .openapi({ example: 'SM0123456789abcdef0123456789abcdef' });
const Address = z
  .string()
  .regex(/^\+?\w{3,20}$/)
  .openapi({ example: '+15125550100' });

/** The fields of an inbound text that we read; Twilio sends more. */
export const InboundText = z
  .object({
    MessageSid: Sid,
    From: Address,
    To: Address.openapi({ example: '+15005550006' }),
    Body: z.string().optional().openapi({ example: 'See you on Friday!' }),
    NumMedia: z.string().optional().openapi({ example: '0' }),
  })
  .openapi('InboundText');

/** The fields of a delivery report that we read. */
export const DeliveryReport = z
  .object({
    MessageSid: Sid,
    MessageStatus: z.string().min(1).openapi({ example: 'delivered' }),
    ErrorCode: z.string().optional().openapi({ example: '30003' }),
    ErrorMessage: z.string().optional().openapi({ example: 'Unreachable destination handset' }),
  })
  .openapi('DeliveryReport');

export const TWIML = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

const form = <T extends z.ZodType>(schema: T) => ({
  required: true,
  content: { 'application/x-www-form-urlencoded': { schema } },
});

const { 400: malformed, 413: tooLarge, 500: failed, 503: tooMuch } = refusals(400, 413, 503);
const common = {
  tags: ['Webhooks'],
  method: 'post' as const,
  description: 'Called by Twilio, which signs its fields and the address.',
  security: [{ twilio: [] }],
  responses: {
    200: {
      description: 'Nothing to do for Twilio',
      headers: headers(),
      content: { 'text/xml': { schema: z.string().openapi({ example: TWIML }) } },
    },
    400: malformed,
    403: json('The signature is missing or wrong', ErrorAnswer),
    413: tooLarge,
    500: failed,
    503: tooMuch,
  },
};

export const webhookRoutes = {
  receive: createRoute({
    ...common,
    operationId: 'receiveText',
    path: '/api/sms/webhook',
    summary: 'A text came in',
    request: { body: form(InboundText) },
  }),
  report: createRoute({
    ...common,
    operationId: 'receiveReport',
    path: '/api/sms/status',
    summary: 'What became of a text we sent',
    request: {
      query: z.object({
        message: z.string().optional().openapi({ description: 'Whose text it was, as we told Twilio' }),
      }),
      body: form(DeliveryReport),
    },
  }),
};
