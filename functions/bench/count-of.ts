import { countDocuments, type Documents } from '#testing/count-documents.ts';

/** The documents that one piece of work reads and writes; nothing else may run meanwhile. */
export async function countOf(work: () => Promise<unknown>): Promise<Documents> {
  const documents = countDocuments();
  try {
    return await documents.of(work);
  } finally {
    documents.stop();
  }
}
