import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Person } from 'functions/contract';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { toastFailed } from '#lib/toasts.ts';
import { patchPerson, type PersonEdit } from './patch-person.ts';
import {
  cachePerson,
  EDIT_PERSON,
  editOptimistically,
  personQuery,
  refetchAfterLastEdit,
  rowOf,
} from '#queries/people/people-cache.ts';

/** Fields that are saved as soon as they are changed, without a form. */
export type QuickPatch = Partial<
  Pick<Person, 'is_important' | 'cadence_days' | 'snoozed_until' | 'follow_up_on'>
>;
export type QuickField = keyof QuickPatch;
type QuickEdit = Omit<PersonEdit, 'patch'> & { patch: QuickPatch };

/**
 * Changes not saved because the field was changed elsewhere, by person id. They wait for the user's choice.
 */
const useUndecided = create<Record<string, QuickPatch>>(() => ({}));
const NONE: QuickPatch = {};

function setUndecided(id: string, change: (patch: QuickPatch) => QuickPatch) {
  useUndecided.setState((all) => ({ [id]: change(all[id] ?? NONE) }));
}

const without = (patch: QuickPatch, fields: string[]): QuickPatch =>
  Object.fromEntries(Object.entries(patch).filter(([field]) => !fields.includes(field)));

const cached = (client: QueryClient, id: string) =>
  client.getQueryData(personQuery(id).queryKey) ?? rowOf(client, id);

/**
 * Changes fields of a person in the cache at once, and restores them if the server refuses. Edits of one
 * person run one after the other, so that the last choice wins. A field that was changed elsewhere meanwhile
 * is not overwritten: `useUndecidedEdit` then returns the change.
 */
export function useQuickEdit(id: string, failure: string) {
  const client = useQueryClient();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  const { mutate, ...mutation } = useMutation({
    mutationKey: EDIT_PERSON,
    scope: { id: `edit ${id}` },
    // With `keepalive`, the last edit is not lost when the page is closed.
    mutationFn: (edit: QuickEdit) => patchPerson(id, edit, { init: { keepalive: true } }),
    meta: { failure },
    onMutate: ({ patch }) => editOptimistically(client, id, patch),
    onError: (_error, _input, restore) => restore?.(),
    onSuccess({ person, conflicts }, { patch }) {
      void cachePerson(client, person);
      if (conflicts.length === 0) return;
      const mine = Object.entries(patch).filter(([field]) => conflicts.some((name) => name === field));
      setUndecided(id, (others) => ({ ...others, ...Object.fromEntries(mine) }));
      if (!isShown.current)
        toastFailed(`${person.name} was changed elsewhere meanwhile. Their profile asks which to keep.`);
    },
    onSettled: () => refetchAfterLastEdit(client, id),
  });
  function edit(patch: QuickPatch) {
    const base = cached(client, id);
    if (!base) return;
    setUndecided(id, (others) => without(others, Object.keys(patch)));
    mutate({ patch, base });
  }
  return { ...mutation, mutate: edit };
}

/**
 * Returns the user's value of a field that was changed elsewhere meanwhile, and a function that ends the
 * question. Undefined if there is no question.
 */
export function useUndecidedEdit<Field extends QuickField>(person: Person, field: Field) {
  const mine = useUndecided((all) => all[person.id]?.[field]);
  if (mine === undefined || mine === person[field]) return undefined;
  return { mine: mine as Person[Field], end: () => setUndecided(person.id, (all) => without(all, [field])) };
}
