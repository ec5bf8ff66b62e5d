import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Person } from 'functions/contract';
import { api, withCallOptions } from '#api/client.ts';
import { doneIfGone } from '#api/done-if-gone.ts';
import { toastDone, toastFailed } from '#lib/toasts.ts';
import { keys } from '#queries/keys.ts';
import {
  cachePerson,
  editOptimistically,
  EDIT_PERSON,
  refetchAfterLastEdit,
} from '#queries/people/people-cache.ts';
import { usePersonMutation } from '#queries/people/people.ts';
import { uploadPhoto } from './upload-photo.ts';

/**
 * The query of a stored photo, by person and hash. Its answer never changes. It is not cancelled when no
 * component uses it any more: whoever removes a photo that is still being loaded may want to put it back.
 */
const photoQuery = (id: string, hash: string) =>
  queryOptions({
    queryKey: keys.photo(id, hash),
    queryFn: async () =>
      (
        await api.people[':id'].photo.$get(
          { param: { id }, query: { v: hash } },
          withCallOptions({ answers: 'image/jpeg' }),
        )
      ).blob(),
    staleTime: Infinity,
  });

export const usePhoto = (id: string, hash: string) => useQuery(photoQuery(id, hash));

interface NewPhoto {
  id: string;
  file: Blob;
  /** Called with the part of the file that is sent, from 0 to 1. */
  onSent: (part: number) => void;
}

/** Sets the photo of a person. The caller shows failures. */
export const useSetPhoto = (onDone: (person: Person) => void) =>
  usePersonMutation({
    call: ({ id, file, onSent }: NewPhoto) => uploadPhoto(id, file, onSent),
    onDone,
  });

interface Pictured {
  id: string;
  name: string;
  hash: string;
}

/** Removes the photo of a person. Undo is offered only if the photo could be loaded before. */
export function useRemovePhoto(onDone: () => void) {
  const client = useQueryClient();
  async function putBack(id: string, jpeg: Blob) {
    try {
      await cachePerson(client, await uploadPhoto(id, jpeg));
      refetchAfterLastEdit(client, id);
    } catch {
      toastFailed('Could not put the photo back.');
    }
  }
  return useMutation({
    mutationKey: EDIT_PERSON,
    meta: { failure: 'Could not remove the photo.' },
    async mutationFn({ id, hash }: Pictured) {
      const jpeg = await client.ensureQueryData(photoQuery(id, hash)).catch(() => undefined);
      await doneIfGone(api.people[':id'].photo.$delete({ param: { id } }));
      return jpeg;
    },
    onMutate: ({ id }) => editOptimistically(client, id, { photo: null }),
    onError: (_error, _input, restore) => restore?.(),
    onSuccess(jpeg, { id, name }) {
      onDone();
      toastDone(
        `Removed the photo of ${name}.`,
        jpeg && { label: 'Undo', onAction: () => void putBack(id, jpeg) },
      );
    },
    onSettled: (_jpeg, _error, { id }) => refetchAfterLastEdit(client, id),
  });
}
