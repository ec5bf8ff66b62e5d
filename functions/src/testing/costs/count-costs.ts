import { onTestFinished } from 'vitest';
import { countDocuments } from '#testing/costs/count-documents.ts';

/** Returns a function that counts the documents that a call reads and writes, until the test has finished. */
export function countCosts() {
  const documents = countDocuments();
  onTestFinished(documents.stop);
  return async (call: () => Promise<unknown>) => {
    const { reads, writes, deletes } = await documents.of(call);
    return { reads, writes: writes + deletes };
  };
}
