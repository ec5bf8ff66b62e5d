import { type PictureResult, UNREADABLE, uploadImported } from '#queries/import.ts';
import type { Candidate } from '#features/import/candidates/candidate.ts';
import { pictureBytes } from 'functions/contract/card/read/picture';
import type { Chunk } from './import-run.ts';

/** A picture of an imported row, with the person it belongs to. */
export interface PictureToUpload {
  candidate: Candidate;
  personId: string;
}

/**
 * Returns the pictures of a call's rows that are still to be uploaded. An existing photo of a person is not
 * replaced.
 */
export function picturesToUpload({ candidates, answer, pictures }: Chunk): PictureToUpload[] {
  const withPhoto = new Set(answer?.updated.flatMap(({ id, photo }) => (photo ? id : [])));
  return (answer?.imported ?? []).flatMap(({ row, person_id: personId }) => {
    const candidate = candidates[row]!;
    const isOpen = candidate.picture && !pictures?.has(candidate.row) && !withPhoto.has(personId);
    return isOpen ? [{ candidate, personId }] : [];
  });
}

/** Uploads a picture. Throws only if another attempt may succeed. */
export async function uploadPicture({ candidate, personId }: PictureToUpload): Promise<PictureResult> {
  const bytes = candidate.picture && pictureBytes(candidate.picture);
  return bytes ? uploadImported(personId, new Blob([bytes])) : { problem: UNREADABLE };
}
