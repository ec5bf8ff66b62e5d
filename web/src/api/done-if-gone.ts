import { ApiError } from './api-error.ts';

/** Tells whether a call failed because what it is about does not exist, or no longer. */
export const isGone = (error: unknown) => error instanceof ApiError && error.code === 'not_found';

/**
 * Waits for a deletion. It also counts as done if there is nothing to delete (`not_found`): another window did
 * it, or an earlier try whose answer was lost.
 */
export async function doneIfGone(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}
