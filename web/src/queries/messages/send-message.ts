import { useMutation, useMutationState, useQueryClient, type MutationState } from '@tanstack/react-query';
import type { Message } from 'functions/contract';
import type { ApiError } from '#api/api-error.ts';
import { api, bodyOf } from '#api/client.ts';
import { messageDraft, readDraft, settleDraft } from '#queries/drafts.ts';
import { keys } from '#queries/keys.ts';
import { inOrder, threadQuery, withNewest } from './thread-query.ts';

export interface Outgoing {
  body: string;
  /** Idempotency key; the same for every attempt at the same text, so that a retry does not send it twice. */
  key: string;
}

/**
 * `last` is the id of the newest own message of the same text before the attempt. Undefined if the thread was
 * not loaded.
 */
type Before = { last: string | undefined } | undefined;

export type Attempt = MutationState<Message, ApiError, Outgoing, Before>;

const sending = (personId: string) => ['send-message', personId];

const lastOwn = (messages: Message[], body: string) =>
  messages.findLast((message) => message.direction === 'outbound' && message.body === body)?.id;

/** Returns the id of a message that is stored although sending failed: it may have been sent. */
const keptId = (error: ApiError | null) => error?.details.find(({ path }) => path === 'message_id')?.message;

/**
 * Returns the id of the message in the thread that this attempt made, even if the call failed: the one that
 * its error names, or the newest own message of this text if it is newer than the attempt.
 */
export function arrivedAs(messages: Message[], { context, variables, error }: Attempt): string | undefined {
  const kept = keptId(error);
  if (kept && messages.some(({ id }) => id === kept)) return kept;
  const last = variables && lastOwn(messages, variables.body);
  return context !== undefined && last !== context.last ? last : undefined;
}

export const hasArrived = (messages: Message[], attempt: Attempt): boolean =>
  arrivedAs(messages, attempt) !== undefined;

/**
 * Returns the text that is shown for a failure. Without an answer, the message may have been sent all the
 * same.
 */
export const sendFailure = (error: ApiError) =>
  error.code === 'no_answer' || keptId(error)
    ? 'We could not tell whether this was sent.'
    : `Your message was not sent. ${error.message}`;

/** Returns all attempts to send to a person since the page was loaded, oldest first. */
export const useAttempts = (personId: string) =>
  useMutationState<Attempt>({ filters: { mutationKey: sending(personId) } });

/** Sends a message. A failure becomes a toast unless `isShownElsewhere` returns true. */
export function useSendMessage(personId: string, isShownElsewhere: () => boolean) {
  const client = useQueryClient();
  const { queryKey } = threadQuery(personId);
  return useMutation({
    mutationKey: sending(personId),
    // A retry needs the key of the failed attempt, so attempts are never removed.
    gcTime: Infinity,
    meta: { failure: sendFailure, isShownElsewhere },
    mutationFn: ({ body, key }: Outgoing) =>
      bodyOf(api.sms.send.$post({ json: { person_id: personId, body }, header: { 'idempotency-key': key } })),
    onMutate({ body }): Before {
      const thread = client.getQueryData(queryKey);
      return thread && { last: lastOwn(inOrder(thread), body) };
    },
    onSuccess(message, { body, key }) {
      const draft = messageDraft(personId);
      if (readDraft(draft).tried?.key === key) settleDraft(draft, body);
      client.setQueryData(queryKey, (thread) => withNewest(thread, message));
    },
    onSettled() {
      for (const key of [queryKey, keys.people, keys.person(personId), keys.activity(personId)])
        void client.invalidateQueries({ queryKey: key });
    },
  });
}
