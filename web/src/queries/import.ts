import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportRow } from 'functions/contract';
import { useCallback } from 'react';
import { ApiError } from '#api/api-error.ts';
import { api, bodyOf } from '#api/client.ts';
import { toastDone } from '#lib/toasts.ts';
import { keys } from './keys.ts';

/** As many rows as one call carries. */
export const ROWS_PER_CALL = 250;

/** Imports some rows; `key` makes asking again answer what the first call did. */
export const importRows = (people: ImportRow[], key: string) =>
  bodyOf(api.people.import.$post({ json: { people }, header: { 'idempotency-key': key } }));

/** Asks for everything anew that an import changes. */
export function useSettleImport() {
  const client = useQueryClient();
  return useCallback(() => {
    for (const queryKey of [keys.people, ['person'], keys.tags, keys.map, keys.duplicates, keys.today])
      void client.invalidateQueries({ queryKey });
  }, [client]);
}

/** What is taken back already, or changed nothing, is no failure. */
async function takeBack(importId: string) {
  try {
    await api.people.import[':importId'].$delete({ param: { importId } });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
  }
}

/** What it takes to take an import back. */
export interface ImportCalls {
  importIds: string[];
  /** Calls without an answer; asked again they tell their id. */
  unsure: { people: ImportRow[]; key: string }[];
}

/** Takes back all calls of one import, the last first; repeated it goes on where it stopped. */
export function useUndoImport(onDone: () => void) {
  const settle = useSettleImport();
  return useMutation({
    async mutationFn({ importIds, unsure }: ImportCalls) {
      for (const { people, key } of unsure) await takeBack((await importRows(people, key)).import_id);
      for (const id of importIds.toReversed()) await takeBack(id);
    },
    meta: { failure: 'Could not undo the import.' },
    onSuccess() {
      toastDone('The import was undone.');
      onDone();
    },
    onSettled: settle,
  });
}
