import { useInfiniteQuery } from '@tanstack/react-query';
import type { Message } from 'functions/contract';
import { useEffect, useMemo } from 'react';
import { arrivedAs, useAttempts } from './send-message.ts';
import { inOrder, threadQuery } from './thread-query.ts';
import { dropUnsent, useUnsent, type Unsent } from './unsent.ts';

/** A message as shown in the thread. */
export interface ThreadMessage extends Message {
  is_from_me: boolean;
  /** True while the message is being sent. */
  is_pending: boolean;
  /** True if it is unknown whether the text service took the message. */
  is_uncertain: boolean;
  /** True if it was written without a connection, and waits for the user's word. */
  is_held?: boolean;
  /** Idempotency key of an unsent text, which exists only in this browser. */
  unsent_key?: string;
  /**
   * True for unsent texts, and for the newest own message with its text. If an older message with the same
   * text failed, the user has sent it again.
   */
  is_newest_of_text?: boolean;
}

const shown = (message: Message, { is_pending = false, is_held = false } = {}): ThreadMessage => ({
  ...message,
  is_from_me: message.direction === 'outbound',
  is_pending,
  is_held,
  is_uncertain: message.status === 'queued' && message.sent_at === null && !is_pending && !is_held,
});

/** Shows an unsent text as a message: on its way, held, failed, or uncertain. */
function temporary(personId: string, unsent: Unsent, is_pending: boolean) {
  const { key, body, to, at, why, isRefused, isHeld = false } = unsent;
  const message: Message = {
    id: `temp-sms-${key}`,
    body,
    direction: 'outbound',
    person_id: personId,
    user_id: '',
    status: isRefused && !is_pending ? 'failed' : 'queued',
    error_message: why ?? null,
    to: to ?? null,
    sent_at: null,
    created_at: at,
    updated_at: at,
  };
  return { ...shown(message, { is_pending, is_held: isHeld }), unsent_key: key };
}

/**
 * Marks the newest own message of each text. Marks all unsent ones too, because those with the same text may
 * go to different phones.
 */
function markNewest(messages: ThreadMessage[]): ThreadMessage[] {
  const newest = new Map(
    messages.flatMap((message) => (message.is_from_me ? [[message.body, message] as const] : [])),
  );
  return messages.map((message) =>
    newest.get(message.body) === message || message.unsent_key
      ? { ...message, is_newest_of_text: true }
      : message,
  );
}

const useStored = (personId: string) => useInfiniteQuery({ ...threadQuery(personId), select: inOrder });

/**
 * Returns the thread, oldest message first, with the unsent texts at its end. Until it is loaded, as
 * without a network, only the unsent texts, or undefined if there are none.
 */
export function useThread(personId: string) {
  const stored = useStored(personId);
  const unsent = useUnsent(personId);
  const { pending } = useAttempts(personId);
  const onTheirWay = pending.join();
  const data = useMemo(() => {
    const known = stored.data ?? (unsent.length > 0 ? [] : undefined);
    if (!known) return undefined;
    const isPending = ({ key }: Unsent) => onTheirWay.split(',').includes(key);
    const places = unsent.map((text) => ({ text, id: arrivedAs(known, text) }));
    // A message may reach the thread before the call that sends it is answered.
    const arriving = new Set(places.flatMap(({ text, id }) => (id && isPending(text) ? [id] : [])));
    return markNewest([
      ...known.map((message) => shown(message, { is_pending: arriving.has(message.id) })),
      ...places.flatMap(({ text, id }) => (id ? [] : [temporary(personId, text, isPending(text))])),
    ]);
  }, [stored.data, unsent, onTheirWay, personId]);
  return { ...stored, data };
}

/**
 * Returns the unsent texts, whether one is being sent, and whether texts to this person cannot be sent from
 * here at all. Removes unsent texts that have arrived in the thread.
 */
export function useSending(personId: string) {
  const { data: known } = useStored(personId);
  const unsent = useUnsent(personId);
  const { pending, lastError } = useAttempts(personId);
  const done = unsent.filter((text) => known && !pending.includes(text.key) && arrivedAs(known, text));
  const isDone = done.map(({ key }) => key).join();
  useEffect(() => {
    if (isDone) dropUnsent(personId, isDone.split(','));
  }, [isDone, personId]);
  return { unsent, isSending: pending.length > 0, isNotSetUp: lastError?.code === 'unavailable' };
}
