import type { Person } from 'functions/contract';
import { LARGEST_PHOTO_FILE, PHOTO_SIDE } from 'functions/contract/limits';
import { api, bodyOf, withCallOptions } from '#api/client.ts';
import { ApiError } from '#api/api-error.ts';
import { redraw } from '#lib/pictures/redraw.ts';

const TIMEOUT_MS = 60_000;
/** The answers to a file that the server does not take: not readable, too large, of another type. */
const REFUSED = [400, 413, 415];

const put = (id: string, file: Blob) =>
  bodyOf(
    api.people[':id'].photo.$put(
      { param: { id } },
      { init: { body: file }, ...withCallOptions({ timeoutMs: TIMEOUT_MS }) },
    ),
  );

/**
 * Sets the photo of a person. A file that the server does not take is drawn anew by this browser, which knows more
 * types and larger pictures; if it cannot show it either, the server's refusal is thrown.
 */
export async function uploadPhoto(personId: string, file: Blob): Promise<Person> {
  const redrawn = () => redraw(file, PHOTO_SIDE);
  if (file.size > LARGEST_PHOTO_FILE) return put(personId, await redrawn());
  try {
    return await put(personId, file);
  } catch (error) {
    if (!(error instanceof ApiError) || !REFUSED.includes(error.status)) throw error;
    const jpeg = await redrawn().catch(() => undefined);
    if (!jpeg) throw error;
    return put(personId, jpeg);
  }
}
