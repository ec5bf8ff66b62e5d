import { useEffect, useState } from 'react';
import { keepDraft, keyFor, messageDraft, NO_DRAFT, openDraft, readDraft } from '#queries/drafts.ts';
import { useSending, type ThreadMessage } from '#queries/messages/messages.ts';
import { type Outgoing, useSendMessage } from '#queries/messages/send-message.ts';

/**
 * Ids of people whose thread is shown. The thread shows failures of sending itself, so they need no toast.
 */
const shown = new Set<string>();

/**
 * Returns the draft of messages to one person, and functions to send them. A sent text leaves the composer at
 * once and appears in the thread. All attempts to send the same text to the same phone have the same
 * idempotency key, so that it is sent once. `to` is the phone to text; default: the preferred one.
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
   * Sends a failed message again; of a message that the server has, to `phone`, once for each phone, however often it
   * is asked for.
   */
  function retry({ id, body, unsent_key }: ThreadMessage, phone: string | undefined) {
    const known = unsent.find(({ key }) => key === unsent_key);
    if (known) send({ body, to: known.to, key: known.key });
    else send({ body, to: phone, key: ['retry', id, phone].filter(Boolean).join('-') });
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
