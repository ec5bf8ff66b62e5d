import type { Deps } from '#deps.ts';
import { stackOf } from '#errors.ts';

/**
 * Streams pieces of text, each produced when the client can take it. An error is logged and ends the
 * connection with another one without details, because the server prints it and sends its message.
 */
export function streamText(pieces: AsyncGenerator<string>, log: Deps['log']): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        log('error', 'An answer broke off', { stack: stackOf(error) });
        controller.error(new Error('The answer broke off'));
      }
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
}
