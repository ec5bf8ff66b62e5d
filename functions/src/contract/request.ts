import { z } from '@hono/zod-openapi';

/** The path parameter of calls about one person. */
export const PersonId = z.object({ id: z.string().openapi({ example: 'q7MZsFJ2kWcU0vX1n3Tb' }) });

/** The header that makes a call safe to repeat for 7 days. */
export const IdempotencyKey = z.object({
  'idempotency-key': z.string().min(1).max(128).optional().openapi({
    description: 'Makes the call safe to repeat for 7 days: the same key does the same thing once',
    example: '8c1c3a52-7d0e-4a56-9f4e-2f4a5b1f9a11',
  }),
});

/** An id made by the client, in the form of the server's own. It needs an idempotency key. */
export const OwnId = z
  .string()
  .regex(/^[A-Za-z0-9]{20}$/, 'is not an id of 20 letters and digits')
  .optional()
  .openapi({
    description:
      'The id that it gets, made by the client; needs `Idempotency-Key`. One that is taken is a 409',
    example: 'q7MZsFJ2kWcU0vX1n3Tb',
  });

/**
 * Query parameters of a list read in pages, newest first. `before` is the header `x-next-before` of the
 * previous answer.
 */
export const Page = z.object({
  before: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(200).openapi({ example: 50 }),
});
export type Page = z.infer<typeof Page>;
