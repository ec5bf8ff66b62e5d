import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Person, PersonSummary } from 'functions/contract';
import type { Address } from 'functions/contract/card/shapes';
import { MOST_IN_HOUSEHOLD } from 'functions/contract/limits';
import { create } from 'zustand';
import { api, bodyOf } from '#api/client.ts';
import { doneIfGone } from '#api/done-if-gone.ts';
import { listNames } from '#lib/people/list-names.ts';
import { toastDone } from '#lib/toasts.ts';
import { INVALIDATED_BY, keys } from '#queries/keys.ts';
import { cachePerson, personQuery } from '#queries/people/people-cache.ts';
import { livesAt, useHousemates } from './household.ts';

/** A question whether others take over the preferred address of a person. */
interface Question {
  /** The person with the address. */
  sourceId: string;
  /** Ids of the people who are asked about; without them, all who live with the person. */
  ids?: string[];
}

/** The open questions, by the id of the person on whose profile they stand. */
const useQuestions = create<Record<string, Question>>(() => ({}));

const askHousehold = (pageId: string, question: Question) => useQuestions.setState({ [pageId]: question });

export const endHouseholdQuestion = (pageId: string) =>
  useQuestions.setState(({ [pageId]: _, ...others }) => others, true);

/** Asks about those who live with a person, if the preferred address of the person has changed. */
export function askIfMoved(
  { addresses }: Partial<Pick<Person, 'addresses'>>,
  { id, addresses: [address] }: Person,
): void {
  if (addresses && address && !livesAt({ addresses }, address)) askHousehold(id, { sourceId: id });
}

/**
 * Asks whether two people who live together share an address: that of the person of the page, or of the other
 * one if the first has none.
 */
export function askIfShared(page: Person, other: Pick<Person, 'id'>): void {
  const [source, asked] = page.addresses.length > 0 ? [page, other] : [other, page];
  askHousehold(page.id, { sourceId: source.id, ids: [asked.id] });
}

export interface HouseholdQuestion {
  source: Person;
  address: Address;
  /** The people who live with the source and have another address; of the first `MOST_IN_HOUSEHOLD`. */
  others: PersonSummary[];
  /** True if the source has moved; false if they live together but have never shared the address. */
  hasMoved: boolean;
}

/** Loads the details of people, in the order of their ids; undefined for those that cannot be loaded. */
function useDetails(ids: string[]) {
  const client = useQueryClient();
  const load = (id: string) => client.fetchQuery(personQuery(id)).catch(() => undefined);
  return useQuery({
    queryKey: keys.details(ids),
    queryFn: () => Promise.all(ids.map(load)),
    gcTime: 0, // the details themselves stay in the cache
  }).data;
}

/**
 * Returns the question to ask on the profile of a person; undefined if there is none, or until the addresses of the
 * others are loaded.
 */
export function useHouseholdQuestion(pageId: string): HouseholdQuestion | undefined {
  const question = useQuestions((all) => all[pageId]);
  const sourceId = question?.sourceId ?? pageId;
  const { data: source } = useQuery({ ...personQuery(sourceId), enabled: question !== undefined });
  const housemates = useHousemates(sourceId);
  const address = source?.addresses[0];
  const asked = question
    ? housemates.filter(({ id }) => question.ids?.includes(id) ?? true).slice(0, MOST_IN_HOUSEHOLD)
    : [];
  const details = useDetails(asked.map(({ id }) => id));
  if (!question || !source || !address || !details) return undefined;
  const others = asked.filter((_, index) => {
    const detail = details[index];
    return !detail || !livesAt(detail, address);
  });
  return others.length > 0 ? { source, address, others, hasMoved: !question.ids } : undefined;
}

interface Move {
  source: Person;
  address: Address;
  others: PersonSummary[];
  key: string;
}

/** Gives people who live with a person the same address, by one call. A toast can undo it. */
export function useMoveHousehold(onMoved: () => void) {
  const client = useQueryClient();
  const refetch = () => {
    for (const queryKey of INVALIDATED_BY.people) void client.invalidateQueries({ queryKey });
  };
  const undo = useMutation({
    mutationFn: (runId: string) => doneIfGone(api.ai.runs[':runId'].$delete({ param: { runId } })),
    meta: { failure: 'Could not undo.' },
    onSettled: refetch,
  });
  return useMutation({
    mutationFn: ({ source, address, others, key }: Move) =>
      bodyOf(
        api.people[':id']['move-household'].$post({
          param: { id: source.id },
          json: { address, person_ids: others.map(({ id }) => id) },
          header: { 'idempotency-key': key },
        }),
      ),
    meta: { failure: 'Could not change their address.' },
    onSuccess({ people, run_id }, { source, others }) {
      for (const person of people) void cachePerson(client, person);
      onMoved();
      const names = listNames(others.map(({ name }) => name));
      toastDone(`${names} ${others.length > 1 ? 'have' : 'has'} ${source.name}’s address now.`, {
        label: 'Undo',
        onAction: () => undo.mutate(run_id),
      });
    },
    onSettled: refetch,
  });
}
