import { createRoute, z } from '@hono/zod-openapi';
import { json, nothing } from '#contract/answer.ts';
import { jsonBody, refusals, writeRefusals } from '#contract/error.ts';
import { LONGEST_API_TOKEN_DAYS, LONGEST_API_TOKEN_NAME } from '#contract/limits.ts';
import type { CallNeeds } from '#contract/needs.ts';
import { Moment, text } from '#contract/text/text.ts';
import { SCOPES } from '#contract/tokens/scopes.ts';

const TOKEN = {
  id: '5f0c1e9a7b3d2846e1f0',
  name: 'Notes assistant',
  scope: 'propose',
  created_at: '2026-03-01T12:00:00.000Z',
  expires_at: '2026-05-30T12:00:00.000Z',
} as const;

const CreateToken = z
  .strictObject({
    name: text(1, LONGEST_API_TOKEN_NAME),
    scope: z.enum(SCOPES),
    expires_in_days: z
      .number()
      .int()
      .min(1)
      .max(LONGEST_API_TOKEN_DAYS)
      .nullish()
      .openapi({ description: 'Without it the token does not expire' }),
  })
  .openapi('CreateToken', { example: { name: TOKEN.name, scope: TOKEN.scope, expires_in_days: 90 } });
export type CreateToken = z.infer<typeof CreateToken>;

const shape = {
  id: z.string(),
  name: z.string(),
  scope: z.enum(SCOPES),
  created_at: Moment,
  expires_at: Moment.nullable(),
};

export const Token = z
  .object({
    ...shape,
    last_used_at: Moment.nullable().openapi({ description: 'To the hour' }),
    last_used_by: z
      .string()
      .nullable()
      .openapi({ description: 'The programs that used it in that hour, by their own words' }),
  })
  .openapi('Token', {
    example: { ...TOKEN, last_used_at: '2026-03-02T09:00:00.000Z', last_used_by: 'claude-code/2.1' },
  });
export type Token = z.infer<typeof Token>;

/** A token just made: only this answer contains the secret. */
export const NewToken = z.object({ ...shape, token: z.string() }).openapi('NewToken', {
  example: { ...TOKEN, token: 'kdr_0000000000000000000000000000000000000000000' },
});
export type NewToken = z.infer<typeof NewToken>;

const needs: CallNeeds = { access: 'session' };

export const tokenRoutes = {
  list: createRoute({
    operationId: 'listTokens',
    tags: ['Tokens'],
    method: 'get',
    path: '/api/tokens',
    needs,
    summary: 'The tokens with which other programs act for the user, newest first',
    responses: { 200: json('The tokens', z.array(Token)), ...refusals() },
  }),
  create: createRoute({
    operationId: 'createToken',
    tags: ['Tokens'],
    method: 'post',
    path: '/api/tokens',
    needs,
    summary: 'Make a token; only this answer shows it, so an Idempotency-Key is refused',
    request: { body: jsonBody(CreateToken) },
    responses: { 201: json('The token', NewToken), ...writeRefusals(400) },
  }),
  remove: createRoute({
    operationId: 'removeToken',
    tags: ['Tokens'],
    method: 'delete',
    path: '/api/tokens/{tokenId}',
    needs,
    summary: 'Revoke a token at once',
    request: { params: z.object({ tokenId: z.string() }) },
    responses: { 204: nothing('Revoked'), ...writeRefusals(404) },
  }),
};
