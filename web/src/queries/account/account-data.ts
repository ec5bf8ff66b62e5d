import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MOST_BACKUP_BYTES } from 'functions/contract/limits';
import { noAnswer, type ApiError } from '#api/api-error.ts';
import { api, bodyOf, withCallOptions } from '#api/client.ts';
import { keepDraft, keyFor, openDraft, settleDraft } from '#queries/drafts.ts';
import { logout, useSession } from '#session/session.ts';
import { mailPasswordReset } from '#session/sign-in.ts';
import { guideOf, useSettings } from '#settings/settings-store.ts';
import { meQuery } from './account.ts';

const EXPORT_MS = 300_000;
/** The server answers within 60 s, with `unavailable` if it is not done by then. */
const RESTORE_MS = 65_000;
/** Maximum number of calls for one restore. Each works up to 40 s; the largest backup needs a few. */
const MOST_ROUNDS = 30;
const PAUSE_MS = 1000;

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

const ATTEMPT = 'kindred.restore';

type Document = Parameters<(typeof api)['import-backup']['$post']>[0]['json'];

/**
 * Restores a backup and returns the number of people. The same file is sent with the same idempotency key, so
 * an interrupted restore continues, after a reload too.
 */
async function restore(file: File): Promise<number> {
  if (file.size > MOST_BACKUP_BYTES)
    throw new RangeError(`${file.name} is over ${MOST_BACKUP_BYTES / 2 ** 20} MiB`);
  const fingerprint = `${file.name}:${file.size}:${file.lastModified}`;
  const key = keyFor(openDraft(ATTEMPT), fingerprint);
  const json = JSON.parse(await file.text()) as Document;
  keepDraft(ATTEMPT, { text: fingerprint, tried: { content: fingerprint, key } });
  const call = () =>
    bodyOf(
      api['import-backup'].$post(
        { json, header: { 'idempotency-key': key } },
        withCallOptions({ timeoutMs: RESTORE_MS }),
      ),
    );
  for (let round = 1; ; round++) {
    try {
      const { people } = await call();
      settleDraft(ATTEMPT, fingerprint);
      return people;
    } catch (error) {
      if ((error as ApiError).code !== 'unavailable' || round === MOST_ROUNDS) throw error;
      await new Promise((resume) => setTimeout(resume, PAUSE_MS));
    }
  }
}

/** Restores a backup file. Failures are shown by the form, not as toasts. */
export function useRestoreBackup(onDone: (people: number) => void) {
  const client = useQueryClient();
  return useMutation<number, ApiError | SyntaxError | RangeError, File>({
    mutationFn: restore,
    onSuccess(people) {
      void client.invalidateQueries();
      onDone(people);
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
