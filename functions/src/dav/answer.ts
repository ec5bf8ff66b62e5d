import type { Context as Call } from 'hono';
import type { Env } from '#http/env.ts';
import { streamText } from '#http/stream-text.ts';
import { multistatus } from './xml/multistatus.ts';

export const XML = { 'content-type': 'application/xml; charset=utf-8' };

/** Waits for the first piece, and returns a generator of all pieces. */
async function begun(pieces: AsyncGenerator<string>): Promise<AsyncGenerator<string>> {
  const first = await pieces.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* pieces;
  })();
}

/** Streams a multistatus. An error before the first piece is still answered with its own status. */
export async function answerMultistatus(
  c: Call<Env>,
  ...multi: Parameters<typeof multistatus>
): Promise<Response> {
  const pieces = await begun(multistatus(...multi));
  return c.body(streamText(pieces, c.var.ctx.log), 207, XML) as Response;
}

/** Tells whether the client wants to hear only of properties that there are (RFC 8144; Apple's older name is `Brief`). */
export const wantsMinimum = (c: Call<Env>): boolean =>
  /\breturn\s*[=-]\s*"?minimal\b/i.test(c.req.header('prefer') ?? '') ||
  c.req.header('brief')?.toLowerCase() === 't';

export const readBody = async (c: Call<Env>): Promise<Uint8Array> =>
  new Uint8Array(await c.req.arrayBuffer());
