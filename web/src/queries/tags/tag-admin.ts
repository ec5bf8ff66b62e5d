import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Tag, TagPatch } from 'functions/contract';
import type { ApiError } from '#api/api-error.ts';
import { api, bodyOf } from '#api/client.ts';
import { doneIfGone } from '#api/done-if-gone.ts';
import { keys } from '#queries/keys.ts';

/** Refetches tags, people and the map: people contain their tags, and a tag can place them on the map. */
function settle(client: QueryClient) {
  for (const queryKey of [keys.tags, keys.people, ['person'], keys.map])
    void client.invalidateQueries({ queryKey });
}

interface TagMutation<Input, Answer> {
  failure?: string;
  call: (input: Input) => Promise<Answer>;
  onDone: (answer: Answer, input: Input) => void;
}

function useTagMutation<Input, Answer>({ failure, call, onDone }: TagMutation<Input, Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    meta: failure ? { failure } : {},
    async onSuccess(answer, input: Input) {
      // The new tags must be loaded before the screen shows them.
      await client.invalidateQueries({ queryKey: keys.tags });
      onDone(answer, input);
    },
    onSettled: () => settle(client),
  });
}

/** Creates a tag. Calls with the same idempotency key create only one. Failures are shown by the form. */
export const useCreateTag = (onDone: (tag: Tag) => void) =>
  useTagMutation({
    call: ({ name, key }: { name: string; key: string }) =>
      bodyOf(api.tags.$post({ json: { name, category: 'general' }, header: { 'idempotency-key': key } })),
    onDone,
  });

interface TagEdit {
  id: string;
  patch: TagPatch;
}

const patchTag = ({ id, patch }: TagEdit) => bodyOf(api.tags[':id'].$patch({ param: { id }, json: patch }));

/** Changes a tag. Failures are shown by the form, not as toasts. */
export const useEditTag = (onDone: (tag: Tag, edit: TagEdit) => void) =>
  useTagMutation({ call: patchTag, onDone });

export const useUndoTagEdit = () =>
  useTagMutation({ failure: 'Could not undo.', call: patchTag, onDone() {} });

/** Returns the id of the tag that already has the name, if the change was refused because of it. */
export const holderOf = (error: ApiError | null) =>
  error?.details.find(({ path }) => path === 'existing_id')?.message;

/** Merges two tags. Calls with the same idempotency key do it only once. */
export const useMergeTags = (onDone: (kept: Tag) => void) =>
  useTagMutation({
    failure: 'Could not merge the tags.',
    call: ({ key, ...json }: { keep_id: string; merge_id: string; key: string }) =>
      bodyOf(api.tags.merge.$post({ json, header: { 'idempotency-key': key } })),
    onDone,
  });

export const useDeleteTag = (onDone: (tag: Tag) => void) =>
  useTagMutation({
    failure: 'Could not delete the tag.',
    call: async (tag: Tag) => {
      await doneIfGone(api.tags[':id'].$delete({ param: { id: tag.id } }));
      return tag;
    },
    onDone,
  });
