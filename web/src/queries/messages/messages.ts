import { useInfiniteQuery } from '@tanstack/react-query';
import type { Message } from 'functions/contract';
import { useMemo } from 'react';
import { hasArrived, sendFailure, useAttempts, type Attempt, type Outgoing } from './send-message.ts';
import { inOrder, threadQuery } from './thread-query.ts';

/** A message with the fields the screen needs. */
export interface ThreadMessage extends Message {
  is_from_me: boolean;
  /** The server has not answered yet. */
  is_pending: boolean;
}

const shown = (message: Message, is_pending = false): ThreadMessage => ({
  ...message,
  is_from_me: message.direction === 'outbound',
  is_pending,
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

/** Returns the thread, oldest first, with the messages being sent at its end. */
export function useThread(personId: string) {
  const stored = useStored(personId);
  const attempts = useAttempts(personId);
  const data = useMemo(() => {
    const known = stored.data;
    if (!known) return undefined;
    const onTheirWay = attempts.filter(
      (attempt) => attempt.status === 'pending' && !hasArrived(known, attempt),
    );
    return [
      ...known.map((message) => shown(message)),
      ...onTheirWay.map((attempt) => temporary(personId, attempt)),
    ];
  }, [stored.data, attempts, personId]);
  return { ...stored, data };
}

export interface Failure extends Outgoing {
  message: string;
  /** Texting has no number to send from, so a retry cannot help. */
  isNotSetUp: boolean;
}

/** Returns the state of sending messages to a person. */
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
    /** Whether the attempt with this key is running or has arrived, as far as this visit knows. */
    isOut(key: string) {
      const tried = attempts.findLast(({ variables }) => variables?.key === key);
      return tried !== undefined && !hasFailed(tried);
    },
    /** The idempotency key of the last attempt at this text, if it failed. */
    failedKey(body: string) {
      const tried = attempts.findLast(({ variables }) => variables?.body === body);
      return hasFailed(tried) ? tried?.variables?.key : undefined;
    },
  };
}
