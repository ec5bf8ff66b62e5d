import type { Deps } from '#deps.ts';
import { stackOf } from '#errors.ts';

/** Pieces of text as a body, each made when the caller has room for it; a failure breaks the connection off. */
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
        throw error;
      }
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
}
