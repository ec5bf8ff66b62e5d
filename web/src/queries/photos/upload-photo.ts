import type { Person } from 'functions/contract';
import { LARGEST_PHOTO_FILE, PHOTO_SIDE } from 'functions/contract/limits';
import { api, bodyOf, withCallOptions } from '#api/client.ts';
import { ApiError } from '#api/api-error.ts';
import { fetchWithProgress } from '#api/fetch-with-progress.ts';
import { redraw } from '#lib/pictures/redraw.ts';

const TIMEOUT_MS = 60_000;
/** Statuses for a file that the server refuses: unreadable, too large, or of another type. */
const REFUSED = [400, 413, 415];

type OnSent = (part: number) => void;

function put(id: string, file: Blob, onSent?: OnSent): Promise<Person> {
  const options = { timeoutMs: TIMEOUT_MS, ...(onSent && { sendBy: fetchWithProgress(onSent) }) };
  const photo = api.people[':id'].photo;
  return bodyOf(photo.$put({ param: { id } }, { init: { body: file }, ...withCallOptions(options) }));
}

/**
 * Sets the photo of a person. If the file is too large or the server refuses it, the browser draws it anew as
 * a JPEG, because it knows more types and larger pictures. If the browser cannot do that, throws the server's
 * refusal; for a file that is too large, the browser's error. `onSent` is called with the part of the file
 * that is sent, from 0 to 1.
 */
export async function uploadPhoto(personId: string, file: Blob, onSent?: OnSent): Promise<Person> {
  const redrawn = () => redraw(file, PHOTO_SIDE);
  if (file.size > LARGEST_PHOTO_FILE) return put(personId, await redrawn(), onSent);
  try {
    return await put(personId, file, onSent);
  } catch (error) {
    if (!(error instanceof ApiError) || !REFUSED.includes(error.status)) throw error;
    const jpeg = await redrawn().catch(() => undefined);
    if (!jpeg) throw error;
    return put(personId, jpeg, onSent);
  }
}
