import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { Env } from '#http/router.ts';

/** Less is not worth the work. */
const LEAST_BYTES = 1024;

/**
 * Fast rather than small: a tenth less size would take four times as long. Not in another thread: ten thousand people take
 * less than it takes to write them as JSON, fifty less than the way there and back.
 */
const COMPRESSORS = {
  br: (json: Buffer) => brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (json: Buffer) => gzipSync(json, { level: 1 }),
};

/** The best of our ways that the client takes. */
function encodingFor(accepted = ''): keyof typeof COMPRESSORS | undefined {
  const taken = parseAccept(accepted).filter(({ q }) => q > 0);
  return (['br', 'gzip'] as const).find((encoding) => taken.some(({ type }) => type === encoding));
}

/**
 * Answers JSON that is written already. Long, it is compressed at once instead of as a stream: the list of thousands is
 * ready in a third of the time.
 */
export function sendWritten<T extends object>(
  c: Context<Env>,
  json: Buffer<ArrayBuffer>,
): ReturnType<typeof c.json<T, 200>> {
  const encoding = json.length < LEAST_BYTES ? undefined : encodingFor(c.req.header('accept-encoding'));
  c.header('content-type', 'application/json');
  c.header('vary', 'accept-encoding', { append: true });
  if (encoding) c.header('content-encoding', encoding);
  return c.body(encoding ? COMPRESSORS[encoding](json) : json, 200) as never;
}

/** As `sendWritten`, of a value that is not. */
export const sendJson = <T extends object>(c: Context<Env>, value: T) =>
  sendWritten<T>(c, Buffer.from(JSON.stringify(value)));
