import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Contacted, InteractionKind, Person, PersonSummary } from 'functions/contract';
import { UNTITLED } from 'functions/contract/limits';
import { isCounted } from 'functions/contract/people/counted';
import { countWaiting, filterPeople, type Narrowing } from 'functions/contract/people/people-order';
import { useDeferredValue, useMemo } from 'react';
import { api, bodyOf } from '#api/client.ts';
import { doneIfGone, isGone } from '#api/done-if-gone.ts';
import { idOf } from '#queries/waiting-changes/change.ts';
import { callAnywhere } from '#queries/waiting-changes/remove-anywhere.ts';
import { type CallBy, sendOrKeep } from '#queries/waiting-changes/send-or-keep.ts';
import { useSession } from '#session/session.ts';
import { rememberAdded } from './adding/added.ts';
import { createPerson } from './adding/create-person.ts';
import {
  addPerson,
  addRow,
  EDIT_PERSON,
  editOptimistically,
  editList,
  cancelListFetch,
  cachePerson,
  dropPerson,
  peopleQuery,
  personQuery,
  rowOf,
  refetchAfterLastEdit,
} from './people-cache.ts';
import { mapOnce } from './people-by-id.ts';

export const usePeople = () => useQuery(peopleQuery());
export const usePerson = (id: string) => useQuery(personQuery(id));

/** Returns the person's summary from the cached list. */
export function useSummary(id: string): PersonSummary | undefined {
  return useQuery({ ...peopleQuery(), select: (people) => mapOnce(people).get(id) }).data;
}

/**
 * Returns the cached list, after a change at first the old one: what takes a look at thousands is found out when the change
 * is drawn.
 */
const useDrawnPeople = () => useDeferredValue(usePeople().data);

/**
 * Returns how many people of the cached list have unread messages, have a due follow-up or are overdue on
 * this day; 0 until the list is loaded.
 */
export function useWaitingCount(today: string): number {
  const people = useDrawnPeople();
  return useMemo(() => (people ? countWaiting(people, today) : 0), [people, today]);
}

/**
 * Returns how many people pass each filter, in the order of the filters and without example people; undefined
 * until the list is loaded. `filters` must be a constant.
 */
export function usePeopleCounts(filters: readonly Narrowing[]): number[] | undefined {
  const people = useDrawnPeople();
  return useMemo(() => {
    const counted = people?.filter(isCounted);
    return counted && filters.map((filter) => filterPeople(counted, filter).length);
  }, [people, filters]);
}

interface PersonMutation<Input, Answer> {
  mutationKey?: readonly string[];
  failure?: string;
  /** True if the person in the answer is not in the cached list yet. */
  isNew?: boolean;
  call: (input: Input) => Promise<Answer>;
  onDone?: (answer: Answer) => void;
}

/** Returns a mutation whose call answers a person. The person is put into the cache. */
function usePersonMutation<Input, Answer extends Person = Person>({
  mutationKey,
  failure,
  isNew = false,
  call,
  onDone,
}: PersonMutation<Input, Answer>) {
  const client = useQueryClient();
  return useMutation({
    ...(mutationKey && { mutationKey }),
    mutationFn: call,
    meta: failure ? { failure } : {},
    onSuccess(person) {
      if (isNew) addPerson(client, person);
      void cachePerson(client, person);
      onDone?.(person);
    },
  });
}

/**
 * Creates a person without a name, who is deleted again if the user leaves them untouched. Calls with the
 * same idempotency key create only one.
 */
export const useCreatePerson = (onDone: (person: Person) => void) =>
  usePersonMutation({
    failure: 'Could not add a person.',
    isNew: true,
    onDone(person) {
      if (person.name === UNTITLED) rememberAdded(person.id, 'opening');
      onDone(person);
    },
    call: ({ key }: { key: string }) => createPerson({ name: UNTITLED, body: '' }, key),
  });

const CONTACTING = ['contact'] as const;

/** An interaction to log. Calls with the same idempotency key log it only once. */
export interface NewContact {
  id: string;
  key: string;
  /** Moment of the interaction, ISO 8601; default: now. */
  at?: string | undefined;
  kind?: InteractionKind | undefined;
  /** Note about the conversation, which is also saved as a memory. */
  note?: string | undefined;
  /** Ids of the others who were there. */
  withIds?: string[] | undefined;
}

/** Logs an interaction, at once or as soon as there is a connection. */
export function logContact({ id, key, at, kind, note, withIds = [] }: NewContact): Promise<Contacted> {
  const eventId = idOf(key);
  const input = {
    id: eventId,
    ...(at && { at }),
    ...(kind && { kind }),
    ...(note && { note }),
    ...(withIds.length && { person_ids: withIds }),
  };
  const header = { 'idempotency-key': key };
  return sendOrKeep({
    people: [id, ...withIds],
    call: (by) => bodyOf(api.people[':id'].contact.$post({ param: { id }, json: input, header }, by)),
    draft: (kinds, client, made) => kinds.contact(client, { id, eventId, at: made, input }),
  });
}

export const useMarkContacted = (onDone: (person: Contacted) => void) =>
  usePersonMutation({
    mutationKey: CONTACTING,
    failure: 'Could not mark as contacted.',
    call: logContact,
    onDone,
  });

/** Returns the ids of the people with whom an interaction is being logged. */
export const useContactsInProgress = () =>
  useMutationState({
    filters: { mutationKey: CONTACTING, status: 'pending' },
    select: ({ state }) => (state.variables as { id: string }).id,
  });

/** Undoes an interaction, also with a person in the trash. If an earlier attempt has undone it already, returns the person as they are. */
export function undoContact({ id, event_id }: Pick<Contacted, 'id' | 'event_id'>): Promise<Person> {
  const person = api.people[':id'];
  const param = { id, eventId: event_id };
  const call = (by?: CallBy) => bodyOf(person.contact[':eventId'].$delete({ param }, by));
  return sendOrKeep({
    people: [id],
    call,
    async straight() {
      try {
        return await callAnywhere(call);
      } catch (error) {
        if (!isGone(error)) throw error;
        return bodyOf(person.$get({ param: { id } }));
      }
    },
    draft: (kinds, client) => kinds.contactUndo(client, { id, eventId: event_id }),
  });
}

/**
 * Undoes a logged interaction. The server also deletes its memory and restores the follow-up that it ended.
 */
export const useUndoContact = (onDone?: (person: Person) => void) =>
  usePersonMutation({
    ...(onDone && { onDone }),
    failure: 'Could not take the contact back.',
    call: undoContact,
  });

/** The people who were deleted during this visit, to show them again without a connection. */
const removed = new Map<string, PersonSummary>();

useSession.subscribe(({ user }, { user: before }) => {
  if (before && before.uid !== user?.uid) removed.clear();
});

export const useRestorePerson = () =>
  usePersonMutation({
    failure: 'Could not restore this person.',
    isNew: true,
    call: (id: string) =>
      sendOrKeep({
        people: [id],
        call: (by) => bodyOf(api.people[':id'].restore.$post({ param: { id } }, by)),
        draft: (kinds, client) => kinds.restored(client, { id, row: removed.get(id) }),
      }),
  });

/**
 * Moves a person to the trash, at once or as soon as there is a connection. With `isUndo`, undoes their creation: if that
 * was not sent yet, neither is sent.
 */
export const removePerson = (id: string, isUndo = false): Promise<void> =>
  sendOrKeep({
    people: [id],
    call: (by) => doneIfGone(api.people[':id'].$delete({ param: { id } }, by)),
    draft: (kinds, client) =>
      kinds[isUndo ? 'creationUndo' : 'personRemoval'](client, { id, row: removed.get(id) }),
  });

/**
 * Marks all messages of a person as read. A failure is not shown: the refetch shows them as unread again,
 * and the open thread then repeats the call.
 */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: EDIT_PERSON,
    mutationFn: (id: string) => bodyOf(api.people[':id'].read.$post({ param: { id } })),
    onMutate: (id) => editOptimistically(client, id, { unread_count: 0 }),
    onError: (_error, _input, restore) => restore?.(),
    onSuccess: (person) => void cachePerson(client, person),
    onSettled: (_person, _error, id) => refetchAfterLastEdit(client, id),
  });
}

/**
 * Moves a person to the trash. They leave the list at once and come back if the server refuses. After
 * success, everything else that is cached about them is removed.
 */
export function useDeletePerson(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: EDIT_PERSON,
    mutationFn: (id: string) => removePerson(id),
    meta: { failure: 'Could not delete this person.' },
    async onMutate(id) {
      await cancelListFetch(client);
      const row = rowOf(client, id);
      if (row) removed.set(id, row);
      editList(client, (people) => people.filter((person) => person.id !== id));
      return row;
    },
    onError: (_error, _id, row) => row && addRow(client, row),
    onSuccess(_answer, id) {
      onDone();
      dropPerson(client, id);
    },
    onSettled: (_answer, _error, id) => refetchAfterLastEdit(client, id),
  });
}
