import { useMutation, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type {
  ConfirmMemory,
  ConfirmPerson,
  ConfirmRelation,
  ConfirmTag,
  ExtractionResult,
  Person,
  QuestionAnswer,
} from 'functions/contract';
import { useRef } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { api, bodyOf } from '#api/client.ts';
import { doneIfGone } from '#api/done-if-gone.ts';
import { usePanels } from '#settings/panels-store.ts';
import { type Draft, keyFor, NO_DRAFT } from './drafts.ts';
import { keys, INVALIDATED_BY } from './keys.ts';
import { cachePerson } from './people/people-cache.ts';

function settle(client: QueryClient) {
  for (const queryKey of [...INVALIDATED_BY.people, keys.tags, keys.cards])
    void client.invalidateQueries({ queryKey });
}

/** True while the assistant's panel is open. It shows failures itself; otherwise they become toasts. */
const isPanelOpen = () => usePanels.getState().chatPanelOpen;

export interface Told {
  narrative: string;
  key: string;
  /** The person whose page is open; undefined if none is. */
  opened: { id: string; name: string } | undefined;
}

/** The guide's response to the user's words: cards to confirm, or the answer to a question. */
export type Heard = { extraction: ExtractionResult } | { answer: QuestionAnswer };

/** Answers a question from the account's data. Changes nothing. */
const ask = (question: string) => bodyOf(api.ai.ask.$post({ json: { question } }));

const ASKING = 'who|whom|whose|when|what|which|where|how';
const PLAIN_QUESTION = new RegExp(`^(${ASKING})\\b[^.!?]*\\?$`, 'i');

/**
 * Tells whether a text is one sentence that begins with a question word and ends with `?`, such as `Who do I
 * know in Denver?`
 */
export const isPlainQuestion = (text: string) => PLAIN_QUESTION.test(text);

/**
 * Sends the user's words to the guide. A plain question goes directly to `ask`, because each call counts
 * against the quota. Everything else goes to `extract-people`; if the server recognises a question there,
 * `ask` answers it. Calls with the same idempotency key are one run. Lists are refetched even after a
 * failure, because a call without an answer may have created people.
 */
export function useTell() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn({ narrative, key, opened }: Told): Promise<Heard> {
      if (isPlainQuestion(narrative)) return { answer: await ask(narrative) };
      const json = { narrative, ...(opened && { person_id: opened.id }) };
      const header = { 'idempotency-key': key };
      const extraction = await bodyOf(api.ai['extract-people'].$post({ json, header }));
      return extraction.question ? { answer: await ask(narrative) } : { extraction };
    },
    onSettled: (heard) => (heard && 'answer' in heard ? undefined : settle(client)),
  });
}

/** A call that saves what a card suggests. */
export type Confirmation =
  | { kind: 'person'; input: ConfirmPerson }
  | { kind: 'tag'; input: ConfirmTag }
  | { kind: 'memory'; input: ConfirmMemory }
  | { kind: 'relation'; input: ConfirmRelation };

interface CardToConfirm {
  /** Id of the card. It stays the same whenever the card is confirmed. */
  id: string;
  confirmation: Confirmation;
  /**
   * Called when the card is saved: with the person if the card is about adding or linking one, else
   * undefined.
   */
  onDone: (person: Person | undefined) => void;
  onFailed: (error: ApiError) => void;
}

/** Tells whether a card could not be saved because what it suggests is there already. */
export const isThereAlready = ({ code, details }: ApiError) =>
  code === 'already_exists' && details.some(({ path }) => path === 'id');

/** Confirms one card. Returns the person if the card is about adding or linking one, else undefined. */
async function confirmCard({ kind, input }: Confirmation, key: string): Promise<Person | undefined> {
  const header = { 'idempotency-key': key };
  if (kind === 'person') return bodyOf(api.ai['confirm-person'].$post({ json: input, header }));
  if (kind === 'tag') await bodyOf(api.ai['confirm-tag-assignment'].$post({ json: input, header }));
  else if (kind === 'relation') await bodyOf(api.ai['confirm-relation'].$post({ json: input, header }));
  else await bodyOf(api.ai['confirm-memory-entry'].$post({ json: input, header }));
  return undefined;
}

/**
 * Confirms cards one after the other, because two may add the same new person. If one fails, the others still
 * run. Confirming the same content of a card again uses the same idempotency key, so it is done only once.
 */
export function useConfirmCards() {
  const client = useQueryClient();
  const tried = useRef<Record<string, Draft>>({});
  const { mutate } = useMutation({
    async mutationFn(cards: (CardToConfirm & { key: string })[]) {
      let failure: ApiError | undefined;
      for (const { confirmation, key, onDone, onFailed } of cards)
        try {
          onDone(await confirmCard(confirmation, key));
        } catch (error) {
          failure ??= error as ApiError;
          onFailed(error as ApiError);
        }
      if (failure) throw failure;
    },
    meta: { failure: 'Could not save that.', isShownElsewhere: isPanelOpen },
    onSettled: () => settle(client),
  });

  function withKey(card: CardToConfirm) {
    const content = JSON.stringify(card.confirmation.input);
    const key = keyFor(tried.current[card.id] ?? NO_DRAFT, content);
    tried.current[card.id] = { text: content, tried: { content, key } };
    return { ...card, key };
  }
  return (cards: CardToConfirm[]) => mutate(cards.map(withKey));
}

/** Undoes an extraction, with everything that its confirmed cards did. */
export function useUndoRun(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (runId: string) => doneIfGone(api.ai.runs[':runId'].$delete({ param: { runId } })),
    meta: { failure: 'Could not undo.', isShownElsewhere: isPanelOpen },
    onSuccess: onDone,
    onSettled: () => settle(client),
  });
}

/** Sets the day of a person's follow-up; null removes it. */
export function useSetFollowUp(personId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (follow_up_on: string | null) =>
      bodyOf(api.people[':id'].$patch({ param: { id: personId }, json: { follow_up_on } })),
    meta: { failure: 'Could not change the follow-up.', isShownElsewhere: isPanelOpen },
    onSuccess: (person) => void cachePerson(client, person),
    onSettled: () => void client.invalidateQueries({ queryKey: keys.today }),
  });
}
