import { useMutation, useQueryClient } from '@tanstack/react-query';
import { noAnswer, type ApiError } from '#api/api-error.ts';
import { api, withCallOptions } from '#api/client.ts';
import { logout, useSession } from '#session/session.ts';
import { mailPasswordReset } from '#session/sign-in.ts';
import { guideOf, useSettings } from '#settings/settings-store.ts';
import { meQuery } from './account.ts';
import { type PhotoProgress, restoreBackup, type Restored } from './restore-backup.ts';

const EXPORT_MS = 300_000;
/** The last bytes of a complete export. */
const DOCUMENT_END = '}\n';

/** Exports the whole account as a file; `onBytes` gets the number of bytes received so far. */
export const useExport = (onBytes: (received: number) => void, onDone: (name: string, file: Blob) => void) =>
  useMutation({
    async mutationFn() {
      const response = await api.export.$get(undefined, withCallOptions({ timeoutMs: EXPORT_MS, onBytes }));
      const [, name = 'kindred-export.json'] =
        /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
      const file = await response.blob();
      if ((await file.slice(-DOCUMENT_END.length).text()) !== DOCUMENT_END) throw noAnswer();
      return { name, file };
    },
    meta: { failure: 'Could not export your data.' },
    onSuccess: ({ name, file }) => onDone(name, file),
  });

/** Restores a backup file. Failures are shown by the form, not as toasts. */
export function useRestoreBackup(
  onPhotos: (progress: PhotoProgress) => void,
  onDone: (restored: Restored) => void,
) {
  const client = useQueryClient();
  return useMutation<Restored, ApiError | SyntaxError | RangeError, File>({
    mutationFn: (file) => restoreBackup(file, onPhotos),
    onSuccess(restored) {
      void client.invalidateQueries();
      onDone(restored);
    },
  });
}

/** Deletes the account, ends the session and says goodbye. */
export function useDeleteAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.auth.me.$delete(),
    meta: {
      failure: ({ message }: ApiError) => `Failed to delete account: ${message || 'Unknown error'}`,
    },
    // Before the call: once the server has deleted the account, another call that it refuses may end the session.
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
    mutationFn: mailPasswordReset,
    meta: { failure: () => 'Could not send the mail. Please wait a minute and try again.' },
  });
