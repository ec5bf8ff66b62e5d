import { useEffect, useState } from 'react';
import { keepDraft, keyFor, messageDraft, NO_DRAFT, openDraft, readDraft } from '#queries/drafts.ts';
import { useSending, type ThreadMessage } from '#queries/messages/messages.ts';
import { type Outgoing, useSendMessage } from '#queries/messages/send-message.ts';

/** Ids of the people whose thread is shown. It shows failures of sending itself, so these need no toast. */
const shown = new Set<string>();

/**
 * Draft and sending of messages to one person. The text leaves the composer at once and is shown in the thread.
 * All attempts at the same text to the same phone have the same idempotency key, so that it is sent once. `to` is the
 * phone to text; the preferred one if left out.
 */
export function useMessageComposer(personId: string, to: string | undefined) {
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

  const send = (text: Outgoing) => mutate(text, { onError: () => setDraft(readDraft(name)) });

  function submit() {
    const body = draft.text.trim();
    if (!body || isSending) return;
    keep(NO_DRAFT);
    const known = unsent.find((text) => text.body === body && text.to === to);
    send({ body, to, key: known?.key ?? keyFor(draft, [to, body].filter(Boolean).join(' ')) });
  }

  /**
   * Sends a failed message again; of a message that the server has, once for each phone, however often it is asked for.
   */
  function retry({ id, body, unsent_key }: ThreadMessage) {
    const known = unsent.find(({ key }) => key === unsent_key);
    if (known) send({ body, to: known.to, key: known.key });
    else send({ body, to, key: ['retry', id, to].filter(Boolean).join('-') });
  }

  return {
    text: draft.text,
    write: (text: string) => keep({ ...draft, text }),
    submit,
    retry,
    isSending,
    isNotSetUp,
  };
}
