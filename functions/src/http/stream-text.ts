import type { Deps } from '#deps.ts';
import { stackOf } from '#errors.ts';

/**
 * Streams pieces of text, each produced when the client is ready for it. An error is logged, and another one
 * without details ends the connection, because the server prints that error and sends its message. A client may go away
 * while a piece is produced; that is no error.
 */
export function streamText(pieces: AsyncGenerator<string>, log: Deps['log']): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isCancelled = false;
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await pieces.next();
        if (isCancelled) return;
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        log('error', 'An answer broke off', { stack: stackOf(error) });
        if (!isCancelled) controller.error(new Error('The answer broke off'));
      }
    },
    async cancel() {
      isCancelled = true;
      await pieces.return(undefined);
    },
  });
}
