import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Contacted, InteractionKind, Person, PersonSummary } from 'functions/contract';
import { UNTITLED } from 'functions/contract/limits';
import { isCounted } from 'functions/contract/people/counted';
import { countWaiting, filterPeople, type Narrowing } from 'functions/contract/people/people-order';
import { useCallback } from 'react';
import { api, bodyOf } from '#api/client.ts';
import { doneIfGone, isGone } from '#api/done-if-gone.ts';
import { rememberAdded } from './adding/added.ts';
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

export const usePeople = () => useQuery(peopleQuery());
export const usePerson = (id: string) => useQuery(personQuery(id));

/** Returns the person's summary from the cached list. */
export function useSummary(id: string): PersonSummary | undefined {
  return useQuery({ ...peopleQuery(), select: (people) => people.find((person) => person.id === id) }).data;
}

/**
 * Returns how many people of the cached list have unread messages, have a due follow-up or are overdue on
 * this day.
 */
export const useWaitingCount = (today: string): number =>
  useQuery({ ...peopleQuery(), select: (people) => countWaiting(people, today) }).data ?? 0;

/** Returns how many people pass each filter, without example people. `filters` must be a constant. */
export function usePeopleCounts(filters: readonly Narrowing[]): number[] | undefined {
  const count = useCallback(
    (people: PersonSummary[]) => {
      const counted = people.filter(isCounted);
      return filters.map((filter) => filterPeople(counted, filter).length);
    },
    [filters],
  );
  return useQuery({ ...peopleQuery(), select: count }).data;
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
export function usePersonMutation<Input, Answer extends Person = Person>({
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
    call: ({ key }: { key: string }) =>
      bodyOf(api.people.$post({ json: { name: UNTITLED, body: '' }, header: { 'idempotency-key': key } })),
  });

const CONTACTING = ['contact'] as const;

/** An interaction to log. Calls with the same idempotency key log it only once. */
export interface NewContact {
  id: string;
  key: string;
  kind?: InteractionKind | undefined;
  /** Note about the conversation, which is also saved as a memory. */
  note?: string | undefined;
  /** The others who were there. */
  withIds?: string[] | undefined;
}

export const logContact = ({ id, key, kind, note, withIds }: NewContact) =>
  bodyOf(
    api.people[':id'].contact.$post({
      param: { id },
      json: { ...(kind && { kind }), ...(note && { note }), ...(withIds?.length && { person_ids: withIds }) },
      header: { 'idempotency-key': key },
    }),
  );

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

/** Undoes an interaction. If an earlier attempt has undone it already, returns the person as they are. */
async function undoContact({ id, event_id }: Pick<Contacted, 'id' | 'event_id'>): Promise<Person> {
  const person = api.people[':id'];
  try {
    return await bodyOf(person.contact[':eventId'].$delete({ param: { id, eventId: event_id } }));
  } catch (error) {
    if (!isGone(error)) throw error;
    return bodyOf(person.$get({ param: { id } }));
  }
}

/** Undoes a logged interaction: deletes its memory and restores the follow-up that it ended. */
export const useUndoContact = (onDone?: (person: Person) => void) =>
  usePersonMutation({
    ...(onDone && { onDone }),
    failure: 'Could not take the contact back.',
    call: undoContact,
  });

export const useRestorePerson = () =>
  usePersonMutation({
    failure: 'Could not restore this person.',
    isNew: true,
    call: (id: string) => bodyOf(api.people[':id'].restore.$post({ param: { id } })),
  });

/**
 * Marks all messages of a person as read. A failure is not shown, because the user's next click or key in the
 * thread repeats the call.
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
 * success, their cached messages, memories and activity are removed.
 */
export function useDeletePerson(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: EDIT_PERSON,
    mutationFn: (id: string) => doneIfGone(api.people[':id'].$delete({ param: { id } })),
    meta: { failure: 'Could not delete this person.' },
    async onMutate(id) {
      await cancelListFetch(client);
      const row = rowOf(client, id);
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
