import { useMutation, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { PersonSummary } from 'functions/contract';
import { MOST_PEOPLE_PER_CALL } from 'functions/contract/limits';
import { api, bodyOf } from '#api/client.ts';
import { toastDone } from '#lib/toasts.ts';
import { keys } from '#queries/keys.ts';
import { addRow, EDIT_PERSON, editList, cancelListFetch, rowOf } from '#queries/people/people-cache.ts';

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

interface Header {
  'idempotency-key': string;
}
type Call = (ids: string[], header: Header) => Promise<string[]>;

/**
 * Makes one call after the other, each with up to 500 of the ids and a key derived from `key`. Returns the
 * ids in all answers. If it failed and is repeated, the answers include what the first attempt changed.
 */
async function inBatches(ids: string[], key: string, call: Call): Promise<string[]> {
  const answered: string[] = [];
  for (let from = 0; from < ids.length; from += MOST_PEOPLE_PER_CALL) {
    const header = { 'idempotency-key': `${key} ${from}` };
    answered.push(...(await call(ids.slice(from, from + MOST_PEOPLE_PER_CALL), header)));
  }
  return answered;
}

const changedIds = async (answer: Promise<{ changed_ids: string[] }>) => (await answer).changed_ids;

const setTag =
  (tag: string, operation: 'add' | 'remove'): Call =>
  (person_ids, header) => {
    const json = { person_ids, tag_names: [tag], operation };
    return changedIds(bodyOf(api.people['bulk-tags'].$post({ json, header })));
  };

const setCadence =
  (cadence_days: number | null): Call =>
  (person_ids, header) =>
    changedIds(bodyOf(api.people['bulk-update'].$post({ json: { person_ids, cadence_days }, header })));

const remove: Call = async (person_ids, header) =>
  (await bodyOf(api.people['bulk-delete'].$post({ json: { person_ids }, header }))).ids;

const restore: Call = async (person_ids, header) =>
  (await bodyOf(api.people['bulk-restore'].$post({ json: { person_ids }, header }))).ids;

function settle(client: QueryClient) {
  for (const queryKey of [keys.people, ['person'], keys.tags, keys.map, keys.relations])
    void client.invalidateQueries({ queryKey });
}

type Undo = (key: string) => Promise<unknown>;

/**
 * Returns a function that runs an undo with a new key. It is a mutation, so that a failure is shown with
 * Retry.
 */
function useUndo() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ undo, key }: { undo: Undo; key: string }) => undo(key),
    meta: { failure: 'Could not undo.' },
    onSettled: () => settle(client),
  });
  return (undo: Undo) => mutate({ undo, key: crypto.randomUUID() });
}

export function useBulkDelete() {
  const client = useQueryClient();
  const undo = useUndo();
  return useMutation({
    mutationKey: EDIT_PERSON,
    mutationFn: ({ ids, key }: { ids: string[]; key: string }) => inBatches(ids, key, remove),
    meta: { failure: 'Could not delete these people.' },
    async onMutate({ ids }) {
      await cancelListFetch(client);
      const rows = ids.flatMap((id) => rowOf(client, id) ?? []);
      const gone = new Set(ids);
      editList(client, (list) => list.filter(({ id }) => !gone.has(id)));
      return rows;
    },
    onError: (_error, _input, rows) => rows?.forEach((row) => addRow(client, row)),
    onSuccess: (ids) =>
      toastDone(`Deleted ${people(ids.length)}.`, {
        label: 'Undo',
        onAction: () => undo((key) => inBatches(ids, key, restore)),
      }),
    onSettled: () => settle(client),
  });
}

/**
 * Adds tags to people, one tag per call, so that Undo removes each tag only from those people who did not
 * have it before.
 */
export function useBulkTag() {
  const client = useQueryClient();
  const undo = useUndo();
  return useMutation({
    async mutationFn({ ids, tags, key }: { ids: string[]; tags: string[]; key: string }) {
      const given: { tag: string; to: string[] }[] = [];
      for (const [n, tag] of tags.entries())
        given.push({ tag, to: await inBatches(ids, `${key} ${n}`, setTag(tag, 'add')) });
      return given;
    },
    meta: { failure: 'Could not add the tags.' },
    onSuccess(given, { ids }) {
      const tags = given.map(({ tag }) => tag).join(', ');
      toastDone(`Added ${tags} to ${people(ids.length)}.`, {
        label: 'Undo',
        onAction: () =>
          undo(async (key) => {
            for (const [n, { tag, to }] of given.entries())
              await inBatches(to, `${key} ${n}`, setTag(tag, 'remove'));
          }),
      });
    },
    onSettled: () => settle(client),
  });
}

interface SetCadence {
  chosen: PersonSummary[];
  cadence: number | null;
  key: string;
}

const idsOf = (some: PersonSummary[]) => some.map(({ id }) => id);

export function useBulkCadence() {
  const client = useQueryClient();
  const undo = useUndo();
  return useMutation({
    mutationFn: ({ chosen, cadence, key }: SetCadence) => inBatches(idsOf(chosen), key, setCadence(cadence)),
    meta: { failure: 'Could not set the cadence.' },
    onSuccess(changed, { chosen }) {
      const before = Map.groupBy(
        chosen.filter(({ id }) => changed.includes(id)),
        (person) => person.cadence_days,
      );
      toastDone(`Set the cadence of ${people(chosen.length)}.`, {
        label: 'Undo',
        onAction: () =>
          undo(async (key) => {
            for (const [cadence, group] of before)
              await inBatches(idsOf(group), `${key} ${cadence}`, setCadence(cadence));
          }),
      });
    },
    onSettled: () => settle(client),
  });
}
