import type { Context as Call } from 'hono';
import type { Env } from '#http/env.ts';
import { streamText } from '#http/stream-text.ts';
import { multistatus } from './xml/multistatus.ts';

export const XML = { 'content-type': 'application/xml; charset=utf-8' };

/** Streams a multistatus. What is wrong with a request must be found before, because then the status is sent. */
export function answerMultistatus(
  c: Call<Env>,
  ...[responses, syncToken]: Parameters<typeof multistatus>
): Response {
  return c.body(streamText(multistatus(responses, syncToken), c.var.ctx.log), 207, XML) as Response;
}

/** Tells whether the client wants to hear only of properties that there are (RFC 8144; Apple's older name is `Brief`). */
export const wantsMinimum = (c: Call<Env>): boolean =>
  /\breturn\s*[=-]\s*"?minimal\b/i.test(c.req.header('prefer') ?? '') ||
  c.req.header('brief')?.toLowerCase() === 't';

export const readBody = async (c: Call<Env>): Promise<Uint8Array> =>
  new Uint8Array(await c.req.arrayBuffer());
