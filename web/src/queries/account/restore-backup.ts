import type { BackupPhoto } from 'functions/contract';
import { ApiError } from '#api/api-error.ts';
import { api, bodyOf, withCallOptions } from '#api/client.ts';
import { keepDraft, keyFor, openDraft, settleDraft } from '#queries/drafts.ts';
import { uploadPhoto } from '#queries/photos/upload-photo.ts';
import { type Document, readBackup } from './read-backup.ts';

/**
 * Milliseconds to wait for an answer. The server answers within 60 s, with `unavailable` if it is not done by
 * then.
 */
const RESTORE_MS = 65_000;
/** Maximum number of calls for one restore. Each works up to 40 s; the largest backup needs a few. */
const MOST_ROUNDS = 30;
const PAUSE_MS = 1000;
const PHOTOS_AT_ONCE = 4;

const ATTEMPT = 'kindred.restore';

export interface PhotoProgress {
  done: number;
  count: number;
}

export interface Restored {
  people: number;
  /** Number of photos that the server refused. */
  lostPhotos: number;
}

/**
 * Sends a backup, and sends it again while the server answers `unavailable`, at most `MOST_ROUNDS` times.
 * Returns the number of people. Throws any other error, or the last one.
 */
async function send(json: Document, key: string): Promise<number> {
  const call = () =>
    bodyOf(
      api['import-backup'].$post(
        { json, header: { 'idempotency-key': key } },
        withCallOptions({ timeoutMs: RESTORE_MS }),
      ),
    );
  for (let round = 1; ; round++) {
    try {
      return (await call()).people;
    } catch (error) {
      if ((error as ApiError).code !== 'unavailable' || round === MOST_ROUNDS) throw error;
      await new Promise((resume) => setTimeout(resume, PAUSE_MS));
    }
  }
}

/** Sets one photo. Returns false if the server refuses it, for example because the person is gone. */
async function sendPhoto({ person_id, jpeg }: BackupPhoto): Promise<boolean> {
  const bytes = Uint8Array.from(atob(jpeg), (char) => char.codePointAt(0)!);
  try {
    await uploadPhoto(person_id, new Blob([bytes], { type: 'image/jpeg' }));
    return true;
  } catch (error) {
    if (error instanceof ApiError && [400, 404, 415].includes(error.status)) return false;
    throw error;
  }
}

/** Sets photos, a few at the same time. Returns how many the server refused. */
async function sendPhotos(photos: AsyncGenerator<BackupPhoto>, onSent: () => void): Promise<number> {
  let lost = 0;
  async function work() {
    for (let next = await photos.next(); !next.done; next = await photos.next()) {
      if (!(await sendPhoto(next.value))) lost++;
      onSent();
    }
  }
  await Promise.all(Array.from({ length: PHOTOS_AT_ONCE }, work));
  return lost;
}

/** Reads a backup file. Throws a SyntaxError with words for the user if it is none. */
async function read(file: File) {
  try {
    return await readBackup(file);
  } catch (error) {
    throw error instanceof SyntaxError ? new SyntaxError(`${file.name} is not a backup of Kindred.`) : error;
  }
}

/**
 * Restores a backup file. The same file gets the same idempotency key, so an interrupted restore continues,
 * even after a reload. Photos that are already set are not written again.
 */
export async function restoreBackup(
  file: File,
  onPhotos: (progress: PhotoProgress) => void,
): Promise<Restored> {
  const { document, count, photos } = await read(file);
  const fingerprint = `${file.name}:${file.size}:${file.lastModified}`;
  const key = keyFor(openDraft(ATTEMPT), fingerprint);
  keepDraft(ATTEMPT, { text: fingerprint, tried: { content: fingerprint, key } });
  const people = await send(document, key);
  let done = 0;
  const lostPhotos = await sendPhotos(photos(), () => onPhotos({ done: ++done, count }));
  settleDraft(ATTEMPT, fingerprint);
  return { people, lostPhotos };
}
