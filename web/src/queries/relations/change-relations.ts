import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Person, Relation, RelationInput, RelationPatch } from 'functions/contract';
import { api, bodyOf } from '#api/client.ts';
import { toastDone } from '#lib/toasts.ts';
import { useIsShown } from '#lib/use-is-shown.ts';
import { meQuery } from '#queries/account/account.ts';
import { keys } from '#queries/keys.ts';
import { addPerson, dropPerson, editList } from '#queries/people/people-cache.ts';
import { createPerson } from '#queries/people/adding/create-person.ts';
import { removePerson } from '#queries/people/people.ts';
import { idOf, partKey } from '#queries/waiting-changes/change.ts';
import { removeAnywhere } from '#queries/waiting-changes/remove-anywhere.ts';
import { sendOrKeep } from '#queries/waiting-changes/send-or-keep.ts';
import { relationsQuery } from './relations.ts';

const EDIT_RELATIONS = ['edit-relations'];

const editRelations = (client: QueryClient, edit: (relations: Relation[]) => Relation[]) =>
  client.setQueryData(relationsQuery().queryKey, (relations) => relations && edit(relations));

/** Puts a new relation into the cached relations, and notes in the cached account that it has some. */
function cacheRelation(client: QueryClient, relation: Relation) {
  client.setQueryData(relationsQuery().queryKey, (relations = []) => [
    ...relations.filter(({ id }) => id !== relation.id),
    relation,
  ]);
  client.setQueryData(meQuery().queryKey, (me) => me && { ...me, has_relations: true });
}

/**
 * Refetches what depends on a relation of these people. The relations themselves are refetched only after the
 * last of several running changes.
 */
function settle(client: QueryClient, ids: string[]) {
  const isLast = client.isMutating({ mutationKey: EDIT_RELATIONS }) <= 1;
  const changed = [...ids.map(keys.activity), keys.duplicates, ...(isLast ? [keys.relations] : [])];
  for (const queryKey of changed) void client.invalidateQueries({ queryKey });
}

/**
 * Adds a relation, at once or as soon as there is a connection. `before` is given by Undo: the removed
 * relation that is added again.
 */
function create(input: RelationInput, key: string, before?: Relation): Promise<Relation> {
  const json = { ...input, id: idOf(key) };
  const header = { 'idempotency-key': key };
  const relation: Relation = {
    ...json,
    label: json.label ?? null,
    inverse_label: json.inverse_label ?? null,
  };
  return sendOrKeep({
    people: [json.from_id, json.to_id],
    call: (by) => bodyOf(api.relations.$post({ json, header }, by)),
    draft: (kinds, client) => kinds.newRelation(client, relation, before),
  });
}

const remove = (relation: Relation): Promise<void> =>
  sendOrKeep({
    people: [relation.from_id, relation.to_id],
    ...removeAnywhere((by) => api.relations[':id'].$delete({ param: { id: relation.id } }, by)),
    draft: (kinds, client) => kinds.relationRemoval(client, relation),
  });

/** The relation as `create` takes it, to make it again. */
const inputOf = ({ id: _, label, inverse_label, ...ends }: Relation): RelationInput => ({
  ...ends,
  ...(label && { label }),
  ...(inverse_label && { inverse_label }),
});

export interface NewRelation {
  relation: Omit<RelationInput, 'to_id'>;
  /** The second person: one who is there, or the name of a new one. */
  to: { id: string } | { name: string };
  /** Idempotency key: calls with the same key create the relation, and a new person, only once. */
  key: string;
  /** Sentence that says what was added. */
  said: string;
}

interface Added {
  relation: Relation;
  person?: Person;
}

async function addRelation({ relation, to, key }: NewRelation): Promise<Added> {
  if ('id' in to) return { relation: await create({ ...relation, to_id: to.id }, key) };
  const person = await createPerson({ name: to.name }, partKey('person', key));
  return { relation: await create({ ...relation, to_id: person.id }, key), person };
}

/** Undoes an addition: the relation goes, and a person who was made for it moves to the trash. */
function useUndoAdding() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: EDIT_RELATIONS,
    async mutationFn({ relation, person }: Added) {
      await remove(relation);
      if (person) await removePerson(person.id, true);
    },
    meta: { failure: 'Could not undo.' },
    onSuccess(_answer, { relation, person }) {
      editRelations(client, (relations) => relations.filter(({ id }) => id !== relation.id));
      if (!person) return;
      editList(client, (people) => people.filter(({ id }) => id !== person.id));
      dropPerson(client, person.id);
    },
    onSettled: (_answer, _error, { relation }) => settle(client, [relation.from_id, relation.to_id]),
  });
}

/**
 * Adds a relation, and its second person if they are new. A toast can undo it. The form shows failures while it is
 * open, and hears of its success.
 */
export function useAddRelation(onAdded: (relation: Relation) => void) {
  const client = useQueryClient();
  const undo = useUndoAdding();
  const isShown = useIsShown();
  return useMutation({
    mutationKey: EDIT_RELATIONS,
    mutationFn: addRelation,
    meta: { failure: 'Could not save the relation.', isShownElsewhere: isShown },
    onSuccess(added, { said }) {
      if (added.person) addPerson(client, added.person);
      cacheRelation(client, added.relation);
      if (isShown()) onAdded(added.relation);
      toastDone(`${said}.`, { label: 'Undo', onAction: () => undo.mutate(added) });
    },
    onSettled: (added) => added && settle(client, [added.relation.from_id, added.relation.to_id]),
  });
}

/** A relation before and after a change of its type and labels. */
interface RelationChange {
  before: Relation;
  after: Relation;
  said: string;
}

const patchOf = ({ type, label, inverse_label }: Relation): RelationPatch => ({ type, label, inverse_label });

/** Changes a relation at once, and restores it if the server refuses. A toast can undo it. */
export function useChangeRelation() {
  const client = useQueryClient();
  const change = {
    mutationKey: EDIT_RELATIONS,
    mutationFn: ({ before, after }: RelationChange) =>
      sendOrKeep<Relation>({
        people: [after.from_id, after.to_id],
        call: (by) =>
          bodyOf(api.relations[':id'].$patch({ param: { id: after.id }, json: patchOf(after) }, by)),
        draft: (kinds, known) => kinds.relationChange(known, { before, after }),
      }),
    async onMutate({ after }: RelationChange) {
      await client.cancelQueries({ queryKey: keys.relations });
      editRelations(client, (relations) => relations.map((old) => (old.id === after.id ? after : old)));
    },
    onError: (_error: Error, { before }: RelationChange) =>
      void editRelations(client, (relations) =>
        relations.map((old) => (old.id === before.id ? before : old)),
      ),
    onSettled: (_answer: unknown, _error: unknown, { after }: RelationChange) =>
      settle(client, [after.from_id, after.to_id]),
  };
  const undo = useMutation({ ...change, meta: { failure: 'Could not undo.' } });
  return useMutation({
    ...change,
    meta: { failure: 'Could not change the relation.' },
    onSuccess: (_relation, { before, after, said }) =>
      toastDone(`${said}.`, {
        label: 'Undo',
        onAction: () => undo.mutate({ before: after, after: before, said }),
      }),
  });
}

interface Removal {
  relation: Relation;
  said: string;
}

/** Removes a relation at once, and puts it back if the server refuses. A toast can undo it. */
export function useRemoveRelation() {
  const client = useQueryClient();
  const putBack = (relation: Relation) =>
    editRelations(client, (relations) => [...relations.filter(({ id }) => id !== relation.id), relation]);
  const settleOf = (relation: Relation) => settle(client, [relation.from_id, relation.to_id]);
  const undo = useMutation({
    mutationKey: EDIT_RELATIONS,
    mutationFn: ({ relation, key }: { relation: Relation; key: string }) =>
      create(inputOf(relation), key, relation),
    meta: { failure: 'Could not undo.' },
    onSuccess: (relation) => cacheRelation(client, relation),
    onSettled: (_answer, _error, { relation }) => settleOf(relation),
  });
  return useMutation({
    mutationKey: EDIT_RELATIONS,
    mutationFn: ({ relation }: Removal) => remove(relation),
    meta: { failure: 'Could not remove the relation.' },
    async onMutate({ relation }) {
      await client.cancelQueries({ queryKey: keys.relations });
      editRelations(client, (relations) => relations.filter(({ id }) => id !== relation.id));
    },
    onError: (_error, { relation }) => void putBack(relation),
    onSuccess: (_answer, { relation, said }) =>
      toastDone(`Removed: ${said}.`, {
        label: 'Undo',
        onAction: () => undo.mutate({ relation, key: crypto.randomUUID() }),
      }),
    onSettled: (_answer, _error, { relation }) => settleOf(relation),
  });
}
