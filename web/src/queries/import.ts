import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportRow } from 'functions/contract';
import { useCallback } from 'react';
import { ApiError } from '#api/api-error.ts';
import { api, bodyOf } from '#api/client.ts';
import { doneIfGone } from '#api/done-if-gone.ts';
import { toastDone } from '#lib/toasts.ts';
import { keys } from './keys.ts';
import { uploadPhoto } from './photos/upload-photo.ts';

/** Maximum number of import rows in one call. */
export const ROWS_PER_CALL = 250;

/**
 * Imports the rows of one call. A repeated call with the same idempotency key returns the result of the
 * first.
 */
export const importRows = (people: ImportRow[], key: string) =>
  bodyOf(api.people.import.$post({ json: { people }, header: { 'idempotency-key': key } }));

/** Returns a function that refetches all cached data that an import changes. */
export function useSettleImport() {
  const client = useQueryClient();
  return useCallback(() => {
    for (const queryKey of [keys.people, ['person'], keys.tags, keys.map, keys.duplicates, keys.today])
      void client.invalidateQueries({ queryKey });
  }, [client]);
}

/** Undoes one call of an import; no failure if it is undone already or changed nothing. */
const undoCall = (importId: string) =>
  doneIfGone(api.people.import[':importId'].$delete({ param: { importId } }));

/** What became of a picture of an import: uploaded with this hash, or why not. */
export type PictureResult = { hash: string } | { problem: string };

export const UNREADABLE = 'The picture could not be read.';
/** The answers to a file that is no picture, and to a person who is gone. */
const REFUSED = [400, 404, 413, 415];

/** Uploads the picture of an imported person. Throws only if it may be tried again. */
export async function uploadImported(personId: string, picture: Blob): Promise<PictureResult> {
  try {
    const { photo } = await uploadPhoto(personId, picture);
    return { hash: photo?.hash ?? '' };
  } catch (error) {
    if (error instanceof ApiError && REFUSED.includes(error.status)) return { problem: UNREADABLE };
    throw error;
  }
}

/** A photo that an import gave to a person who was there before. */
export interface AddedPhoto {
  personId: string;
  hash: string;
}

/** Removes a photo, unless it was changed since. */
async function removePhoto({ personId, hash }: AddedPhoto) {
  const { photo } = await bodyOf(api.people[':id'].$get({ param: { id: personId } }));
  if (photo?.hash === hash) await doneIfGone(api.people[':id'].photo.$delete({ param: { id: personId } }));
}

/** The calls of an import that its Undo needs. */
export interface ImportCalls {
  importIds: string[];
  addedPhotos: AddedPhoto[];
  /**
   * Calls without an answer, which may have changed something. Repeating one with its key returns its import
   * id.
   */
  unsure: { people: ImportRow[]; key: string }[];
}

/**
 * Undoes all calls of an import: first the unsure ones, repeated to learn their ids, then the others from the
 * last to the first. A retry continues, because a call undone before is no failure.
 */
export function useUndoImport(onDone: () => void) {
  const settle = useSettleImport();
  return useMutation({
    async mutationFn({ importIds, unsure, addedPhotos }: ImportCalls) {
      for (const photo of addedPhotos) await removePhoto(photo);
      for (const { people, key } of unsure) await undoCall((await importRows(people, key)).import_id);
      for (const id of importIds.toReversed()) await undoCall(id);
    },
    meta: { failure: 'Could not undo the import.' },
    onSuccess() {
      toastDone('The import was undone.');
      onDone();
    },
    onSettled: settle,
  });
}
