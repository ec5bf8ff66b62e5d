import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportRow, RelationInput } from 'functions/contract';
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
 * Imports the rows of one call. A repeat with the same idempotency key returns the result of the first call.
 */
export const importRows = (people: ImportRow[], key: string) =>
  bodyOf(api.people.import.$post({ json: { people }, header: { 'idempotency-key': key } }));

/** Maximum number of rows that one call of a preview compares. */
export const ROWS_PER_PREVIEW = 1000;

/** Returns which of these rows are likely here already, or would be refused. Changes nothing. */
export const previewRows = (people: ImportRow[]) =>
  bodyOf(api.people.import.preview.$post({ json: { people } }));

/** Returns a function that refetches all cached data that an import changes. */
export function useSettleImport() {
  const client = useQueryClient();
  return useCallback(() => {
    for (const queryKey of [keys.people, ['person'], keys.tags, keys.map, keys.duplicates, keys.today])
      void client.invalidateQueries({ queryKey });
  }, [client]);
}

/** Undoes one call of an import. Succeeds also if it is already undone or changed nothing. */
const undoCall = (importId: string) =>
  doneIfGone(api.people.import[':importId'].$delete({ param: { importId } }));

/** The result for a picture of an import: the hash under which it is stored, or the problem. */
export type PictureResult = { hash: string } | { problem: string };

export const UNREADABLE = 'The picture could not be read.';
/** Statuses for a file that is not a valid picture or is too large, and for a person who is gone. */
const REFUSED = [400, 404, 413, 415];

/** Uploads the picture of an imported person. Throws only if another attempt may succeed. */
export async function uploadImported(personId: string, picture: Blob): Promise<PictureResult> {
  try {
    const { photo } = await uploadPhoto(personId, picture);
    return { hash: photo?.hash ?? '' };
  } catch (error) {
    if (error instanceof ApiError && REFUSED.includes(error.status)) return { problem: UNREADABLE };
    throw error;
  }
}

/**
 * Statuses for a relation that is there already, or for which a person has no space, and for a person who
 * is gone.
 */
const NOT_ADDED = [400, 404, 409];

/**
 * Adds a relation between imported people. Returns its id in a list; an empty list if it cannot be added. The same
 * key returns the same id again.
 */
export async function addImportedRelation(json: RelationInput, key: string): Promise<string[]> {
  try {
    const { id } = await bodyOf(api.relations.$post({ json, header: { 'idempotency-key': key } }));
    return [id];
  } catch (error) {
    if (error instanceof ApiError && NOT_ADDED.includes(error.status)) return [];
    throw error;
  }
}

/** A photo that an import gave to a person who existed before. */
export interface AddedPhoto {
  personId: string;
  hash: string;
}

/** Removes a photo, unless it was changed since. Rejects if the person is gone. */
async function removePhoto({ personId, hash }: AddedPhoto) {
  const { photo } = await bodyOf(api.people[':id'].$get({ param: { id: personId } }));
  if (photo?.hash === hash) await bodyOf(api.people[':id'].photo.$delete({ param: { id: personId } }));
}

/** The calls of an import, as its undo needs them. */
export interface ImportCalls {
  importIds: string[];
  addedPhotos: AddedPhoto[];
  addedRelations: string[];
  /**
   * Calls without an answer, which may have changed something. Repeating one with its key returns its import
   * id.
   */
  unsure: { people: ImportRow[]; key: string }[];
}

/**
 * Undoes an import. Removes its relations and photos, then undoes its calls: first the unsure ones,
 * repeated to learn their ids, then the others from the last to the first. A repeat continues, because
 * undoing a call twice is no failure.
 */
export function useUndoImport(onDone: () => void) {
  const settle = useSettleImport();
  return useMutation({
    async mutationFn({ importIds, unsure, addedPhotos, addedRelations }: ImportCalls) {
      for (const id of addedRelations) await doneIfGone(api.relations[':id'].$delete({ param: { id } }));
      for (const photo of addedPhotos) await doneIfGone(removePhoto(photo));
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
