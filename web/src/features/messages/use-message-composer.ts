import { useEffect, useState } from 'react';
import { keepDraft, keyFor, messageDraft, openDraft, type Draft } from '#queries/drafts.ts';
import { useSending } from '#queries/messages/messages.ts';
import { useSendMessage } from '#queries/messages/send-message.ts';

/** Ids of the people whose composer is shown. It shows failures of sending itself, so these need no toast. */
const shown = new Set<string>();

/** Returns the draft without the text that is being sent; text typed since then stays. */
const afterSending = ({ text, tried }: Draft): Draft => ({
  text: text.trim() === tried?.content ? '' : text,
});

/**
 * Draft and sending of messages to one person. The text leaves the composer at once and comes back if sending
 * fails.
 */
export function useMessageComposer(personId: string) {
  const name = messageDraft(personId);
  const { failure, isSending, failedKey, isOut } = useSending(personId);
  const { mutate } = useSendMessage(personId, () => shown.has(personId));
  const [kept, setKept] = useState(() => openDraft(name));
  const draft = kept.tried && isOut(kept.tried.key) ? afterSending(kept) : kept;

  useEffect(() => {
    shown.add(personId);
    return () => void shown.delete(personId);
  }, [personId]);

  function keep(next: Draft) {
    setKept(next);
    keepDraft(name, next);
  }

  function submit(what = draft.text) {
    const body = what.trim();
    if (!body || isSending) return;
    const key = failedKey(body) ?? keyFor(draft, body);
    if (body === draft.text.trim()) keep({ text: draft.text, tried: { content: body, key } });
    mutate({ body, key });
  }

  return {
    text: draft.text,
    write: (text: string) => keep({ ...draft, text }),
    submit,
    failure,
    isSending,
  };
}
