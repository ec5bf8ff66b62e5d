import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastDone } from '#lib/toasts.ts';
import { INVALIDATED_BY, keys } from '#queries/keys.ts';
import { logContact, undoContact } from '#queries/people/people.ts';
import { partKey } from '#queries/waiting-changes/change.ts';
import { createMemory, removeMemory } from './memory-calls.ts';
import { momentOf, useNotebookEdit, withEntry } from './notebook.ts';

/** A memory as the editor gives it. `day` is undefined if the memory is about now. */
export interface NewMemory {
  content: string;
  day?: string | undefined;
  /** Everybody who was there, the person of the page first. */
  personIds: string[];
  promise: { due_on: string | null } | null;
  key: string;
}

/** A memory of a day on which the user was in touch with at least one of its people. */
export interface ContactMemory extends NewMemory {
  contactIds: string[];
  /** The names of those people, as a sentence says them. */
  contactNames: string;
}

const postMemory = (personId: string, { content, day, personIds, promise, key }: NewMemory) => {
  return createMemory(personId, { content, created_at: momentOf(day), person_ids: personIds, promise }, key);
};

/** Adds a memory. Calls with the same idempotency key add it only once. */
export function useAddEntry(personId: string, onSaved: (content: string) => void) {
  const edit = useNotebookEdit(personId);
  return useMutation({
    mutationFn: (memory: NewMemory) => postMemory(personId, memory),
    meta: { failure: 'Could not save the memory.' },
    onSuccess(entry, { content }) {
      edit(withEntry(entry), entry.person_ids);
      onSaved(content);
    },
  });
}

type Undo = () => Promise<unknown>;

/**
 * Logs that the user was in touch with these people. A note becomes a memory of all of them. Returns the
 * undo.
 */
async function postContact({ contactIds, day, key }: ContactMemory, note?: string): Promise<Undo> {
  const id = contactIds[0]!;
  const { event_id } = await logContact({
    id,
    key: note ? key : partKey('contact', key),
    at: momentOf(day),
    note,
    withIds: contactIds.length > 1 ? contactIds : [],
  });
  return () => undoContact({ id, event_id });
}

/**
 * Saves a memory and the interaction. That is one call if everybody who was there was in touch, and nothing
 * was promised; the API's note of an interaction is a memory of exactly those who were in touch.
 */
async function save(personId: string, memory: ContactMemory): Promise<Undo> {
  const { contactIds, personIds, promise, content } = memory;
  if (!promise && contactIds.length === personIds.length) return postContact(memory, content);
  const entry = await postMemory(personId, memory);
  const undo = await postContact(memory);
  return async () => {
    await undo();
    await removeMemory(personId, entry, 'all');
  };
}

/**
 * Adds a memory of a day on which the user was in touch with its people, or with some of them. This also logs
 * the interactions and ends follow-ups that are due. A toast undoes all of it.
 */
export function useAddContactEntry(personId: string, onSaved: (content: string) => void) {
  const client = useQueryClient();
  const refetch = () =>
    Promise.all(INVALIDATED_BY.people.map((queryKey) => client.invalidateQueries({ queryKey })));
  const undo = useMutation({
    mutationFn: (work: Undo) => work(),
    meta: { failure: 'Could not take the contact back.' },
    onSettled: refetch,
  });
  return useMutation({
    mutationFn: (memory: ContactMemory) => save(personId, memory),
    meta: { failure: 'Could not save the memory.' },
    async onSuccess(work, { content, contactNames }) {
      await client.invalidateQueries({ queryKey: keys.notebook(personId) });
      onSaved(content);
      const onAction = () => undo.mutate(work);
      toastDone(`Saved, and you were in touch with ${contactNames}.`, { label: 'Undo', onAction });
    },
    onSettled: refetch,
  });
}
