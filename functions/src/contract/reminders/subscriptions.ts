import { createRoute, z } from '@hono/zod-openapi';
import { json, nothing } from '#contract/answer.ts';
import { jsonBody, refusals, writeRefusals } from '#contract/error.ts';
import { SUBSCRIPTION } from '#contract/examples.ts';
import { LONGEST_ENDPOINT } from '#contract/limits.ts';

const Endpoint = z.url({ protocol: /^https?$/ }).max(LONGEST_ENDPOINT);

/** Schema of text that encodes `count` bytes in base64url without padding. */
const bytes = (count: number) =>
  z
    .string()
    .regex(new RegExp(`^[\\w-]{${Math.ceil((count * 8) / 6)}}$`), `is not base64url of ${count} bytes`);

/** A subscription as the browser's `PushSubscription.toJSON` gives it, but with names in snake case. */
export const NewSubscription = z
  .strictObject({
    endpoint: Endpoint,
    keys: z.strictObject({
      p256dh: bytes(65).openapi({
        description: 'The public key of the browser, an uncompressed point of P-256',
      }),
      auth: bytes(16),
    }),
    expiration_time: z.number().int().min(0).nullable().optional().openapi({
      description: 'When the subscription ends, in milliseconds since 1970',
    }),
  })
  .openapi('NewSubscription', { example: SUBSCRIPTION });
export type NewSubscription = z.infer<typeof NewSubscription>;

const PushKey = z
  .object({ public_key: z.string().openapi({ description: 'Empty where push is not set up' }) })
  .openapi('PushKey', {
    example: {
      public_key: 'BD9mX0xsnJk0FRWr5kdVHHfVGa7zyhLlyGhuXgFNhXtDLeAm7UmLrRvQTI9FxX1c1nlYIUEFZSGd2WPd1kKzJ3k',
    },
  });

export const subscriptionRoutes = {
  key: createRoute({
    operationId: 'getPushKey',
    tags: ['Reminders'],
    method: 'get',
    path: '/api/push-key',
    summary: 'The key with which a browser subscribes to push',
    responses: { 200: json('The key', PushKey), ...refusals() },
  }),
  create: createRoute({
    operationId: 'subscribeToPush',
    tags: ['Reminders'],
    method: 'post',
    path: '/api/push-subscriptions',
    summary: 'Push to this browser',
    description:
      'The endpoint must be at a known push service. It belongs to whoever subscribed last; repeated, the call changes nothing.',
    request: { body: jsonBody(NewSubscription) },
    responses: {
      201: json(
        'The subscription',
        z.object({ endpoint: z.string() }).openapi({ example: { endpoint: SUBSCRIPTION.endpoint } }),
      ),
      ...writeRefusals(400),
    },
  }),
  remove: createRoute({
    operationId: 'unsubscribeFromPush',
    tags: ['Reminders'],
    method: 'delete',
    path: '/api/push-subscriptions',
    summary: 'Push no longer to this browser',
    request: {
      body: jsonBody(
        z.strictObject({ endpoint: Endpoint }).openapi({ example: { endpoint: SUBSCRIPTION.endpoint } }),
      ),
    },
    responses: { 204: nothing('Nothing is pushed there, for this user'), ...writeRefusals(400) },
  }),
};
