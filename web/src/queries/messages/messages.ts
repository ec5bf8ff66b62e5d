import { useInfiniteQuery } from '@tanstack/react-query';
import type { Message } from 'functions/contract';
import { useMemo } from 'react';
import {
  arrivedAs,
  hasArrived,
  sendFailure,
  useAttempts,
  type Attempt,
  type Outgoing,
} from './send-message.ts';
import { inOrder, threadQuery } from './thread-query.ts';

/** A message as the thread shows it. */
export interface ThreadMessage extends Message {
  is_from_me: boolean;
  /** True while the message is being sent. */
  is_pending: boolean;
  /** True if it is not known whether the text service took the message. */
  is_uncertain: boolean;
}

const shown = (message: Message, is_pending = false): ThreadMessage => ({
  ...message,
  is_from_me: message.direction === 'outbound',
  is_pending,
  is_uncertain: message.status === 'queued' && message.sent_at === null && !is_pending,
});

function temporary(personId: string, { variables, submittedAt }: Attempt): ThreadMessage {
  const at = new Date(submittedAt).toISOString();
  const message: Message = {
    id: `temp-sms-${variables?.key}`,
    body: variables?.body ?? '',
    direction: 'outbound',
    person_id: personId,
    user_id: '',
    status: 'queued',
    error_message: null,
    sent_at: null,
    created_at: at,
    updated_at: at,
  };
  return shown(message, true);
}

const useStored = (personId: string) => useInfiniteQuery({ ...threadQuery(personId), select: inOrder });

/** Returns the thread, oldest message first, with the messages that are being sent at its end. */
export function useThread(personId: string) {
  const stored = useStored(personId);
  const attempts = useAttempts(personId);
  const data = useMemo(() => {
    const known = stored.data;
    if (!known) return undefined;
    const pending = attempts.filter(({ status }) => status === 'pending');
    const onTheirWay = pending.filter((attempt) => !hasArrived(known, attempt));
    // A message may be in the thread before the call that sends it is answered.
    const arrived = new Set(pending.flatMap((attempt) => arrivedAs(known, attempt) ?? []));
    return [
      ...known.map((message) => shown(message, arrived.has(message.id))),
      ...onTheirWay.map((attempt) => temporary(personId, attempt)),
    ];
  }, [stored.data, attempts, personId]);
  return { ...stored, data };
}

export interface Failure extends Outgoing {
  message: string;
  /** True if the server cannot send texts at all, so that a retry cannot help. */
  isNotSetUp: boolean;
}

/** Returns whether a message to this person is being sent, and the failure of the last one. */
export function useSending(personId: string) {
  const { data: known = [] } = useStored(personId);
  const attempts = useAttempts(personId);
  const hasFailed = (attempt: Attempt | undefined) =>
    attempt?.status === 'error' && !hasArrived(known, attempt);
  const last = attempts.at(-1);
  const failure: Failure | undefined =
    last?.error && last.variables && hasFailed(last)
      ? {
          ...last.variables,
          message: sendFailure(last.error),
          isNotSetUp: last.error.code === 'unavailable',
        }
      : undefined;
  return {
    failure,
    isSending: attempts.some(({ status }) => status === 'pending'),
    /**
     * True if the last attempt with this key is running or has arrived. Only attempts since the page was
     * loaded are known.
     */
    isOut(key: string) {
      const tried = attempts.findLast(({ variables }) => variables?.key === key);
      return tried !== undefined && !hasFailed(tried);
    },
    /** Returns the idempotency key of the last attempt to send this text, if that attempt failed. */
    failedKey(body: string) {
      const tried = attempts.findLast(({ variables }) => variables?.body === body);
      return hasFailed(tried) ? tried?.variables?.key : undefined;
    },
  };
}
