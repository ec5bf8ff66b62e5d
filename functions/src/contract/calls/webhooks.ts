import { createRoute, z } from '@hono/zod-openapi';
import { headers } from '#contract/answer.ts';
import { ErrorAnswer, refusal } from '#contract/error.ts';

const Sid = z.string().regex(/^[A-Z]{2}\w{1,62}$/);
const Address = z.string().regex(/^\+?\w{3,20}$/);
const SID = 'SM0123456789abcdef0123456789abcdef';

/** The fields of an inbound text that are used; Twilio sends more. */
export const InboundText = z
  .object({
    MessageSid: Sid,
    From: Address,
    To: Address,
    Body: z.string().optional(),
    NumMedia: z
      .string()
      .regex(/^\d{1,2}$/)
      .optional(),
    MediaContentType0: z.string().optional(),
  })
  .openapi('InboundText', {
    example: { MessageSid: SID, From: '+15125550100', To: '+15005550006', Body: 'See you on Friday!' },
  });

/** The fields of a delivery report that are used. */
export const DeliveryReport = z
  .object({
    MessageSid: Sid,
    MessageStatus: z.string().min(1),
    ErrorCode: z.string().optional(),
    ErrorMessage: z.string().optional(),
  })
  .openapi('DeliveryReport', { example: { MessageSid: SID, MessageStatus: 'delivered' } });

/** The answer to Twilio that tells it to do nothing. */
export const TWIML = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

const form = <T extends z.ZodType>(schema: T) => ({
  required: true,
  content: { 'application/x-www-form-urlencoded': { schema } },
});

const UNSIGNED = {
  description: 'The signature is missing or wrong',
  headers: headers(),
  content: {
    'application/json': {
      schema: ErrorAnswer,
      example: { error: { code: 'unauthenticated', message: 'The signature is missing or wrong' } },
    },
  },
};

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
    400: refusal(400),
    403: UNSIGNED,
    413: refusal(413),
    415: refusal(415),
    429: refusal(429),
    500: refusal(500),
    503: refusal(503),
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
