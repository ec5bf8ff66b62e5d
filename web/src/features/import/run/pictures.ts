import { type PictureResult, UNREADABLE, uploadImported } from '#queries/import.ts';
import type { Candidate } from '#features/import/candidates/candidate.ts';
import { pictureBytes } from '#features/import/read/picture.ts';
import type { Chunk } from './import-run.ts';

/** A picture of a row that was imported, and whose it is now. */
export interface PictureToUpload {
  candidate: Candidate;
  personId: string;
}

/** Returns the pictures of the rows of a call that are still to be uploaded. A person's own photo stays. */
export function picturesToUpload({ candidates, answer, pictures }: Chunk): PictureToUpload[] {
  const withPhoto = new Set(answer?.updated.flatMap(({ id, photo }) => (photo ? id : [])));
  return (answer?.imported ?? []).flatMap(({ row, person_id: personId }) => {
    const candidate = candidates[row]!;
    const isOpen = candidate.picture && !pictures?.has(candidate.row) && !withPhoto.has(personId);
    return isOpen ? [{ candidate, personId }] : [];
  });
}

/** Uploads a picture. Throws only if it may be tried again. */
export async function uploadPicture({ candidate, personId }: PictureToUpload): Promise<PictureResult> {
  const bytes = candidate.picture && pictureBytes(candidate.picture);
  return bytes ? uploadImported(personId, new Blob([bytes])) : { problem: UNREADABLE };
}
