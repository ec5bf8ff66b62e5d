import { createHash } from 'node:crypto';

/** The id of what a run or a request makes, the same whenever it is tried again. */
export const derivedId = (runId: string, what: string): string =>
  createHash('sha256')
    .update(JSON.stringify([runId, what]))
    .digest('hex')
    .slice(0, 20);
