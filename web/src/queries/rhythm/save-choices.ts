import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { Person } from 'functions/contract';
import { useCallback, useEffect } from 'react';
import { ApiError } from '#api/api-error.ts';
import { api, bodyOf } from '#api/client.ts';
import { toastFailed } from '#lib/toasts.ts';
import { cachePerson } from '#queries/people/people-cache.ts';
import { type Save, useRound } from './round.ts';

const SAVING = ['save-rhythms'] as const;

/**
 * Number of newest events among which the interaction to undo is looked for. The person had none before
 * it, so they have few events.
 */
const NEWEST = '200';

/**
 * Undoes the interaction logged for a moment (ISO 8601). It is found by its moment, because its id is lost
 * after a reload. If there is none, nothing changes.
 */
async function takeBackContact(id: string, at: string): Promise<Person> {
  const person = api.people[':id'];
  const events = await bodyOf(person.activity.$get({ param: { id }, query: { limit: NEWEST } }));
  const event = events.find((one) => one.type === 'contact' && one.at === at);
  if (!event) return bodyOf(person.$get({ param: { id } }));
  return bodyOf(person.contact[':eventId'].$delete({ param: { id, eventId: event.id } }));
}

function make(save: Save): Promise<Person> {
  const { id } = save;
  if (save.type === 'take-back') return takeBackContact(id, save.at);
  const person = api.people[':id'];
  if (save.type === 'cadence')
    return bodyOf(person.$patch({ param: { id }, json: { cadence_days: save.cadence_days } }));
  const header = { 'idempotency-key': save.key };
  return bodyOf(person.contact.$post({ param: { id }, json: { at: save.at }, header }));
}

/**
 * Makes a call. Returns undefined if it can never succeed: the person was deleted meanwhile, or this
 * device's clock is so fast that the interaction would lie in the future, which a toast says. Other calls
 * must not wait for it. Throws every other failure.
 */
async function makeOrGiveUp(save: Save): Promise<Person | undefined> {
  try {
    return await make(save);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'not_found') return undefined;
    if (error.code !== 'invalid_argument') throw error;
    toastFailed(`A choice could not be saved. ${error.message}`);
  }
}

/** Makes the unanswered calls one after the other, including those added meanwhile. */
async function saveAll(client: QueryClient): Promise<void> {
  for (let [save] = useRound.getState().unsaved; save; [save] = useRound.getState().unsaved) {
    const person = await makeOrGiveUp(save);
    if (person) void cachePerson(client, person);
    const done = save;
    useRound.setState(({ unsaved }) => ({ unsaved: unsaved.filter((one) => one !== done) }));
  }
}

/** True while the cards are on screen; they show failures themselves. */
let isOnScreen = false;

/**
 * Returns `save`, which saves all unsaved choices, and the last failure while something is unsaved. A failed
 * call is repeated by the next `save`, with its old idempotency key.
 */
export function useSaveChoices() {
  const client = useQueryClient();
  const hasUnsaved = useRound(({ unsaved }) => unsaved.length > 0);
  const { mutate } = useMutation({
    mutationKey: SAVING,
    mutationFn: () => saveAll(client),
    meta: { failure: 'Could not save your choices.', isShownElsewhere: () => isOnScreen },
  });
  const last = useMutationState({ filters: { mutationKey: SAVING }, select: ({ state }) => state }).at(-1);
  const save = useCallback(() => {
    const isNeeded = useRound.getState().unsaved.length > 0;
    if (isNeeded && client.isMutating({ mutationKey: SAVING }) === 0) mutate();
  }, [client, mutate]);
  useEffect(() => {
    isOnScreen = true;
    save();
    return () => void (isOnScreen = false);
  }, [save]);
  return { save, error: hasUnsaved && last?.status === 'error' ? last.error : null };
}
