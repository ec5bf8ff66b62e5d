import { useEffect, useState } from 'react';
import { keepDraft, keyFor, messageDraft, NO_DRAFT, openDraft, readDraft } from '#queries/drafts.ts';
import { useSending, type ThreadMessage } from '#queries/messages/messages.ts';
import { useSendMessage } from '#queries/messages/send-message.ts';

/** Ids of the people whose thread is shown. It shows failures of sending itself, so these need no toast. */
const shown = new Set<string>();

/**
 * Draft and sending of messages to one person. The text leaves the composer at once and is shown in the thread.
 * All attempts at the same text have the same idempotency key, so that it is sent once.
 */
export function useMessageComposer(personId: string) {
  const name = messageDraft(personId);
  const { unsent, isSending, isNotSetUp } = useSending(personId);
  const { mutate } = useSendMessage(personId, () => shown.has(personId));
  const [draft, setDraft] = useState(() => openDraft(name));

  useEffect(() => {
    shown.add(personId);
    return () => void shown.delete(personId);
  }, [personId]);

  function keep(next: typeof draft) {
    setDraft(next);
    keepDraft(name, next);
  }

  const send = (body: string, key: string) =>
    mutate({ body, key }, { onError: () => setDraft(readDraft(name)) });

  function submit() {
    const body = draft.text.trim();
    if (!body || isSending) return;
    keep(NO_DRAFT);
    send(body, unsent.find((text) => text.body === body)?.key ?? keyFor(draft, body));
  }

  /** Sends a failed message again; of a message that the server has, once, however often it is asked for. */
  const retry = ({ id, body, unsent_key }: ThreadMessage) => send(body, unsent_key ?? `retry-${id}`);

  return {
    text: draft.text,
    write: (text: string) => keep({ ...draft, text }),
    submit,
    retry,
    isSending,
    isNotSetUp,
  };
}
