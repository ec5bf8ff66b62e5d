import { useMutation, useQuery, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Tag } from 'functions/contract';
import { api, bodyOf } from '#api/client.ts';
import { FRESH_MS } from '#queries/freshness.ts';
import { keys } from '#queries/keys.ts';
import { removeAnywhere } from '#queries/waiting-changes/remove-anywhere.ts';
import { type CallBy, sendOrKeep } from '#queries/waiting-changes/send-or-keep.ts';
import { WAITING_TAG } from '#queries/waiting-changes/waiting.ts';
import { EDIT_PERSON, editList, cancelListFetch, personQuery } from '#queries/people/people-cache.ts';

const byName = (a: Tag, b: Tag) => a.name.localeCompare(b.name);

/** Edits a person's tags in the cached list and detail. */
function editTags(client: QueryClient, personId: string, edit: (tags: Tag[]) => Tag[]) {
  client.setQueryData(
    personQuery(personId).queryKey,
    (person) => person && { ...person, tags: edit(person.tags) },
  );
  editList(client, (people) =>
    people.map((person) => (person.id === personId ? { ...person, tags: edit(person.tags) } : person)),
  );
}

/** Fetches a person's tags if those in the cache are stale, and puts them into the cached list and detail. */
export function useFreshTags(personId: string) {
  const client = useQueryClient();
  const readAt = () =>
    [keys.person(personId), keys.people].map((key) => client.getQueryState(key)?.dataUpdatedAt ?? 0);
  useQuery({
    queryKey: keys.personTags(personId),
    async queryFn() {
      const tags = await bodyOf(api.people[':id'].tags.$get({ param: { id: personId } }));
      editTags(client, personId, () => tags);
      return tags;
    },
    initialData: [],
    initialDataUpdatedAt: () => Math.max(...readAt()),
    staleTime: FRESH_MS.personTags,
  });
}

function settle(client: QueryClient, personId: string) {
  if (client.isMutating({ mutationKey: EDIT_PERSON }) > 1) return;
  for (const queryKey of [keys.people, keys.person(personId), keys.activity(personId), keys.tags])
    void client.invalidateQueries({ queryKey });
}

/** Adds a tag to a person by name. A new name creates the tag. */
export function useAddTag(personId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: EDIT_PERSON,
    mutationFn: (name: string) =>
      sendOrKeep({
        people: [personId],
        call(by) {
          const json = { name, category: 'general' as const };
          return bodyOf(api.people[':id'].tags.$post({ param: { id: personId }, json }, by));
        },
        draft: (kinds, known) => kinds.tagAdded(known, { personId, name }),
      }),
    meta: { failure: 'Could not add the tag.' },
    onSuccess: (tag) =>
      editTags(client, personId, (tags) => [...tags.filter(({ id }) => id !== tag.id), tag].toSorted(byName)),
    onSettled: () => settle(client, personId),
  });
}

/**
 * Removes a tag from a person. A tag that was added without a connection has no id of the server here, so it
 * is removed by its name.
 */
function removeTag(personId: string, { id: tagId, name }: Tag, by?: CallBy): Promise<Response> {
  if (!tagId.startsWith(WAITING_TAG))
    return api.people[':id'].tags[':tagId'].$delete({ param: { id: personId, tagId } }, by);
  const json = { person_ids: [personId], tag_names: [name], operation: 'remove' as const };
  return api.people['bulk-tags'].$post({ json, header: {} }, by);
}

/** Removes a tag at once, and puts it back if the server refuses. */
export function useRemoveTag(personId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: EDIT_PERSON,
    mutationFn: (tag: Tag) =>
      sendOrKeep({
        people: [personId],
        ...removeAnywhere((by) => removeTag(personId, tag, by)),
        draft: (kinds, known) => kinds.tagRemoved(known, { personId, tag }),
      }),
    meta: { failure: 'Could not remove the tag.' },
    async onMutate(tag) {
      await Promise.all([
        cancelListFetch(client),
        client.cancelQueries({ queryKey: keys.personTags(personId) }),
      ]);
      editTags(client, personId, (tags) => tags.filter(({ id }) => id !== tag.id));
    },
    onError: (_error, tag) => editTags(client, personId, (tags) => [...tags, tag].toSorted(byName)),
    onSettled: () => settle(client, personId),
  });
}
