import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Person } from 'functions/contract';
import { api, withCallOptions } from '#api/client.ts';
import { doneIfGone } from '#api/done-if-gone.ts';
import { toastDone } from '#lib/toasts.ts';
import { keys } from '#queries/keys.ts';
import {
  cachePerson,
  editOptimistically,
  EDIT_PERSON,
  refetchAfterLastEdit,
} from '#queries/people/people-cache.ts';
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

/** Sets the photo of a person. A failure becomes a toast, which can retry, unless `isShownElsewhere` returns true. */
export function useSetPhoto(isShownElsewhere: () => boolean, onDone: (person: Person) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, file, onSent }: NewPhoto) => uploadPhoto(id, file, onSent),
    meta: { failure: 'Could not save the photo.', isShownElsewhere },
    onSuccess(person) {
      void cachePerson(client, person);
      onDone(person);
    },
  });
}

interface Pictured {
  id: string;
  name: string;
  hash: string;
}

/**
 * Removes the photo of a person. Undo is offered only if the photo could be loaded before. If Undo fails, it can be tried
 * again: nothing else has the photo any more.
 */
export function useRemovePhoto(onDone: () => void) {
  const client = useQueryClient();
  const { mutate: putBack } = useMutation({
    mutationFn: ({ id, jpeg }: { id: string; jpeg: Blob }) => uploadPhoto(id, jpeg),
    meta: { failure: 'Could not put the photo back.' },
    onSuccess: (person) => void cachePerson(client, person),
    onSettled: (_person, _error, { id }) => refetchAfterLastEdit(client, id),
  });
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
        jpeg && { label: 'Undo', onAction: () => putBack({ id, jpeg }) },
      );
    },
    onSettled: (_jpeg, _error, { id }) => refetchAfterLastEdit(client, id),
  });
}
