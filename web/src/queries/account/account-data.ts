import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClientResponse } from 'hono/client';
import { noAnswer, type ApiError } from '#api/api-error.ts';
import { api, withCallOptions } from '#api/client.ts';
import { loadAuth } from '#firebase/token.ts';
import type { ExportFormat } from '#lib/export-formats.ts';
import { useIsShown } from '#lib/use-is-shown.ts';
import { logout, useSession } from '#session/session.ts';
import { guideOf, useSettings } from '#settings/settings-store.ts';
import { meQuery } from './account.ts';
import { type PhotoProgress, restoreBackup, type Restored } from './restore-backup.ts';

const EXPORT_MS = 300_000;
/** The last bytes of a complete export. */
const DOCUMENT_END = '}\n';

/** Returns the file name that the server has sent, or else `otherwise`. */
const nameOf = ({ headers }: { headers: Headers }, otherwise: string) =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? otherwise;

/** Exports the whole account as a file. `onBytes` is called with the number of bytes received so far. */
export const useExport = (onBytes: (received: number) => void, onDone: (name: string, file: Blob) => void) =>
  useMutation({
    async mutationFn() {
      const response = await api.export.$get(undefined, withCallOptions({ timeoutMs: EXPORT_MS, onBytes }));
      const file = await response.blob();
      if ((await file.slice(-DOCUMENT_END.length).text()) !== DOCUMENT_END) throw noAnswer();
      return { name: nameOf(response, 'kindred-export.json'), file };
    },
    meta: { failure: 'Could not export your data.' },
    onSuccess: ({ name, file }) => onDone(name, file),
  });

export interface PeopleExport {
  format: ExportFormat;
  /** True if the cards should have photos. */
  photos: boolean;
  /** The people to export: those with a tag, those with these ids, or everybody. */
  who?: { tag: string } | { ids: string[] };
}

/** Requests people as a file. The client rejects a file that breaks off. */
function askForPeople(
  { format, photos, who }: PeopleExport,
  onBytes: (received: number) => void,
): Promise<ClientResponse<unknown>> {
  const options = { timeoutMs: EXPORT_MS, onBytes };
  const query = who && 'ids' in who ? { ids: who.ids.join(',') } : who;
  if (format === 'csv')
    return api['export.csv'].$get(
      { query: { ...query } },
      withCallOptions({ ...options, answers: 'text/csv' }),
    );
  return api['export.vcf'].$get(
    { query: { ...query, version: format, photos: photos ? 'all' : 'none' } },
    withCallOptions({ ...options, answers: 'text/vcard' }),
  );
}

/** Exports people as vCards or as CSV. `onBytes` is called with the number of bytes received so far. */
export const useExportPeople = (
  onBytes: (received: number) => void,
  onDone: (name: string, file: Blob) => void,
) =>
  useMutation({
    async mutationFn(what: PeopleExport) {
      const response = await askForPeople(what, onBytes);
      return { name: nameOf(response, 'kindred-people.vcf'), file: await response.blob() };
    },
    meta: { failure: 'Could not export these people.' },
    onSuccess: ({ name, file }) => onDone(name, file),
  });

type RestoreError = ApiError | SyntaxError | RangeError;

/** Returns why a backup was not restored, in words for the user. */
export const restoreProblem = (error: RestoreError): string =>
  'code' in error && error.code === 'no_answer'
    ? `Could not restore. ${error.message}. Choose the same file again to go on where it stopped.`
    : `Could not restore. ${error.message}`;

/** Restores a backup file. A failure becomes a toast only if the form is gone. */
export function useRestoreBackup(
  onPhotos: (progress: PhotoProgress) => void,
  onDone: (restored: Restored) => void,
) {
  const client = useQueryClient();
  const isShownElsewhere = useIsShown();
  return useMutation<Restored, RestoreError, File>({
    mutationFn: (file) => restoreBackup(file, onPhotos),
    meta: { failure: restoreProblem, isShownElsewhere },
    onSuccess(restored) {
      void client.invalidateQueries();
      onDone(restored);
    },
  });
}

/** Deletes the account, ends the session and opens the goodbye page. */
export function useDeleteAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.auth.me.$delete(),
    meta: {
      failure: ({ message }: ApiError) => `Failed to delete account: ${message || 'Unknown error'}`,
    },
    // Stores what the goodbye page shows. Runs before the call, because once the account is deleted, any
    // refused call may end the session.
    onMutate() {
      const people = client.getQueryData(meQuery().queryKey)?.people_count ?? 0;
      useSession.setState({ farewell: { guide: guideOf(useSettings.getState()), people } });
    },
    onError: () => useSession.setState({ farewell: null }),
    onSuccess: logout,
  });
}

/** Mails a link for choosing a new password. */
export const useMailPasswordReset = () =>
  useMutation({
    mutationFn: async (email: string) => (await loadAuth()).mailPasswordReset(email),
    meta: { failure: () => 'Could not send the mail. Please wait a minute and try again.' },
  });
