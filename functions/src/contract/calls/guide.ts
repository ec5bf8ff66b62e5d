import { createRoute, z } from '@hono/zod-openapi';
import { Me } from './account.ts';
import { json, nothing } from '#contract/answer.ts';
import { jsonBody, writeRefusals } from '#contract/error.ts';
import { LONGEST_PHONE } from '#contract/limits.ts';
import { Moment, text } from '#contract/text/text.ts';

const PHONE = '+15125550100';

export const GuidePhone = z
  .strictObject({ phone: text(1, LONGEST_PHONE) })
  .openapi('GuidePhone', { example: { phone: PHONE } });
export type GuidePhone = z.infer<typeof GuidePhone>;

const CodeSent = z
  .object({ phone: z.string().openapi({ description: 'E.164' }), expires_at: Moment })
  .openapi('CodeSent', { example: { phone: PHONE, expires_at: '2026-03-01T12:10:00.000Z' } });
export type CodeSent = z.infer<typeof CodeSent>;

const GuideCode = z
  .strictObject({ code: text(1, LONGEST_PHONE) })
  .openapi('GuideCode', { example: { code: '204617' } });

export const guideRoutes = {
  sendCode: createRoute({
    operationId: 'sendGuideCode',
    tags: ['Guide'],
    method: 'post',
    path: '/api/guide/phone',
    summary: 'Text a code to the phone from which the user wants to text the guide',
    description:
      'Three codes a day, for a user and for a phone. A code is valid for ten minutes and five tries.',
    request: { body: jsonBody(GuidePhone) },
    responses: { 200: json('The code is on its way', CodeSent), ...writeRefusals(400, 403, 502, 504) },
  }),
  verify: createRoute({
    operationId: 'verifyGuidePhone',
    tags: ['Guide'],
    method: 'post',
    path: '/api/guide/phone/verify',
    summary: 'Prove with the code that the phone is the user’s',
    description: 'The phone is no longer that of the user who proved it before; a notice tells them.',
    request: { body: jsonBody(GuideCode) },
    responses: { 200: json('The user, with the phone', Me), ...writeRefusals(400) },
  }),
  remove: createRoute({
    operationId: 'removeGuidePhone',
    tags: ['Guide'],
    method: 'delete',
    path: '/api/guide/phone',
    summary: 'Stop texting the guide; a narrative that is open is forgotten',
    responses: { 204: nothing('No phone'), ...writeRefusals() },
  }),
  dismissNotice: createRoute({
    operationId: 'dismissNotice',
    tags: ['Account'],
    method: 'delete',
    path: '/api/auth/notices/{noticeId}',
    summary: 'Dismiss a notice',
    request: { params: z.object({ noticeId: z.string() }) },
    responses: { 204: nothing('Dismissed'), ...writeRefusals(404) },
  }),
};
