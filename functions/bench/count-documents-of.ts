import { countDocuments, type Documents } from '#testing/costs/count-documents.ts';

/** Counts the documents that `work` reads and writes; nothing else may run in this process meanwhile. */
export async function countOf(work: () => Promise<unknown>): Promise<Documents> {
  const documents = countDocuments();
  try {
    return await documents.of(work);
  } finally {
    documents.stop();
  }
}
