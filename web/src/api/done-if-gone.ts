import { ApiError } from './api-error.ts';

/** Tells whether a call failed because its subject does not exist, or no longer exists. */
export const isGone = (error: unknown) => error instanceof ApiError && error.code === 'not_found';

/**
 * Waits for a deletion. `not_found` counts as success: another window has deleted it, or an earlier attempt
 * whose answer was lost.
 */
export async function doneIfGone(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}
