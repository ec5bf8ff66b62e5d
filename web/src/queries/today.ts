import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InteractionKind, PersonPatch, Suggestion, Today } from 'functions/contract';
import { api, bodyOf } from '#api/client.ts';
import { toastDone } from '#lib/toasts.ts';
import { FRESH_MS } from './freshness.ts';
import { keys } from './keys.ts';
import { useUndoContact } from './people.ts';
import { keepPerson } from './people-cache.ts';

const todayQuery = () =>
  queryOptions({
    queryKey: keys.today,
    queryFn: () => bodyOf(api.today.$get()),
    staleTime: FRESH_MS.other,
  });

export const useToday = () => useQuery(todayQuery());

export const useInsights = () =>
  useQuery({
    queryKey: keys.insights,
    queryFn: () => bodyOf(api.insights.$get()),
    staleTime: FRESH_MS.other,
  });

const without = (today: Today, id: string): Today => {
  const others = (people: Suggestion[]) => people.filter((person) => person.id !== id);
  return {
    follow_ups: others(today.follow_ups),
    birthdays: others(today.birthdays),
    catch_up: others(today.catch_up),
    unread: today.unread,
  };
};

/** What is done with somebody suggested: they leave the page at once, and come back if it fails or is undone. */
function useDealtWith() {
  const client = useQueryClient();
  const { queryKey } = todayQuery();
  return {
    async take(id: string) {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (today) => today && without(today, id));
    },
    again: () => client.invalidateQueries({ queryKey }),
  };
}

/** Logs that the two were in touch. */
export function useTodayContact() {
  const client = useQueryClient();
  const dealtWith = useDealtWith();
  const undo = useUndoContact(() => void dealtWith.again());
  return useMutation({
    mutationFn: ({ id, key, kind }: { id: string; key: string; kind?: InteractionKind }) =>
      bodyOf(
        api.people[':id'].contact.$post({
          param: { id },
          json: kind ? { kind } : {},
          header: { 'idempotency-key': key },
        }),
      ),
    meta: { failure: 'Could not mark as contacted.' },
    onMutate: ({ id }) => dealtWith.take(id),
    onSuccess(person) {
      void keepPerson(client, person);
      toastDone(`Marked ${person.name} as contacted.`, {
        label: 'Undo',
        onAction: () => undo.mutate(person),
      });
    },
    onSettled: () => dealtWith.again(),
  });
}

interface Postponement {
  person: Suggestion;
  patch: Pick<PersonPatch, 'snoozed_until' | 'follow_up_on'>;
  said: string;
}

/** Puts somebody off: what was set before is what Undo sets again. */
export function usePostpone() {
  const client = useQueryClient();
  const dealtWith = useDealtWith();
  const change = ({ person: { id }, patch }: Pick<Postponement, 'person' | 'patch'>) =>
    bodyOf(api.people[':id'].$patch({ param: { id }, json: patch }));
  const undo = useMutation({
    mutationFn: ({ snoozed_until, follow_up_on, ...person }: Suggestion) =>
      change({
        person: { ...person, snoozed_until, follow_up_on },
        patch: { snoozed_until, follow_up_on },
      }),
    meta: { failure: 'Could not undo.' },
    onSuccess: (person) => void keepPerson(client, person),
    onSettled: () => dealtWith.again(),
  });
  return useMutation({
    mutationFn: (postponement: Postponement) => change(postponement),
    meta: { failure: 'Could not change that.' },
    onMutate: ({ person }) => dealtWith.take(person.id),
    onSuccess(person, { person: before, said }) {
      void keepPerson(client, person);
      toastDone(said, { label: 'Undo', onAction: () => undo.mutate(before) });
    },
    onSettled: () => dealtWith.again(),
  });
}
