import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InteractionKind, Person, PersonPatch, PersonSummary } from 'functions/contract';
import { api, bodyOf } from '#api/client.ts';
import { keys } from './keys.ts';
import {
  addPerson,
  addRow,
  EDITING,
  editAhead,
  editList,
  holdList,
  keepPerson,
  peopleQuery,
  personQuery,
  rowOf,
  settleList,
} from './people-cache.ts';

export const usePeople = () => useQuery(peopleQuery());
export const usePerson = (id: string) => useQuery(personQuery(id));

/** The row the list already has of a person. */
export function useSummary(id: string): PersonSummary | undefined {
  return useQuery({ ...peopleQuery(), select: (people) => people.find((person) => person.id === id) }).data;
}

/** The fields that are changed with one press. */
export type QuickPatch = Partial<
  Pick<Person, 'is_important' | 'cadence_days' | 'snoozed_until' | 'follow_up_on'>
>;

interface PersonMutation<Input> {
  mutationKey?: readonly string[];
  failure?: string;
  /** Whether the answer is somebody the list does not have yet. */
  isNew?: boolean;
  call: (input: Input) => Promise<Person>;
  onDone?: (person: Person) => void;
}

function usePersonMutation<Input>({
  mutationKey,
  failure,
  isNew = false,
  call,
  onDone,
}: PersonMutation<Input>) {
  const client = useQueryClient();
  return useMutation({
    ...(mutationKey && { mutationKey }),
    mutationFn: call,
    meta: failure ? { failure } : {},
    onSuccess(person) {
      if (isNew) addPerson(client, person);
      void keepPerson(client, person);
      onDone?.(person);
    },
  });
}

/** `key` makes asking twice create one person. */
export const useCreatePerson = (onDone: (person: Person) => void) =>
  usePersonMutation({
    failure: 'Could not add a person.',
    isNew: true,
    onDone,
    call: ({ key }: { key: string }) =>
      bodyOf(
        api.people.$post({ json: { name: 'Untitled User', body: '' }, header: { 'idempotency-key': key } }),
      ),
  });

/** Failures are the form's to show, at the fields. */
export const useSaveProfile = (id: string) =>
  usePersonMutation({
    call: (patch: PersonPatch) => bodyOf(api.people[':id'].$patch({ param: { id }, json: patch })),
  });

const CONTACTING = ['contact'] as const;

/** `key` makes asking twice log one contact. */
export const useMarkContacted = (onDone: (person: Person) => void) =>
  usePersonMutation({
    mutationKey: CONTACTING,
    failure: 'Could not mark as contacted.',
    call: ({ id, key, kind }: { id: string; key: string; kind?: InteractionKind }) =>
      bodyOf(
        api.people[':id'].contact.$post({
          param: { id },
          json: kind ? { kind } : {},
          header: { 'idempotency-key': key },
        }),
      ),
    onDone,
  });

/** The ids of those whose contact is being logged. */
export const useBeingContacted = () =>
  useMutationState({
    filters: { mutationKey: CONTACTING, status: 'pending' },
    select: ({ state }) => (state.variables as { id: string }).id,
  });

/** Takes back the contact that was logged last; its event is found by its moment. */
export const useUndoContact = (onDone?: () => void) =>
  usePersonMutation({
    ...(onDone && { onDone }),
    failure: 'Could not take the contact back.',
    async call({ id, last_contact_date }: Pick<Person, 'id' | 'last_contact_date'>) {
      const events = await bodyOf(api.people[':id'].activity.$get({ param: { id }, query: { limit: '20' } }));
      const event = events.find(({ type, at }) => type === 'contact' && at === last_contact_date);
      if (!event) return bodyOf(api.people[':id'].$get({ param: { id } }));
      return bodyOf(api.people[':id'].contact[':eventId'].$delete({ param: { id, eventId: event.id } }));
    },
  });

export const useRestorePerson = () =>
  usePersonMutation({
    failure: 'Could not restore this person.',
    isNew: true,
    call: (id: string) => bodyOf(api.people[':id'].restore.$post({ param: { id } })),
  });

/**
 * Changes fields at once and asks the server to agree; what is shown ahead goes back if it does not. One after the other:
 * the last to be chosen is the last to arrive.
 */
export function useQuickEdit(id: string, failure: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: EDITING,
    scope: { id: `edit ${id}` },
    mutationFn: (patch: QuickPatch) => bodyOf(api.people[':id'].$patch({ param: { id }, json: patch })),
    meta: { failure },
    onMutate: (patch) => editAhead(client, id, patch),
    onError: (_error, _input, restore) => restore?.(),
    onSuccess: (person) => void keepPerson(client, person),
    onSettled: () => settleList(client, id),
  });
}

/** Quiet: a read mark that did not arrive is sent again by the next touch. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: EDITING,
    mutationFn: (id: string) => bodyOf(api.people[':id'].read.$post({ param: { id } })),
    onMutate: (id) => editAhead(client, id, { unread_count: 0 }),
    onError: (_error, _input, restore) => restore?.(),
    onSuccess: (person) => void keepPerson(client, person),
    onSettled: (_person, _error, id) => settleList(client, id),
  });
}

/** The person leaves the list at once, comes back if the server refuses, and everything of theirs is dropped after. */
export function useDeletePerson(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: EDITING,
    mutationFn: (id: string) => api.people[':id'].$delete({ param: { id } }),
    meta: { failure: 'Could not delete this person.' },
    async onMutate(id) {
      await holdList(client);
      const row = rowOf(client, id);
      editList(client, (people) => people.filter((person) => person.id !== id));
      return row;
    },
    onError: ({ code }, _id, row) => row && code !== 'not_found' && addRow(client, row),
    onSuccess(_answer, id) {
      onDone();
      for (const key of [keys.person(id), keys.messages(id), keys.notebook(id), keys.activity(id)])
        client.removeQueries({ queryKey: key });
    },
    onSettled: (_answer, _error, id) => settleList(client, id),
  });
}
