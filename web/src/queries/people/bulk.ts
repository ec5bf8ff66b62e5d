import { useMutation, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { PersonSummary } from 'functions/contract';
import { MOST_PEOPLE_PER_CALL } from 'functions/contract/limits';
import { api, bodyOf } from '#api/client.ts';
import { toastDone } from '#lib/toasts.ts';
import { keys } from '#queries/keys.ts';
import { addRow, EDIT_PERSON, editList, cancelListFetch, rowOf } from './people-cache.ts';

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

/** Makes one call after the other, each with up to 500 of the ids. Returns the ids of all answers. */
async function inBatches(ids: string[], call: (ids: string[]) => Promise<string[]>): Promise<string[]> {
  const answered: string[] = [];
  for (let from = 0; from < ids.length; from += MOST_PEOPLE_PER_CALL)
    answered.push(...(await call(ids.slice(from, from + MOST_PEOPLE_PER_CALL))));
  return answered;
}

const changedIds = async (answer: Promise<{ changed_ids: string[] }>) => (await answer).changed_ids;

const setTag = (tag: string, operation: 'add' | 'remove') => (person_ids: string[]) =>
  changedIds(bodyOf(api.people['bulk-tags'].$post({ json: { person_ids, tag_names: [tag], operation } })));

const setCadence = (cadence_days: number | null) => (person_ids: string[]) =>
  changedIds(bodyOf(api.people['bulk-update'].$post({ json: { person_ids, cadence_days } })));

const restore = async (person_ids: string[]) =>
  (await bodyOf(api.people['bulk-restore'].$post({ json: { person_ids } }))).ids;

function settle(client: QueryClient) {
  for (const queryKey of [keys.people, ['person'], keys.tags, keys.map])
    void client.invalidateQueries({ queryKey });
}

/** Returns a function that runs an undo. As a mutation, so that a failure is shown with Retry. */
function useUndo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (undo: () => Promise<unknown>) => undo(),
    meta: { failure: 'Could not undo.' },
    onSettled: () => settle(client),
  }).mutate;
}

export function useBulkDelete() {
  const client = useQueryClient();
  const undo = useUndo();
  return useMutation({
    mutationKey: EDIT_PERSON,
    mutationFn: (ids: string[]) =>
      inBatches(
        ids,
        async (person_ids) => (await bodyOf(api.people['bulk-delete'].$post({ json: { person_ids } }))).ids,
      ),
    meta: { failure: 'Could not delete these people.' },
    async onMutate(ids) {
      await cancelListFetch(client);
      const rows = ids.flatMap((id) => rowOf(client, id) ?? []);
      const gone = new Set(ids);
      editList(client, (list) => list.filter(({ id }) => !gone.has(id)));
      return rows;
    },
    onError: (_error, _ids, rows) => rows?.forEach((row) => addRow(client, row)),
    onSuccess: (ids) =>
      toastDone(`Deleted ${people(ids.length)}.`, {
        label: 'Undo',
        onAction: () => undo(() => inBatches(ids, restore)),
      }),
    onSettled: () => settle(client),
  });
}

/**
 * Adds tags to people, one tag per call, so that Undo removes from each person only the tags they did not
 * have before.
 */
export function useBulkTag() {
  const client = useQueryClient();
  const undo = useUndo();
  return useMutation({
    async mutationFn({ ids, tags }: { ids: string[]; tags: string[] }) {
      const given: { tag: string; to: string[] }[] = [];
      for (const tag of tags) given.push({ tag, to: await inBatches(ids, setTag(tag, 'add')) });
      return given;
    },
    meta: { failure: 'Could not add the tags.' },
    onSuccess(given, { ids }) {
      const tags = given.map(({ tag }) => tag).join(', ');
      toastDone(`Added ${tags} to ${people(ids.length)}.`, {
        label: 'Undo',
        onAction: () =>
          undo(async () => {
            for (const { tag, to } of given) if (to.length) await inBatches(to, setTag(tag, 'remove'));
          }),
      });
    },
    onSettled: () => settle(client),
  });
}

export function useBulkCadence() {
  const client = useQueryClient();
  const undo = useUndo();
  return useMutation({
    mutationFn: ({ chosen, cadence }: { chosen: PersonSummary[]; cadence: number | null }) =>
      inBatches(
        chosen.map(({ id }) => id),
        setCadence(cadence),
      ),
    meta: { failure: 'Could not set the cadence.' },
    onSuccess(changed, { chosen }) {
      const before = Map.groupBy(
        chosen.filter(({ id }) => changed.includes(id)),
        (person) => person.cadence_days,
      );
      toastDone(`Set the cadence of ${people(chosen.length)}.`, {
        label: 'Undo',
        onAction: () =>
          undo(async () => {
            for (const [cadence, group] of before)
              await inBatches(
                group.map(({ id }) => id),
                setCadence(cadence),
              );
          }),
      });
    },
    onSettled: () => settle(client),
  });
}
