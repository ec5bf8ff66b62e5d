import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { Message } from 'functions/contract';
import type { ApiError } from '#api/api-error.ts';
import { api, bodyOf } from '#api/client.ts';
import { keys } from '#queries/keys.ts';
import { inOrder, threadQuery, withNewest } from './thread-query.ts';
import {
  changeUnsent,
  dropUnsent,
  keepUnsent,
  notArrivedAs,
  returnToComposer,
  type Unsent,
} from './unsent.ts';

export type Outgoing = Pick<Unsent, 'body' | 'key' | 'to'>;

/** Error codes after which texts to this person cannot be sent from here, so that a retry is useless. */
const HOPELESS = new Set<ApiError['code']>(['unavailable', 'opted_out', 'failed_precondition']);

const sending = (personId: string) => ['send-message', personId];

/** Returns the newest own message with this text. If `to` is given, only messages to this phone count. */
const lastOwn = (messages: Message[], body: string, to?: string) =>
  messages.findLast(
    (message) => message.direction === 'outbound' && message.body === body && (!to || message.to === to),
  );

/**
 * Returns the id of a message that the server stored although sending failed, because it may have been sent.
 */
const keptId = (error: ApiError) => error.details.find(({ path }) => path === 'message_id')?.message;

/** Tells whether it is unknown if the text was sent: there was no answer, or the server kept the message. */
const isUncertain = (error: ApiError) => error.code === 'no_answer' || keptId(error) !== undefined;

/**
 * Returns the id of the message in the thread that an unsent text has become. This is the message that the
 * error of its call named, or else the newest own message with this text, to this phone, if it was not there
 * before the attempt. Undefined if there is none, or if the thread was not loaded before the attempt. A refused text
 * has not arrived: the server stored it while it tried, and a thread that was read meanwhile still has it.
 */
export function arrivedAs(
  messages: Message[],
  { body, before, keptAs, to, isRefused }: Unsent,
): string | undefined {
  if (isRefused) return undefined;
  if (keptAs && messages.some(({ id }) => id === keptAs)) return keptAs;
  const last = lastOwn(messages, body, to);
  const isNew = last && before && last.id !== before.last && last.created_at >= before.newest;
  return isNew ? last.id : undefined;
}

/** Returns the text of the toast for a failure. The thread itself shows the server's words. */
const sendFailure = (error: ApiError) => {
  if (isUncertain(error)) return 'We could not tell whether this was sent.';
  return HOPELESS.has(error.code)
    ? `Your message was not sent. ${error.message}`
    : 'Your message was not delivered.';
};

/** Returns the keys of a person's texts that are being sent, and the error of the last attempt. */
export function useAttempts(personId: string) {
  const attempts = useMutationState({
    filters: { mutationKey: sending(personId) },
    select: ({ state }) => ({
      key: (state.variables as Outgoing | undefined)?.key,
      isPending: state.status === 'pending',
      error: state.error as ApiError | null,
    }),
  });
  return {
    pending: attempts.flatMap(({ key, isPending }) => (isPending && key ? [key] : [])),
    lastError: attempts.at(-1)?.error ?? undefined,
  };
}

/** Keeps a text that was written without a connection, until the user confirms that it is to be sent. */
export const holdText = (personId: string, { body, key, to }: Outgoing): void =>
  keepUnsent(personId, { body, key, to, at: new Date().toISOString(), isHeld: true });

/** Sends a message. A failure becomes a toast unless `isShownElsewhere` returns true. */
export function useSendMessage(personId: string, isShownElsewhere: () => boolean) {
  const client = useQueryClient();
  const { queryKey } = threadQuery(personId);
  return useMutation({
    mutationKey: sending(personId),
    meta: { failure: sendFailure, isShownElsewhere },
    mutationFn: ({ body, key, to }: Outgoing) =>
      bodyOf(
        api.sms.send.$post({
          json: { person_id: personId, body, ...(to && { to }) },
          header: { 'idempotency-key': key },
        }),
      ),
    onMutate({ body, key, to }) {
      const thread = client.getQueryData(queryKey);
      const known = thread && inOrder(thread);
      const newest = known?.at(-1)?.created_at ?? '';
      const before = known && { last: lastOwn(known, body)?.id, newest };
      keepUnsent(personId, { body, key, to, at: new Date().toISOString(), before });
    },
    onSuccess(message, { key, body, to }) {
      notArrivedAs(personId, { body, to }, message.id);
      client.setQueryData(queryKey, (thread) => withNewest(thread, message));
      dropUnsent(personId, [key]);
    },
    onError(error, { body, key }) {
      // The composer passes a text that cannot be sent from here to the user's own phone.
      if (HOPELESS.has(error.code)) return returnToComposer(personId, { key, body });
      const isRefused = !isUncertain(error);
      changeUnsent(personId, key, { why: error.message, keptAs: keptId(error), isRefused });
    },
    async onSettled() {
      // A first reading of the thread that began before the message was stored is cancelled: it would show
      // the thread without it.
      if (client.getQueryData(queryKey) === undefined) await client.cancelQueries({ queryKey });
      for (const key of [queryKey, keys.people, keys.person(personId), keys.activity(personId)])
        void client.invalidateQueries({ queryKey: key });
    },
  });
}
