import { useEffect, useState } from 'react';
import { keepDraft, keyFor, messageDraft, NO_DRAFT, openDraft, readDraft } from '#queries/drafts.ts';
import { useSending, type ThreadMessage } from '#queries/messages/messages.ts';
import { holdText, useSendMessage } from '#queries/messages/send-message.ts';
import { watchUnsent } from '#queries/messages/unsent.ts';

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

  // An unsent text may return to the composer.
  useEffect(() => watchUnsent(() => setDraft(readDraft(name))), [name]);

  function keep(next: typeof draft) {
    setDraft(next);
    keepDraft(name, next);
  }

  function submit() {
    const body = draft.text.trim();
    if (!body || isSending) return;
    keep(NO_DRAFT);
    const known = unsent.find((text) => text.body === body && text.to === to);
    const text = { body, to, key: known?.key ?? keyFor(draft, [to, body].filter(Boolean).join(' ')) };
    // A text that may have been sent already is tried again, to find out.
    if (navigator.onLine || (known && !known.isHeld)) mutate(text);
    else holdText(personId, text);
  }

  /**
   * Sends a failed message again. One that only this browser has goes to its old phone, with its old key.
   * One that the server has goes to `phone`, once for each phone however often it is asked for.
   */
  function retry({ id, body, unsent_key }: ThreadMessage, phone: string | undefined) {
    const known = unsent.find(({ key }) => key === unsent_key);
    if (known) mutate({ body, to: known.to, key: known.key });
    else mutate({ body, to: phone, key: ['retry', id, phone].filter(Boolean).join('-') });
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
