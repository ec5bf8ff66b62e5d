import { queryOptions, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Person, PersonPatch, Today, TodaySuggestion } from 'functions/contract';
import { api, bodyOf, whileShown } from '#api/client.ts';
import { firstWeekday } from '#lib/first-weekday.ts';
import { toastDone } from '#lib/toasts.ts';
import { useSession } from '#session/session.ts';
import { settleDraft, talkDraft } from './drafts.ts';
import { FRESH_MS } from './freshness.ts';
import { keys } from './keys.ts';
import { logContact, useUndoContact } from './people/people.ts';
import { patchUnlessChanged } from './people/changes/patch-person.ts';
import { cachePerson } from './people/people-cache.ts';
import { sendOrKeep } from './waiting-changes/send-or-keep.ts';
import { setDone } from './todays-list.ts';

export const todayQuery = () =>
  queryOptions({
    queryKey: keys.today,
    queryFn: (query) => bodyOf(api.today.$get(undefined, whileShown(query))),
    staleTime: FRESH_MS.other,
  });

export const useToday = () => useQuery(todayQuery());

export const useInsights = () =>
  useQuery({
    queryKey: keys.insights,
    queryFn: (query) =>
      bodyOf(api.insights.$get({ query: { first_weekday: String(firstWeekday()) } }, whileShown(query))),
    staleTime: FRESH_MS.other,
  });

const without = (today: Today, id: string): Today => {
  const others = (people: TodaySuggestion[]) => people.filter((person) => person.id !== id);
  return {
    follow_ups: others(today.follow_ups),
    birthdays: others(today.birthdays),
    catch_up: others(today.catch_up),
    unread: today.unread,
    promises: today.promises,
  };
};

/** The suggestions as they were when a person was removed from them, by the person's id. */
const before = new Map<string, Today>();

useSession.subscribe(({ user }, { user: last }) => {
  if (last && last.uid !== user?.uid) before.clear();
});

/** Returns the suggestions with a person whom `without` has removed, in their old place. */
function withAgain(today: Today, id: string): Today {
  const old = before.get(id);
  const again = (now: TodaySuggestion[], was: TodaySuggestion[] = []) => {
    const place = was.findIndex((person) => person.id === id);
    if (place === -1 || now.some((person) => person.id === id)) return now;
    const ahead = was.slice(0, place);
    const after = now.findLastIndex((person) => ahead.some((one) => one.id === person.id));
    return now.toSpliced(after + 1, 0, was[place]!);
  };
  return {
    ...today,
    follow_ups: again(today.follow_ups, old?.follow_ups),
    birthdays: again(today.birthdays, old?.birthdays),
    catch_up: again(today.catch_up, old?.catch_up),
  };
}

const LEAVING = ['leave-today'];

/**
 * Returns the ids of the people whose change is being saved. An answer that comes meanwhile may still suggest them,
 * because it is older than the change.
 */
export const useLeavingToday = (): string[] =>
  useMutationState({
    filters: { mutationKey: LEAVING, status: 'pending' },
    select({ state }) {
      const { id, person } = state.variables as { id?: string; person?: TodaySuggestion };
      return id ?? person?.id ?? '';
    },
  });

/**
 * Changes the suggestions of the page Today before the server does. `remove` removes a person at once and
 * marks them as done for today. `bringBack` undoes that and fetches the suggestions again. `settle` does the latter
 * once the change has an answer, and removes the person from what was fetched before that.
 */
function useOptimisticRemoval() {
  const client = useQueryClient();
  const { queryKey } = todayQuery();
  const refetch = () => client.invalidateQueries({ queryKey });
  const leave = (id: string) => client.setQueryData(queryKey, (today) => today && without(today, id));
  return {
    async remove(id: string) {
      setDone(id, true);
      await client.cancelQueries({ queryKey });
      const today = client.getQueryData(queryKey);
      if (today) before.set(id, today);
      leave(id);
    },
    settle(id: string, error: unknown) {
      if (!error) leave(id);
      return refetch();
    },
    bringBack(id: string) {
      setDone(id, false);
      client.setQueryData(queryKey, (today) => today && withAgain(today, id));
      before.delete(id);
      return refetch();
    },
  };
}

/**
 * Logs an interaction with a person suggested on the page Today; its note was a draft until then. Undo in the toast
 * deletes the interaction and the memory of its note, and restores a follow-up that it ended.
 */
export function useTodayContact() {
  const client = useQueryClient();
  const removal = useOptimisticRemoval();
  const refetchMemories = (id: string) => client.invalidateQueries({ queryKey: keys.notebook(id) });
  const undo = useUndoContact(({ id }) => {
    void removal.bringBack(id);
    void refetchMemories(id);
  });
  return useMutation({
    mutationKey: LEAVING,
    mutationFn: logContact,
    meta: { failure: 'Could not mark as contacted.' },
    onMutate: ({ id }) => removal.remove(id),
    onError: (_error, { id }) => removal.bringBack(id),
    onSuccess(person, { note = '', withIds = [] }) {
      settleDraft(talkDraft(person.id), note);
      void cachePerson(client, person);
      for (const id of [person.id, ...withIds]) void refetchMemories(id);
      if (withIds.length > 0) void client.invalidateQueries({ queryKey: keys.people });
      toastDone(`Marked ${person.name} as contacted.`, {
        label: 'Undo',
        onAction: () => undo.mutate(person),
      });
    },
    onSettled: (_person, error, { id }) => removal.settle(id, error),
  });
}

interface Postponement {
  person: TodaySuggestion;
  patch: Pick<PersonPatch, 'snoozed_until' | 'follow_up_on'>;
  said: string;
}

/** Changes a suggested person's snooze or follow-up day. Undo restores the old days. */
export function usePostpone() {
  const client = useQueryClient();
  const removal = useOptimisticRemoval();
  const change = ({ person, patch }: Pick<Postponement, 'person' | 'patch'>): Promise<Person> =>
    sendOrKeep({
      people: [person.id],
      call: (by) => bodyOf(api.people[':id'].$patch({ param: { id: person.id }, json: patch }, by)),
      draft: (kinds, known) => kinds.patch(known, { id: person.id, fields: patch, base: person }),
    });
  const undo = useMutation({
    mutationFn: ({ snoozed_until, follow_up_on, ...person }: TodaySuggestion) =>
      change({
        person: { ...person, snoozed_until, follow_up_on },
        patch: { snoozed_until, follow_up_on },
      }),
    meta: { failure: 'Could not undo.' },
    onSuccess: (person) => void cachePerson(client, person),
    onSettled: (_person, _error, { id }) => removal.bringBack(id),
  });
  return useMutation({
    mutationKey: LEAVING,
    mutationFn: ({ person, patch }: Postponement) => patchUnlessChanged(person.id, { patch, base: person }),
    meta: { failure: 'Could not change that.' },
    onMutate: ({ person }) => removal.remove(person.id),
    onError: (_error, { person }) => removal.bringBack(person.id),
    onSuccess(person, { person: before, said }) {
      void cachePerson(client, person);
      toastDone(said, { label: 'Undo', onAction: () => undo.mutate(before) });
    },
    onSettled: (_person, error, { person }) => removal.settle(person.id, error),
  });
}
